import type { SignatureAlgorithm } from '../algorithms/signature.ts';

/** What signing needs from outside, in the smallest form. The package also has HTTP implementations. */

/** Holds a private key: in this process, in a browser, in a card, at a remote service. */
export interface SigningKey {
  readonly algorithm: SignatureAlgorithm;
  /** Signs `bytes`, digest included. ECDSA may come as a SEQUENCE or as r and s side by side. */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** A key with the certificate that says whose it is. All DER. */
export interface Signer extends SigningKey {
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
}

/** RFC 3161: takes a TimeStampReq, answers a TimeStampResp. What it answers is checked by the caller. */
export interface TimestampAuthority {
  readonly answer: (query: Uint8Array) => Promise<Uint8Array>;
}

/** Fetches revocation data from where a certificate says it is published. What it fetches is checked by the caller. */
export interface RevocationSource {
  readonly askOcsp: (url: string, request: Uint8Array) => Promise<Uint8Array>;
  readonly fetchCrl: (url: string) => Promise<Uint8Array>;
}

/** Fetches the certificate of an issuer from where a certificate says it is published. */
export interface CertificateSource {
  readonly fetchIssuer: (url: string) => Promise<Uint8Array>;
}
