import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { createServiceAccount } from '../modules/accounts/index.ts';
import { withApp } from '../node.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica service-account create`: a program's own way in. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tenant: { type: 'string' }, name: { type: 'string' }, group: { type: 'string' } },
  });
  const { tenant: label, name, group } = values;
  if (positionals[0] !== 'create' || !label || !name || !group) {
    throw new StartupError('Uso: rubrica service-account create --tenant SEGMENTO --name "NOMBRE" --group "GRUPO"');
  }
  const key = await withApp(readConfig(process.env), async ({ contexts, directory }, log) => {
    const tenant = await directory.find(label);
    if (!tenant) throw new StartupError(`No existe una empresa en el segmento "${label}".`);
    const context = contexts.forSetup({ tenant, task: 'service-account-create', log });
    return (await createServiceAccount(context, { name, group })).key;
  });
  console.log(`✓ Cuenta de servicio "${name}" creada. Guarde su clave: no se puede volver a mostrar.\n\n  ${key}\n`);
} catch (error) {
  explainFailure(error);
}
