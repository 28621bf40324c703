import type { OfficialContext } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';

export async function readSupport(context: OfficialContext) {
  return context.transaction(async (tx) => ({
    company_name: (await Companies.read(tx))?.name ?? '',
    contact_email: (await Companies.readParty(tx)).email ?? null,
  }));
}
