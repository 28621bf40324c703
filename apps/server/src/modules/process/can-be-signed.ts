import { isIssuedCertificate, type SignatureType } from '@rubrica/contract';

import type { Tx } from '../../platform/context.ts';

/** A certificate in the person's own name needs somebody who issues it here; anything else is sealed by the platform. */
export function canBeSigned({ ports }: Pick<Tx, 'ports'>, type: SignatureType): boolean {
  const issuers: readonly SignatureType[] = ports.signingServices?.issuers ?? [];
  return !isIssuedCertificate(type) || issuers.includes(type);
}
