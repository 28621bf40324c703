import type { DocumentView } from '@rubrica/contract';

import { findUnsigned, type Envelope, type FieldKind, type Signer } from '../envelope.ts';
import { fullName } from '../signers/signers.ts';
import { messages } from './messages.ts';

const neededKinds: Readonly<Record<Signer['signature_type'], readonly FieldKind[]>> = {
  clicwrap: [],
  sign_image: ['signature'],
  or_sommelier_image__initials: ['signature'],
  and_sign_image__initials: ['signature', 'initials'],
  electronic_signature: ['signature'],
  anf: ['signature'],
  dicert: ['signature'],
};

/** What must stand on some page before this person can sign as it was chosen for them. */
export function missingKinds({ signature_type: type, position_sign: boxes }: Signer): readonly FieldKind[] {
  return neededKinds[type].filter((kind) => !boxes.some((box) => box.kind === kind));
}

/** In words, the first thing that is missing. */
export function missingPlace(
  envelope: Envelope,
  documents: readonly Pick<DocumentView, 'path' | 'name'>[],
): string | undefined {
  for (const signer of envelope.signers) {
    const [kind] = missingKinds(signer);
    if (kind !== undefined) return messages.missing(kind, fullName(signer));
  }
  const unsigned = findUnsigned(envelope, documents);
  return unsigned && messages.unsigned(unsigned.name);
}
