import { parseCertificate, type Certificate } from '../certificates/certificate.ts';
import type { RevocationStatus } from '../revocation/status.ts';
import type { CertificateSource, RevocationSource } from '../services/ports.ts';
import { createEvidenceCollection, fingerprint, type Evidence } from './evidence.ts';
import { completePath, requirePath } from './path-finder.ts';
import {
  proofFromCrl,
  proofFromOcsp,
  proveUnrevoked,
  requireGood,
  type Proof,
  type Question,
} from './revocation-proof.ts';

export interface TrustServices {
  /** Roots that are believed, DER. */
  readonly anchors: readonly Uint8Array[];
  readonly revocation: RevocationSource;
  readonly certificates: CertificateSource;
  /**
   * By certificate, what was answered for other files of the same moment, so that nobody is asked twice. Each answer is
   * checked again for the file that uses it.
   */
  readonly proofs?: Map<string, Proof>;
}

/** A certificate that signed something in the file. */
export interface Subject {
  readonly certificate: Certificate;
  readonly pool: readonly Certificate[];
  /** Since when a time stamp proves that what it signed exists. */
  readonly provenAt: Date;
  /** Later time stamps over it, each with the evidence that was then in the file. */
  readonly seals: readonly Seal[];
}

export interface Seal {
  readonly at: Date;
  readonly evidence: Evidence;
}

export interface Collector {
  /** Adds all evidence for the subject or throws. */
  readonly collect: (subject: Subject) => Promise<void>;
  readonly hasCollected: (certificate: Certificate) => boolean;
  readonly evidence: () => Evidence;
}

/** For what a time stamp has sealed together with its evidence, nobody is asked again: they may be long gone. */
export function createCollector(services: TrustServices, now: Date): Collector {
  const anchors = services.anchors.map(parseCertificate);
  const collected = new Set<string>();
  const collection = createEvidenceCollection();
  const answers = new Map<string, RevocationStatus>();

  const prove = async (question: Question): Promise<void> => {
    const key = fingerprint(question.certificate.der);
    const answered = answers.get(key);
    if (answered) return requireGood(answered, question);
    const known = services.proofs?.get(key);
    const proof = known && holds(known, question) ? known : await proveUnrevoked(services.revocation, question);
    services.proofs?.set(key, proof);
    collectProof(proof);
    answers.set(key, proof.status);
  };
  const collectProof = (proof: Proof): void => {
    if (proof.kind === 'crl') return collection.addCrl(proof.bytes);
    collection.addOcspResponse(proof.bytes);
    collection.addCertificates(proof.certificates);
    if (proof.supporting) collection.addCrl(proof.supporting.bytes);
  };
  return {
    collect: async ({ certificate, pool, provenAt, seals }) => {
      const search = { leaf: certificate, pool, anchors };
      if (seals.some(({ at, evidence }) => isProvenBy(evidence, search, { at, provenAt }))) return;
      const path = await completePath({ ...search, at: now }, services.certificates);
      for (const question of questionsAlong(path, { at: now, provenAt })) await prove(question);
      collection.addCertificates(path.map(({ der }) => der));
      collected.add(fingerprint(certificate.der));
    },
    hasCollected: ({ der }) => collected.has(fingerprint(der)),
    evidence: collection.evidence,
  };
}

function questionsAlong(path: readonly Certificate[], times: Pick<Question, 'at' | 'provenAt'>): Question[] {
  return path.slice(0, -1).flatMap((certificate, index) => {
    const issuer = path[index + 1];
    return issuer ? [{ certificate, issuer, ...times }] : [];
  });
}

interface Search {
  readonly leaf: Certificate;
  readonly pool: readonly Certificate[];
  readonly anchors: readonly Certificate[];
}

/** Whether the evidence in the file was complete when it was sealed. */
function isProvenBy(present: Evidence, search: Search, times: Pick<Question, 'at' | 'provenAt'>): boolean {
  try {
    const pool = [...search.pool, ...present.certificates.map(parseCertificate)];
    const path = requirePath({ ...search, pool, at: times.at });
    return questionsAlong(path, times).every(
      (question) =>
        present.ocspResponses.some((bytes) => succeeds(() => proofFromOcsp(bytes, question))) ||
        present.crls.some((bytes) => succeeds(() => proofFromCrl(bytes, question))),
    );
  } catch {
    return false;
  }
}

const holds = ({ kind, bytes }: Proof, question: Question): boolean =>
  succeeds(() => (kind === 'ocsp' ? proofFromOcsp(bytes, question) : proofFromCrl(bytes, question)));

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
