import { parseArgs } from 'node:util';

import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';
import { changeTenant } from './tenant/change-tenant.ts';
import { closeTenant, deleteTenant, reopenTenant } from './tenant/close-tenant.ts';
import { createTenant } from './tenant/create-tenant.ts';
import { tenantHelp } from './tenant/help.ts';
import { listTenants } from './tenant/list-tenants.ts';
import { tenantOptions, type TenantOptions } from './tenant/options.ts';
import { setService } from './tenant/set-service.ts';

const verbs: Readonly<Record<string, (options: TenantOptions) => Promise<void>>> = {
  create: createTenant,
  set: changeTenant,
  list: listTenants,
  suspend: closeTenant,
  resume: reopenTenant,
  delete: deleteTenant,
  service: setService,
};

/** `rubrica tenant`: what an operator does for one company. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...tenantOptions, help: { type: 'boolean' } },
  });
  const { help, ...options } = values;
  const act = verbs[positionals[0] ?? ''];
  if (!help && !act) throw new StartupError(`Uso: rubrica tenant ${Object.keys(verbs).join('|')} …`);
  if (help || !act) console.log(tenantHelp);
  else await act(options);
} catch (error) {
  explainFailure(error);
}
