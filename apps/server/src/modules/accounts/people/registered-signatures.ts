export { checkSignatureImage as checkImage } from '../signature-image.ts';
export { describeSignatures as describe, openSignature as open } from '../queries/registered-signatures.ts';
export type { SignatureKind } from '../signature.repository.ts';
