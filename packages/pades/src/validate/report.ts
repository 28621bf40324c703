import type { PadesErrorCode } from '../errors.ts';
import type { SignerStatement } from '../signing/statement.ts';
import type { ChainSummary } from './certificate-summary.ts';
import type { CertifiedNames } from './certified-names.ts';
import type { AddedComment } from './changes/comments.ts';
import type { FilledField } from './changes/form-filling.ts';
import type { CoveredDigest } from './cryptography/range-digest.ts';
import type { Conclusion, Finding } from './finding.ts';
import type { LaterRevision } from './later-revisions.ts';
import type { SignerAddition } from './signer-addition.ts';
import type { ActiveContent } from './structure/active-content.ts';
import type { RevocationPolicy } from './trust/trust-list.ts';

export type Verdict = 'valid' | 'invalid' | 'indeterminate' | 'unsigned' | 'error';

/** What the signature reaches of EN 319 142-1 §6, or the older form that it is. */
export type SignatureLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | 'adbe.pkcs7.detached' | 'adbe.pkcs7.sha1';

export type TimeSource = 'signature_timestamp' | 'document_timestamp' | 'claimed';

export interface SignatureReport extends Conclusion {
  readonly field: string;
  /** The first byte after what it covers; `undefined` where that cannot be read. */
  readonly end: number | undefined;
  readonly verdict: Exclude<Verdict, 'unsigned' | 'error'>;
  readonly level: SignatureLevel | undefined;
  readonly signer: CertifiedNames | undefined;
  /** The common name or organisation of who issued the certificate. */
  readonly issuer: string | undefined;
  /** What the signature says about the person who accepted. A claim of the certificate's owner. */
  readonly statement: SignerStatement | undefined;
  /** Why it was signed, as the signer wrote it (ISO 32000-2 table 255). */
  readonly reason: string | undefined;
  readonly signedAt: Date | undefined;
  readonly timeSource: TimeSource | undefined;
  readonly chain: ChainSummary;
  /** The authority that stamped the signature itself, also where the stamp does not count. */
  readonly stampedBy: ChainSummary | undefined;
  readonly digest: CoveredDigest | undefined;
  /** What the file brings after it. */
  readonly later: readonly LaterRevision[];
  readonly findings: readonly Finding[];
}

export interface TimestampReport extends Conclusion {
  readonly field: string;
  readonly end: number;
  readonly time: Date | undefined;
  readonly authority: string | undefined;
  readonly isTrusted: boolean;
  readonly chain: ChainSummary;
  readonly findings: readonly Finding[];
}

export interface FilledRevision {
  /** The first byte after the revision. */
  readonly end: number;
  readonly fields: readonly FilledField[];
}

export interface CommentedRevision {
  /** The first byte after the revision. */
  readonly end: number;
  readonly comments: readonly AddedComment[];
}

/** The rules by which a file was checked. */
export interface VerificationPolicy {
  readonly revocation: RevocationPolicy;
  /** Whether the addresses that certificates name were asked. */
  readonly asksAuthorities: boolean;
  readonly at: Date;
}

export interface UnreadableFile {
  readonly code: PadesErrorCode;
  /** For programmers: in English. */
  readonly detail: string;
}

/** The report about one file. Plain data: it crosses threads and is stored as it is. */
export interface FileReport extends Conclusion {
  readonly verdict: Verdict;
  readonly policy: VerificationPolicy;
  /** Nothing in the file lies outside what is signed, but evidence about the signatures. */
  readonly wholeFile: boolean;
  readonly activeContent: readonly ActiveContent[];
  readonly signatures: readonly SignatureReport[];
  readonly timestamps: readonly TimestampReport[];
  /** About the file as a whole. */
  readonly findings: readonly Finding[];
  /** What each later signature put on the pages, in their order. Each has a finding `file.added_by_signer`. */
  readonly additions: readonly SignerAddition[];
  /** Fields of the form that were filled in after a certification that allows it. */
  readonly fillings: readonly FilledRevision[];
  /** Comments that were added after a certification that allows it. */
  readonly comments: readonly CommentedRevision[];
  /** Why the file could not be checked at all. */
  readonly error?: UnreadableFile;
}

export const verdictOf = ({ indication }: Conclusion): SignatureReport['verdict'] => verdicts[indication];

const verdicts = { 'TOTAL-PASSED': 'valid', 'TOTAL-FAILED': 'invalid', INDETERMINATE: 'indeterminate' } as const;
