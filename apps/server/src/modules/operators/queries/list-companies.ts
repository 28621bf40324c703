import { Companies } from '../../tenants/index.ts';
import { readFigures, type CompanyFigures } from '../company-figures.repository.ts';
import { listRows, type CompanyRow } from '../company-row.repository.ts';
import type { Installation } from '../steps/installation.ts';

export interface ListedCompany extends CompanyRow, CompanyFigures {
  readonly name: string;
  readonly ruc: string | null;
  readonly kinds: readonly string[];
}

/** Every company of the installation, with numbers only. A tenant whose creation was cut off has no company yet. */
export async function listCompanies({ platform, contexts, now }: Installation): Promise<readonly ListedCompany[]> {
  const listed: ListedCompany[] = [];
  for (const row of await listRows(platform)) {
    const inside = await contexts.transactionOf(row.id)(async (db) => {
      const company = await Companies.read({ db });
      if (!company) return undefined;
      const { ruc = null } = await Companies.readParty({ db });
      const kinds = await db.selectFrom('tenant_kind').select('kind').orderBy('kind').execute();
      return {
        name: company.name,
        ruc,
        kinds: kinds.map(({ kind }) => kind),
        ...(await readFigures(db, { tenant: row.id, now: now() })),
      };
    });
    if (inside) listed.push({ ...row, ...inside });
  }
  return listed;
}
