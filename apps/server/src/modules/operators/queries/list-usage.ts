import type { OperatedUsage } from '@rubrica/contract';

import { readUsageOfAll } from '../../metering/index.ts';
import { Companies } from '../../tenants/index.ts';
import { listRows } from '../company-row.repository.ts';
import type { Installation } from '../steps/installation.ts';

/** What every company of the installation uses, in numbers only. */
export async function listUsage({ platform, contexts, now }: Installation): Promise<OperatedUsage[]> {
  const listed: OperatedUsage[] = [];
  for (const { id, slug, environment } of await listRows(platform)) {
    const inside = await contexts.transactionOf(id)(async (db) => {
      const company = await Companies.read({ db });
      return company && { name: company.name, report: await readUsageOfAll(db, now()) };
    });
    const [last, current] = inside?.report.months.slice(-2) ?? [];
    if (!inside || !last || !current) continue;
    const { name, report } = inside;
    listed.push({
      id,
      slug,
      environment,
      name,
      this_month: current.used,
      last_month: last.used,
      forecast: report.forecast,
    });
  }
  return listed;
}
