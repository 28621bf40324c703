/** Why something was refused. Closed: a new reason is a new code, and every user of the package sees it. */
export type PadesErrorCode =
  | 'pdf.damaged'
  | 'pdf.encrypted'
  | 'pdf.unsupported'
  | 'pdf.over_limit'
  | 'pdf.no_such_page'
  /** A certification or an earlier signature allows no further signature. */
  | 'signing.forbidden'
  /** The file is encrypted, and its permissions allow no signature. */
  | 'signing.not_permitted'
  | 'signing.field_missing'
  | 'signing.field_signed'
  | 'signing.field_locked'
  | 'signing.field_demands'
  /** The verifier would refuse what the signature shows, or where. */
  | 'signing.refused_place'
  | 'signing.bad_request'
  | 'signer.unsupported_key'
  | 'signer.unsuitable_certificate'
  | 'signature.invalid'
  | 'contents.too_small'
  | 'image.unsupported'
  | 'image.damaged'
  | 'text.no_glyph'
  | 'text.no_room'
  | 'asn1.malformed'
  | 'algorithm.unsupported'
  | 'certificate.untrusted'
  | 'certificate.expired'
  | 'certificate.revoked'
  | 'timestamp.unavailable'
  | 'timestamp.refused'
  | 'timestamp.invalid'
  | 'revocation.unavailable'
  | 'revocation.invalid'
  | 'http.refused_address'
  | 'http.failed'
  | 'http.too_slow'
  | 'http.too_large';

export class PadesError extends Error {
  override readonly name = 'PadesError';
  readonly code: PadesErrorCode;

  constructor(code: PadesErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
