import { findNamePart } from '../certificates/names.ts';
import { openDocument, type PdfDocument } from '../document/document.ts';
import { pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import { PadesError } from '../errors.ts';
import { summarizeChain } from './certificate-summary.ts';
import { checkAddition, type Standing } from './check-additions.ts';
import { checkDocumentStamps, type CheckedEntry, type StampedTime } from './check-stamps.ts';
import { checkSignature, type CheckedSignature } from './cryptography/check-signature.ts';
import { createRangeDigest } from './cryptography/range-digest.ts';
import { conclude, found, type Finding } from './finding.ts';
import { laterRevisions } from './later-revisions.ts';
import { reportSignature } from './report-signature.ts';
import {
  verdictOf,
  type FileReport,
  type SignatureReport,
  type TimestampReport,
  type Verdict,
  type VerificationPolicy,
} from './report.ts';
import type { SignerAddition } from './signer-addition.ts';
import { findActiveContent, type ActiveContent } from './structure/active-content.ts';
import {
  readStructure,
  type DatedFinding,
  type Structure,
  type UnreadableSignature,
} from './structure/read-structure.ts';
import { crlData, type RevocationData } from './trust/answers.ts';
import type { Evidence } from './trust/check-certificate.ts';
import { isAuthentic, checkEmbedded } from './trust/embedded.ts';
import { createPool, parseAll } from './trust/pool.ts';
import { readStore } from './trust/store-evidence.ts';
import { allAnchorsOf, type Trust } from './trust/trust-list.ts';

export interface VerificationRequest {
  readonly file: PdfFile | Uint8Array;
  readonly trust: Trust;
  /** The moment at which the file is checked. */
  readonly now: Date;
}

/**
 * Verifies a PDF by EN 319 102-1. Never throws for what a file holds: a file that cannot be read is a verdict, too. Changes
 * nothing, needs no state, and may run in a worker.
 */
export async function verifyFile({ file, trust, now }: VerificationRequest): Promise<FileReport> {
  try {
    const document = openDocument(file instanceof Uint8Array ? pdfFileOf(file) : file);
    return await verifyDocument(document, { trust, now });
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return unreadable(error, policyOf({ trust, now }));
  }
}

const unreadable = ({ code, message }: PadesError, policy: VerificationPolicy): FileReport => ({
  verdict: 'error',
  policy,
  indication: 'INDETERMINATE',
  wholeFile: false,
  activeContent: [],
  signatures: [],
  timestamps: [],
  findings: [],
  additions: [],
  fillings: [],
  comments: [],
  error: { code, detail: message },
});

const policyOf = ({ trust, now }: Pick<VerificationRequest, 'trust' | 'now'>): VerificationPolicy => ({
  revocation: trust.revocationPolicy ?? 'required',
  asksAuthorities: trust.revocation !== undefined,
  at: now,
});

async function verifyDocument(
  document: PdfDocument,
  { trust, now }: Pick<VerificationRequest, 'trust' | 'now'>,
): Promise<FileReport> {
  const { activeContent, findings: damage } = lookForActivity(document);
  const structure = readStructure(document);
  const digest = createRangeDigest(document.file);
  const checked = structure.signatures.map((placed) => ({ placed, crypto: checkSignature(placed.entry, digest) }));
  const { evidence, findings: unsound } = gatherEvidence(structure, checked, { trust, now });
  const isStamp = ({ placed }: CheckedEntry): boolean => placed.entry.kind === 'timestamp';
  const stamps = await checkDocumentStamps(evidence, checked.filter(isStamp));
  const { reports, added, additions } = await reportSignatures(evidence, structure, {
    stamps,
    signatures: checked.filter((one) => !isStamp(one)),
  });
  const signatures: SignatureReport[] = [...structure.unreadable.map(reportUnreadable), ...reports];
  const timestamps = stamps.map(reportStamp);
  const { leadingBytes = 0 } = document.file;
  const leading = leadingBytes > 0 ? [found('file.leading_bytes', { count: leadingBytes })] : [];
  const findings = [...structure.findings, ...added].map(({ finding }) => finding).concat(unsound, damage, leading);
  const isSigned = signatures.length > 0;
  const conclusion = conclude([...findings, ...[...signatures, ...timestamps].flatMap((report) => report.findings)]);
  const wasSigned =
    checked.length > 0 || structure.findings.some(({ finding }) => finding.code === 'file.lost_signature');
  const verdict: Verdict = isSigned || (findings.length > 0 && wasSigned) ? verdictOf(conclusion) : 'unsigned';
  return {
    ...conclusion,
    verdict,
    policy: policyOf({ trust, now }),
    wholeFile:
      isSigned &&
      leadingBytes === 0 &&
      [...structure.findings, ...added].every(({ finding }) => isInsideSigned(finding)),
    activeContent,
    signatures,
    timestamps,
    findings,
    additions,
    fillings: structure.fillings.map(({ fields, revision }) => ({ fields, end: endOf(structure, revision) })),
    comments: structure.commentings.map(({ comments, revision }) => ({ comments, end: endOf(structure, revision) })),
  };
}

/** What a form was filled in with, and comments, are allowed and signed by nobody. */
const isInsideSigned = ({ effect, code }: Finding): boolean =>
  effect === 'is-noted' && code !== 'file.filled' && code !== 'file.commented';

const endOf = ({ signatures, revisions }: Structure, revision: number): number =>
  signatures.find((one) => one.revision === revision)?.entry.end ?? revisions[revision]?.eof ?? 0;

interface Activity {
  readonly activeContent: readonly ActiveContent[];
  readonly findings: readonly Finding[];
}

/** This is the one walk over everything: what cannot be read is found here, too. */
function lookForActivity(document: PdfDocument): Activity {
  try {
    const activeContent = findActiveContent(document);
    const outside = activeContent.filter((kind) => kind === 'external_stream' || kind === 'external_reference');
    return { activeContent, findings: outside.length > 0 ? [found('file.outside', { kinds: outside })] : [] };
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return { activeContent: [], findings: [found('file.damaged_object', { kind: 'object', reason: error.message })] };
  }
}

interface SignatureReports {
  readonly reports: readonly SignatureReport[];
  /** About what signatures added to what people see. */
  readonly added: readonly DatedFinding[];
  readonly additions: readonly SignerAddition[];
}

/** From the last signature to the first: what a later one added is checked by who made it, and counts for those before. */
async function reportSignatures(
  evidence: Evidence,
  structure: Structure,
  { stamps, signatures }: { readonly stamps: readonly StampedTime[]; readonly signatures: readonly CheckedEntry[] },
): Promise<SignatureReports> {
  const reports: SignatureReport[] = [];
  const added: DatedFinding[] = [];
  const additions: SignerAddition[] = [];
  for (const one of signatures.toReversed()) {
    const { revision } = one.placed;
    const findings = [...structure.findings, ...added];
    const broken = findings.filter(({ since }) => since > revision).map(({ finding }) => finding);
    const later = laterRevisions({ ...structure, findings }, revision);
    const report = await reportSignature(evidence, one, { stamps, broken, later });
    reports.unshift(report);
    const own = checkAddition(structure, revision, standingOf(report, broken));
    added.unshift(...own.findings);
    additions.unshift(...own.additions);
  }
  return { reports, added, additions };
}

function standingOf(report: SignatureReport, broken: readonly Finding[]): Standing {
  const own = report.findings.filter((finding) => !broken.includes(finding));
  return {
    // Not knowing about revocation leaves the whole file open; it makes nobody a stranger.
    isTrusted: own.every(({ effect, code }) => effect === 'is-noted' || code === 'revocation.unknown'),
    provenAt: report.timeSource === 'claimed' ? undefined : report.signedAt,
    report,
  };
}

interface Gathered {
  readonly evidence: Evidence;
  readonly findings: readonly Finding[];
}

/** Everything that may help, from the file and from outside; what the file brings must be genuine. */
function gatherEvidence(
  structure: Structure,
  checked: readonly CheckedEntry[],
  { trust, now }: Pick<VerificationRequest, 'trust' | 'now'>,
): Gathered {
  const store = readStore(structure);
  const pool = createPool([...allAnchorsOf(trust), ...parseAll(trust.certificates ?? []), ...store.certificates]);
  const findings: Finding[] = [...store.findings];
  const data: RevocationData[] = [...store.data, ...(trust.crls ?? []).flatMap(readGiven)];
  const carried = checked.flatMap(({ placed, crypto }) =>
    carriersOf(crypto).map((carrier) => ({ ...carrier, revision: placed.revision })),
  );
  const unread = (): void => void findings.push(found('cms.embedded', { kind: 'unreadable' }));
  const opened = carried.map((carrier) => ({ ...carrier, parsed: parseAll(carrier.certificates, unread) }));
  for (const { parsed, crls, revision } of opened) {
    pool.add(parsed);
    for (const crl of crls) {
      const own = readGiven(crl).map((one) => ({ ...one, origin: { kind: 'file', revision } as const }));
      if (own.length === 0) findings.push(found('file.evidence', { kind: 'unreadable_list' }));
      data.push(...own);
    }
  }
  const fake = (): void => void findings.push(found('file.evidence', { kind: 'unreadable_certificate' }));
  const responders = data.flatMap((one) => (one.kind === 'ocsp' ? parseAll(one.response.certificates, fake) : []));
  pool.add(responders);
  findings.push(
    ...opened.flatMap(({ parsed, certificate }) => checkEmbedded(parsed, pool, certificate)),
    ...checkEmbedded([...store.certificates, ...responders], pool),
    ...data
      .filter((one) => one.origin.kind === 'file' && !isAuthentic(one, pool))
      .map(() => found('file.evidence', { kind: 'unverified_answer' })),
  );
  return { evidence: { trust, pool, data, now }, findings };
}

/** A signature and the time stamp inside it both bring certificates. */
function carriersOf(crypto: CheckedSignature): Pick<CheckedSignature, 'certificate' | 'certificates' | 'crls'>[] {
  return [crypto, ...crypto.tokens.filter(({ certificates }) => certificates !== crypto.certificates)];
}

function readGiven(bytes: Uint8Array): RevocationData[] {
  try {
    return [crlData(bytes, { kind: 'outside' })];
  } catch (error) {
    if (error instanceof PadesError) return [];
    throw error;
  }
}

function reportUnreadable({ field, finding }: UnreadableSignature): SignatureReport {
  const conclusion = conclude([finding]);
  return {
    field: field.name,
    end: undefined,
    ...conclusion,
    verdict: verdictOf(conclusion),
    findings: [finding],
    level: undefined,
    signer: undefined,
    issuer: undefined,
    statement: undefined,
    reason: undefined,
    signedAt: undefined,
    timeSource: undefined,
    chain: summarizeChain(undefined, undefined),
    stampedBy: undefined,
    digest: undefined,
    later: [],
  };
}

function reportStamp({ checked: { placed, crypto }, stamp, findings: own }: StampedTime): TimestampReport {
  const { certificate } = crypto;
  const findings = [...crypto.findings, ...own];
  return {
    field: placed.entry.field.name,
    end: placed.entry.end,
    ...conclude(findings),
    time: crypto.tokens[0]?.time,
    authority: certificate && (findNamePart(certificate.subject, 'CN') ?? findNamePart(certificate.subject, 'O')),
    isTrusted: stamp.isTrusted,
    chain: summarizeChain(certificate, stamp.trust?.path),
    findings,
  };
}
