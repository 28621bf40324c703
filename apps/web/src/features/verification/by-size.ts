import type { VerificationView, VerifiedSignature } from '@rubrica/contract';

/** From the signature that covers least of the file to the one that covers most. */
export const bySize = ({ signatures }: Pick<VerificationView, 'signatures'>): VerifiedSignature[] =>
  signatures
    .filter(({ signed_bytes: bytes }) => bytes !== null)
    .toSorted((one, other) => (one.signed_bytes ?? 0) - (other.signed_bytes ?? 0));
