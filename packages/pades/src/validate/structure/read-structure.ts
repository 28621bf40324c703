import { arrayIn } from '../../document/access.ts';
import { openDocument, type PdfDocument } from '../../document/document.ts';
import { readSignatureFields, type SignatureField } from '../../document/fields.ts';
import { allPages } from '../../document/page-tree.ts';
import { truncateFile } from '../../document/pdf-file.ts';
import { PadesError } from '../../errors.ts';
import { entryOf, type PdfDictionary } from '../../syntax/objects.ts';
import { checkStep, type CheckedStep } from '../changes/check-step.ts';
import type { AddedComment } from '../changes/comments.ts';
import type { FilledField } from '../changes/form-filling.ts';
import { hasValue } from '../changes/new-signature.ts';
import { readReferences } from '../changes/references.ts';
import type { VisibleAddition } from '../changes/visible-additions.ts';
import { found, type Finding } from '../finding.ts';
import type { PaintedPages } from '../painted/covers.ts';
import { checkCertification, findLostSignatures } from './lost-signatures.ts';
import { closedRevisions, isBlank, revisionEndingAt, type ClosedRevision } from './revision-list.ts';
import { readSignatureEntry, type SignatureEntry } from './signature-entry.ts';

/** A signature that can be checked further, in the revision that it closes. */
export interface PlacedSignature {
  readonly entry: SignatureEntry;
  readonly revision: number;
}

export interface UnreadableSignature {
  readonly field: SignatureField;
  readonly finding: Finding;
}

export interface Structure {
  readonly document: PdfDocument;
  readonly signatures: readonly PlacedSignature[];
  readonly unreadable: readonly UnreadableSignature[];
  readonly revisions: readonly ClosedRevision[];
  /** The file as each revision left it. */
  readonly documentAt: (revision: number) => PdfDocument;
  /** About the file as a whole. */
  readonly findings: readonly DatedFinding[];
  /** What later signatures let people see. */
  readonly additions: readonly DatedAddition[];
  readonly fillings: readonly DatedFilling[];
  readonly commentings: readonly DatedCommenting[];
}

/** Fields of the form that one revision filled in. */
export interface DatedFilling {
  readonly fields: readonly FilledField[];
  readonly revision: number;
}

/** Comments that one revision put on the pages. */
export interface DatedCommenting {
  readonly comments: readonly AddedComment[];
  readonly revision: number;
}

export interface DatedAddition {
  readonly addition: VisibleAddition;
  readonly revision: number;
}

/** Something that happened to the file, and the first revision that it happened to: signatures before it vouch no more. */
export interface DatedFinding {
  readonly finding: Finding;
  readonly since: number;
}

/** What the file is made of, and what happened to it since it was first signed. */
export function readStructure(document: PdfDocument): Structure {
  const revisions = closedRevisions(document);
  const documentAt = createHistory(document, revisions);
  const signatures: PlacedSignature[] = [];
  const unreadable: UnreadableSignature[] = [];
  const fields = readSignatureFields(document).filter(hasValue);
  for (const field of fields) {
    const reading = readSignatureEntry(document, field);
    if ('finding' in reading) {
      unreadable.push(reading);
      continue;
    }
    const revision = placeOf(document, revisions, reading.entry);
    if (revision === undefined) unreadable.push({ field, finding: found('signature.revision') });
    else signatures.push({ entry: reading.entry, revision });
  }
  signatures.sort((a, b) => a.entry.end - b.entry.end);
  const trailing = checkTrailing(document, revisions, signatures);
  const history = trailing.length === 0 ? checkHistory({ revisions, documentAt, signatures }) : nothing;
  const whole = [...trailing, ...checkShared(document, fields)].map((finding) => ({ finding, since: Infinity }));
  const findings = [...whole, ...findLosses(document, revisions, signatures), ...history.findings];
  return { document, signatures, unreadable, revisions, documentAt, findings, ...pastOf(history) };
}

const nothing: Past = { findings: [], additions: [], fillings: [], commentings: [] };

const pastOf = ({ additions, fillings, commentings }: Past): Omit<Past, 'findings'> => ({
  additions,
  fillings,
  commentings,
});

/** A signature is lost in the revision that follows the last one that held it. */
function findLosses(
  document: PdfDocument,
  revisions: readonly ClosedRevision[],
  signatures: readonly PlacedSignature[],
): DatedFinding[] {
  const first = revisions[signatures[0]?.revision ?? -1];
  const lost = findLostSignatures(document, first?.section.start).map(({ finding, heldAt }) => {
    const since = revisions.findIndex(({ section }) => section.start > heldAt);
    return { finding, since: since < 0 ? Infinity : since };
  });
  return lost.length > 0 ? lost : checkCertification(document).map((finding) => ({ finding, since: Infinity }));
}

