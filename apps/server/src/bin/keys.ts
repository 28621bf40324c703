import { parseArgs } from 'node:util';

import { withOwner } from '../backup/owner.ts';
import { readConfig } from '../config.ts';
import { openMasterKeys, withCore } from '../node.ts';
import { refuseUninformedNodes } from '../platform/known-master-keys.ts';
import { StartupError } from '../platform/startup-error.ts';
import { explainFailure } from './explain-failure.ts';

/** `rubrica keys rotate`: new data keys for new secrets, all of them wrapped by the current master key. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { tenant: { type: 'string' } } });
  if (positionals[0] !== 'rotate') throw new StartupError('Uso: rubrica keys rotate [--tenant SEGMENTO]');
  const config = readConfig(process.env);
  await withOwner(config, (owner) => refuseUninformedNodes(owner, openMasterKeys(config)));
  await withCore(config, async ({ databases, contexts, directory }, log) => {
    const labels = await databases.platform.selectFrom('tenant_host').select('label').orderBy('label').execute();
    const seen = new Set<string>();
    for (const { label } of labels) {
      const tenant = await directory.find(label);
      if (!tenant || seen.has(tenant.id) || (values.tenant && label !== values.tenant)) continue;
      seen.add(tenant.id);
      const context = contexts.forSetup({ tenant, task: 'keys-rotate', log });
      const version = await context.transaction(async (tx) => {
        await context.keyring.rewrap(tx.db);
        return context.keyring.rotate(tx.db);
      });
      console.log(`✓ ${label}: versión ${version}`);
    }
    if (seen.size === 0) throw new StartupError(`No existe una empresa en el segmento "${values.tenant ?? ''}".`);
  });
} catch (error) {
  explainFailure(error);
}
