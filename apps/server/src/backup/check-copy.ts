import type { App } from '../app.ts';
import { auditChains } from '../modules/tracker/index.ts';
import type { Context } from '../platform/context.ts';
import type { TenantId } from '../platform/database/tenant-db.ts';
import type { Logger } from '../platform/logging.ts';
import { checkObjects } from './check-objects.ts';
import type { Manifest, TenantCounts } from './manifest.ts';

type Report = (line: string) => void;

/** Every chain recomputed, every object read, every data key opened. Answers what there is and whether all of it is well. */
export async function checkCompanies(
  { databases, contexts, directory }: Pick<App, 'databases' | 'contexts' | 'directory'>,
  { log, report }: { readonly log: Logger; readonly report: Report },
): Promise<{ readonly tenants: Manifest['tenants']; readonly isWhole: boolean }> {
  const rows = await databases.platform
    .selectFrom('tenant')
    .select('id')
    .orderBy('slug')
    .orderBy('environment')
    .execute();
  const tenants: Record<string, TenantCounts> = {};
  let isWhole = true;
  for (const { id } of rows) {
    const tenant = await directory.findById(id as TenantId);
    if (!tenant) continue;
    const { label } = tenant;
    const context = contexts.forSetup({ tenant, task: 'copy-check', log });
    const { counts, faults } = await checkCompany(context);
    tenants[label] = counts;
    isWhole &&= faults.length === 0;
    const { processes, events, objects } = counts;
    report(
      `${faults.length === 0 ? '✓' : '✗'} ${label}: ${processes} procesos, ${events} hechos, ${objects} archivos.`,
    );
    for (const fault of faults) report(`    ${fault}`);
  }
  return { tenants, isWhole };
}

async function checkCompany(
  context: Context,
): Promise<{ readonly counts: TenantCounts; readonly faults: readonly string[] }> {
  const { chains, events, breaks } = await auditChains(context);
  const { checked, faults } = await checkObjects(context);
  const broken = breaks.map(
    ({ processId, sequence, reason }) => `El proceso ${processId} está roto en el hecho ${sequence}: ${reason}.`,
  );
  return {
    counts: { processes: chains, events, objects: checked },
    faults: [...broken, ...faults, ...(await findClosedKeys(context))],
  };
}

/** Without its data keys a copy has documents and no secrets: codes, signatures and settings could not be opened. */
async function findClosedKeys(context: Context): Promise<readonly string[]> {
  return context.transaction(async ({ db }) => {
    const keys = await db.selectFrom('tenant_key').select('version').execute();
    const closed: string[] = [];
    for (const { version } of keys) {
      const isOpen = await context.keyring.canOpen(db, version);
      if (!isOpen) closed.push(`La clave de datos ${version} no se abre con las MASTER_KEYS dadas.`);
    }
    return closed;
  });
}
