import type { TenantRead } from '../../../platform/context.ts';
import { listOfHolder } from '../request.repository.ts';
import type { CertificateRequest } from '../request.ts';

export { listOffers } from '../queries/list-offers.ts';
export type { CertificateRequest } from '../request.ts';

/** Requests for a certificate that names somebody of this identification. */
export const listOfPerson = (tx: TenantRead, identification: string): Promise<readonly CertificateRequest[]> =>
  listOfHolder(tx.db, identification);
