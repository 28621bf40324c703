import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';

/** Whether somebody issues certificates for this company, chosen by the installation or by itself. */
export const hasIssuer = async (tx: Tx): Promise<boolean> =>
  tx.ports.serviceCatalogue.find('certificate-issuer')?.installation !== 'none' ||
  (await Companies.readServiceSettings(tx, 'certificate-issuer')) !== undefined;

/** Before money is asked for and before anything is ordered: somebody must be there who issues it. */
export async function requireIssuer(tx: Tx): Promise<void> {
  if (!(await hasIssuer(tx))) throw new AppError('certificate_request.no_issuer');
}
