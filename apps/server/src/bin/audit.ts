import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { auditChains } from '../modules/tracker/index.ts';
import { withApp } from '../node.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica audit verify`: recomputes every chain of every tenant and names the first row of each that is not as it was. */
try {
  const { values } = parseArgs({ options: { tenant: { type: 'string' } } });
  await withApp(readConfig(process.env), async ({ databases, contexts, directory }, log) => {
    const hosts = await databases.platform.selectFrom('tenant_host').select('label').orderBy('label').execute();
    const seen = new Set<string>();
    for (const { label } of hosts) {
      const tenant = await directory.find(label);
      if (!tenant || seen.has(tenant.id) || (values.tenant !== undefined && label !== values.tenant)) continue;
      seen.add(tenant.id);
      const { chains, events, breaks } = await auditChains(contexts.forSetup({ tenant, task: 'audit', log }));
      if (breaks.length > 0) process.exitCode = 1;
      console.log(`${breaks.length === 0 ? '✓' : '✗'} ${label}: ${chains} procesos, ${events} hechos.`);
      for (const { processId, sequence, reason } of breaks)
        console.log(`  El proceso ${processId} está roto en el hecho ${sequence}: ${reason}.`);
    }
    if (seen.size === 0) throw new StartupError(`No existe una empresa en el segmento "${values.tenant ?? ''}".`);
  });
} catch (error) {
  explainFailure(error);
}
