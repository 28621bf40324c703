import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';

/** Before money is asked for and before anything is ordered: somebody must be there who issues it. */
export async function requireIssuer(tx: Tx): Promise<void> {
  if (tx.ports.serviceCatalogue.find('certificate-issuer')?.installation !== 'none') return;
  if ((await Companies.readServiceSettings(tx, 'certificate-issuer')) === undefined)
    throw new AppError('certificate_request.no_issuer');
}