function createHistory(document: PdfDocument, revisions: readonly ClosedRevision[]): (revision: number) => PdfDocument {
  const opened = new Map<number, PdfDocument>();
  return (index) => {
    const known = opened.get(index);
    if (known) return known;
    const revision = revisions[index];
    const isLast = !revision || index === revisions.length - 1;
    const made = isLast ? document : openDocument(truncateFile(document.file, revision.eof));
    opened.set(index, made);
    return made;
  };
}

/** The signature lies in the revision that ends where its range ends. */
function placeOf(
  { file }: PdfDocument,
  revisions: readonly ClosedRevision[],
  { end, byteRange }: SignatureEntry,
): number | undefined {
  const index = revisionEndingAt(file, revisions, end);
  const revision = index === undefined ? undefined : revisions[index];
  const isInside = revision && byteRange[1] >= revision.start && byteRange[2] <= revision.eof;
  return isInside ? index : undefined;
}

function checkTrailing(
  { file }: PdfDocument,
  revisions: readonly ClosedRevision[],
  signatures: readonly PlacedSignature[],
): Finding[] {
  const last = revisions.at(-1);
  const covered = signatures.at(-1)?.entry.end ?? 0;
  const end = Math.max(covered, last?.end ?? 0);
  if (last && file.length <= end && isBlank(file, last.eof, file.length)) return [];
  const count = file.length - (last?.end ?? 0);
  return [found('file.trailing_bytes', { count })];
}

/** One signature, one field, one place on one page. */
function checkShared(document: PdfDocument, fields: readonly SignatureField[]): Finding[] {
  const values = new Set<number>();
  const names = new Set<string>();
  const findings: Finding[] = [];
  for (const { name, valueId, value, widgets } of fields) {
    const place = valueId?.number ?? -(value?.start ?? 0) - 1;
    if (values.has(place) || names.has(name)) findings.push(found('signature.shared', { field: name }));
    values.add(place);
    names.add(name);
    const others = widgets.filter(({ dictionary }) => hasOtherValue(dictionary, { value, valueId }));
    findings.push(...others.map(() => found('signature.shared', { field: name })));
  }
  return [...findings, ...checkPlaces(document, fields)];
}

/** Of a widget that names its value too, as Poppler needs it. */
function hasOtherValue(widget: PdfDictionary, { value, valueId }: Pick<SignatureField, 'value' | 'valueId'>): boolean {
  const own = entryOf(widget, 'V');
  if (!own) return false;
  return own.kind === 'reference' ? own.number !== valueId?.number : own !== value;
}

function checkPlaces(document: PdfDocument, fields: readonly SignatureField[]): Finding[] {
  const owners = new Map(fields.flatMap(({ name, widgets }) => widgets.map(({ id }) => [id.number, name] as const)));
  const seen = new Set<number>();
  return allPages(document).flatMap(({ dictionary }) =>
    (arrayIn(document, dictionary, 'Annots')?.items ?? []).flatMap((item) => {
      const name = item.kind === 'reference' ? owners.get(item.number) : undefined;
      if (item.kind !== 'reference' || name === undefined) return [];
      const isAgain = seen.has(item.number);
      seen.add(item.number);
      return isAgain ? [found('signature.shared', { field: name })] : [];
    }),
  );
}

type Past = Pick<Structure, 'findings' | 'additions' | 'fillings' | 'commentings'>;

interface History {
  readonly revisions: readonly ClosedRevision[];
  readonly documentAt: (revision: number) => PdfDocument;
  readonly signatures: readonly PlacedSignature[];
}

/** Every revision after the first signature, each against the one before. */
function checkHistory({ revisions, documentAt, signatures }: History): Past {
  const findings: DatedFinding[] = [];
  const additions: DatedAddition[] = [];
  const fillings: DatedFilling[] = [];
  const commentings: DatedCommenting[] = [];
  const first = signatures[0]?.revision;
  if (first === undefined || first === revisions.length - 1) return nothing;
  const references = readReferences(documentAt(first));
  const covered = new Set(signatures.map(({ revision }) => revision));
  const painted: PaintedPages = new Map();
  for (let index = first + 1; index < revisions.length; index += 1) {
    const revision = revisions[index];
    if (!revision) continue;
    const step = { before: documentAt(index - 1), after: documentAt(index), revision, painted };
    const own = orDamaged(() => checkStep({ step, references, isCovered: covered.has(index) }));
    findings.push(...own.findings.map((finding) => ({ finding, since: index })));
    if (own.addition) additions.push({ addition: own.addition, revision: index });
    if (own.filled.length > 0) fillings.push({ fields: own.filled, revision: index });
    if (own.commented.length > 0) commentings.push({ comments: own.commented, revision: index });
  }
  return { findings, additions, fillings, commentings };
}

/** What cannot be read in a later revision was not there to be read when the document was signed. */
function orDamaged(attempt: () => CheckedStep): CheckedStep {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof PadesError)
      return {
        findings: [found('file.damaged_object', { kind: 'object', reason: error.message })],
        addition: undefined,
        filled: [],
        commented: [],
      };
    throw error;
  }
}
