import { parseArgs } from 'node:util';

import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';
import { changeTenant, companyOptions } from './tenant/change-tenant.ts';
import { createTenant } from './tenant/create-tenant.ts';
import { setService } from './tenant/set-service.ts';

/** `rubrica tenant`: what an operator does for one company. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      slug: { type: 'string' },
      name: { type: 'string' },
      admin: { type: 'string' },
      service: { type: 'string' },
      settings: { type: 'string' },
      ...companyOptions,
    },
  });
  if (positionals[0] === 'create') await createTenant(values);
  else if (positionals[0] === 'set') await changeTenant(values);
  else if (positionals[0] === 'service') await setService(values);
  else throw new StartupError('Uso: rubrica tenant create … | rubrica tenant set … | rubrica tenant service …');
} catch (error) {
  explainFailure(error);
}
