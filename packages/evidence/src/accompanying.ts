/** An authority to which a signature or time stamp leads. */
export interface BundledCertificate {
  /** `otra-raiz`: a root that only a signed file brought along; nobody here says that it is to be trusted. */
  readonly kind: 'raiz' | 'otra-raiz' | 'intermedia';
  /** The common name or organisation, for people. */
  readonly name: string;
  readonly pem: string;
  /** SHA-256 of the certificate, as authorities publish it: `AB:CD:…`. */
  readonly fingerprint: string;
}

/** A signature or document time stamp inside a PDF of the bundle, for the lines of openssl. */
export interface BundledSignature {
  readonly kind: 'signature' | 'timestamp';
  readonly byteRange: readonly [start: number, length: number, resume: number, rest: number];
  /** A moment at which its certificates counted, by a time stamp; undefined where none says so. */
  readonly at: Date | undefined;
  /** Its certificates lead to no root that the installation trusts, but to one that the file brought. */
  readonly isOfOtherRoot?: boolean;
}

export interface SignedFile {
  readonly path: string;
  /** In the order of pdfsig. */
  readonly signatures: readonly BundledSignature[];
}

/** A message to somebody who signs, as the product recorded it. Moments are UTC, ISO 8601. */
export interface BundledMessage {
  readonly signatory: string;
  readonly name: string;
  readonly purpose: 'link' | 'reminder' | 'code' | 'notice';
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly to: string;
  readonly sent_at: string;
  readonly delivered_at: string | null;
  readonly read_at: string | null;
  readonly failed_at: string | null;
  readonly failure: string | null;
  /** The fact of the history that names it; null where only the log of messages does. */
  readonly event: number | null;
  /** As the provider names the message, where one reports about it. */
  readonly reference: string | null;
}
