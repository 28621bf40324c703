import type { PdfDocument } from '../../document/document.ts';
import type { IndirectObject } from '../../document/indirect-object.ts';
import { isSameEntry, type XrefEntry } from '../../document/xref-section.ts';
import type { PdfObject } from '../../syntax/objects.ts';
import { found, type Finding } from '../finding.ts';
import type { PaintedPages } from '../painted/covers.ts';
import type { ClosedRevision } from '../structure/revision-list.ts';
import { sameObject } from './same-object.ts';

/** A file before and after one revision. */
export interface Step {
  readonly before: PdfDocument;
  readonly after: PdfDocument;
  readonly revision: ClosedRevision;
  readonly painted: PaintedPages;
}

export interface Replacement {
  readonly number: number;
  readonly before: PdfObject;
  readonly after: PdfObject;
}

export interface ChangedObjects {
  /** Objects that were there and now say something else. */
  readonly replaced: readonly Replacement[];
  /** Objects of numbers that nothing used. */
  readonly added: ReadonlyMap<number, IndirectObject>;
  readonly findings: readonly Finding[];
}

/** More than any signature needs, little beside what would hurt. */
const maxChanges = 200_000;

/** What the cross-reference of the revision says that it changes. Nothing else can change: see `followsDirectly`. */
export function changedObjects(step: Step): ChangedObjects {
  const replaced: Replacement[] = [];
  const added = new Map<number, IndirectObject>();
  const findings: Finding[] = [];
  for (const number of numbersOf(step)) {
    const old = step.before.lookUp(number);
    const used = old?.kind === 'free' ? undefined : old;
    const entry = step.revision.section.lookUp(number);
    const refused = refusalOf(step, entry, used);
    if (refused) findings.push(found('file.changed', { kind: refused, object: number }));
    const after = entry && !refused && loadCurrent(step.after, number, entry);
    if (!after) continue;
    if (!used) added.set(number, after);
    else compareWith(loadCurrent(step.before, number, used), after, { replaced, findings });
  }
  return { replaced, added, findings };
}

interface Comparison {
  readonly replaced: Replacement[];
  readonly findings: Finding[];
}

function compareWith(
  before: IndirectObject | undefined,
  after: IndirectObject,
  { replaced, findings }: Comparison,
): void {
  const { number } = after;
  if (before?.generation !== after.generation)
    findings.push(found('file.changed', { kind: 'other_generation', object: number }));
  else if (!sameObject(before.value, after.value)) replaced.push({ number, before: before.value, after: after.value });
}

/** A revision deletes nothing, and brings what it names. */
function refusalOf(
  step: Step,
  entry: XrefEntry | undefined,
  used: XrefEntry | undefined,
): 'deleted_object' | 'earlier_object' | undefined {
  if (entry === undefined || entry.kind === 'free') return used ? 'deleted_object' : undefined;
  const isFine = isInside(step, entry) || (used !== undefined && isWhereItWas(step, entry, used));
  return isFine ? undefined : 'earlier_object';
}

function* numbersOf({ revision }: Step): Iterable<number> {
  let count = 0;
  for (const range of revision.section.ranges) {
    count += range.count;
    if (count > maxChanges) return;
    for (let number = range.first; number < range.first + range.count; number += 1) if (number > 0) yield number;
  }
}

/** Beyond the limit nothing is checked: the revision is refused. */
export const hasTooManyChanges = ({ section }: ClosedRevision): boolean =>
  section.ranges.reduce((sum, { count }) => sum + count, 0) > maxChanges;

const loadCurrent = (document: PdfDocument, number: number, entry: XrefEntry): IndirectObject | undefined =>
  document.load({ number, generation: entry.kind === 'offset' ? entry.generation : 0 });

/** Some writers list again what they did not touch. */
function isWhereItWas({ before, after }: Step, entry: XrefEntry, old: XrefEntry): boolean {
  if (!isSameEntry(entry, old) || entry.kind !== 'compressed') return isSameEntry(entry, old);
  const [container, earlier] = [after.lookUp(entry.container), before.lookUp(entry.container)];
  return container !== undefined && earlier !== undefined && isSameEntry(container, earlier);
}

/** A row that leads into an older revision would bring back what had been replaced. */
function isInside({ revision }: Step, entry: XrefEntry): boolean {
  const place = entry.kind === 'compressed' ? revision.section.lookUp(entry.container) : entry;
  return place?.kind === 'offset' && place.offset >= revision.start && place.offset < revision.section.start + 1;
}
