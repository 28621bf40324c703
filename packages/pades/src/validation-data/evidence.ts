import { digestOf } from '../algorithms/digest.ts';

/** What a verifier needs to check certificates without asking anyone (EN 319 142-1 §5.4.2). All DER. */
export interface Evidence {
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

export interface EvidenceCollection {
  readonly addCertificates: (certificates: readonly Uint8Array[]) => void;
  readonly addOcspResponse: (response: Uint8Array) => void;
  readonly addCrl: (crl: Uint8Array) => void;
  /** Everything once, in the order in which it came. */
  readonly evidence: () => Evidence;
}

export function createEvidenceCollection(): EvidenceCollection {
  const certificates = new Map<string, Uint8Array>();
  const ocspResponses = new Map<string, Uint8Array>();
  const crls = new Map<string, Uint8Array>();
  return {
    addCertificates: (added) => {
      for (const certificate of added) certificates.set(fingerprint(certificate), certificate);
    },
    addOcspResponse: (response) => void ocspResponses.set(fingerprint(response), response),
    addCrl: (crl) => void crls.set(fingerprint(crl), crl),
    evidence: () => ({
      certificates: [...certificates.values()],
      ocspResponses: [...ocspResponses.values()],
      crls: [...crls.values()],
    }),
  };
}

export const fingerprint = (bytes: Uint8Array): string => digestOf('sha256', bytes).toString('base64');
