import type { OfficialContext } from '../../../platform/context.ts';
import { readCompany, readCompanyParty } from '../../tenants/index.ts';

export async function readSupport(context: OfficialContext) {
  return context.transaction(async (tx) => ({
    company_name: (await readCompany(tx.db))?.name ?? '',
    contact_email: (await readCompanyParty(tx.db)).email ?? null,
  }));
}
