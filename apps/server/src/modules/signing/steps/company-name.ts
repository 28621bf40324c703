import type { Tx } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';

/** As its contracts name it. */
export async function readCompanyName(tx: Tx): Promise<string> {
  const [{ legalName }, company] = [await Companies.readParty(tx), await Companies.read(tx)];
  return legalName ?? company?.name ?? '';
}
