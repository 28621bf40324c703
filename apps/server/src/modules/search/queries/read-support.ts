import type { OfficialContext } from '../../../platform/context.ts';
import { readCompany, readCompanyParty } from '../../tenants/index.ts';

export async function readSupport(context: OfficialContext) {
  return context.transaction(async (db) => ({
    company_name: (await readCompany(db))?.name ?? '',
    contact_email: (await readCompanyParty(db)).email ?? null,
  }));
}
