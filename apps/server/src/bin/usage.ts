import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { recountUsage } from '../modules/metering/index.ts';
import { withCore } from '../node.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

const usage = 'Uso: rubrica usage recount [--company SEGMENTO]';

/** `rubrica usage recount`: counts again what every company used, and names what the tally says otherwise. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { company: { type: 'string' } } });
  if (positionals[0] !== 'recount' || positionals.length > 1) throw new StartupError(usage);
  await withCore(readConfig(process.env), async ({ databases, contexts, directory }, log) => {
    const hosts = await databases.platform.selectFrom('tenant_host').select('label').orderBy('label').execute();
    const seen = new Set<string>();
    for (const { label } of hosts) {
      const tenant = await directory.find(label);
      if (!tenant || seen.has(tenant.id) || (values.company !== undefined && label !== values.company)) continue;
      seen.add(tenant.id);
      const context = contexts.forSetup({ tenant, task: 'usage', log });
      const { total, differences } = await context.transaction(recountUsage);
      if (differences.length > 0) process.exitCode = 1;
      const { process: processes, message, identity_check: checks, certificate: certificates } = total;
      const counts = `${processes} procesos, ${message} mensajes, ${checks} comprobaciones de identidad y ${certificates} certificados`;
      const verdict = differences.length === 0 ? 'todo coincide' : `${differences.length} diferencias`;
      console.log(`${differences.length === 0 ? '✓' : '✗'} ${label}: ${counts}; ${verdict}.`);
      for (const difference of differences) console.log(`  ${difference}`);
    }
    if (seen.size === 0) throw new StartupError(`No existe una empresa en el segmento "${values.company ?? ''}".`);
  });
} catch (error) {
  explainFailure(error);
}
