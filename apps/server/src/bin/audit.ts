import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { verifyCompany } from '../modules/audit/index.ts';
import { withCore } from '../node.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica audit verify`: recomputes every chain of every tenant, compares it with its anchors and names what is not as it was. */
try {
  const { values } = parseArgs({ options: { tenant: { type: 'string' } } });
  await withCore(readConfig(process.env), async ({ databases, contexts, directory, stampTrust: trust }, log) => {
    const hosts = await databases.platform.selectFrom('tenant_host').select('label').orderBy('label').execute();
    const seen = new Set<string>();
    for (const { label } of hosts) {
      const tenant = await directory.find(label);
      if (!tenant || seen.has(tenant.id) || (values.tenant !== undefined && label !== values.tenant)) continue;
      seen.add(tenant.id);
      const { processes, events, lines, anchors, faults } = await verifyCompany(
        contexts.forSetup({ tenant, task: 'audit', log }),
        trust,
      );
      if (faults.length > 0) process.exitCode = 1;
      const anchored = anchors === 0 ? 'todavía sin anclas' : `comparados con ${anchors} anclas`;
      const counts = `${processes} procesos, ${events} hechos y ${lines} líneas de auditoría, ${anchored}`;
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${label}: ${counts}.`);
      for (const fault of faults) console.log(`  ${fault}`);
    }
    if (seen.size === 0) throw new StartupError(`No existe una empresa en el segmento "${values.tenant ?? ''}".`);
  });
} catch (error) {
  explainFailure(error);
}
