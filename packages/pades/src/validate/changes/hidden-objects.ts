import type { IndirectObject } from '../../document/indirect-object.ts';
import { openObjectStream, readFromObjectStream, type ObjectStream } from '../../document/object-stream.ts';
import { PadesError } from '../../errors.ts';
import { characters, isWhiteSpace } from '../../syntax/characters.ts';
import { entryOf, isName, type PdfObject, type PdfStream } from '../../syntax/objects.ts';
import { found, type Finding } from '../finding.ts';
import { decodeWhole } from '../structure/decode-whole.ts';
import type { ChangedObjects, Step } from './changed-objects.ts';
import { storeOf } from './evidence-store.ts';
import type { NewAnnotation } from './new-annotation.ts';
import type { NewSignature } from './new-signature.ts';

/** What a revision that no person signs may bring besides evidence. */
interface Brought {
  readonly stamp: NewSignature | undefined;
  /** Fields and widgets, by number. */
  readonly filled: ReadonlySet<number>;
  readonly comments: readonly NewAnnotation[];
}

/** Where no person signs a revision, whatever nothing leads to is a message that nobody signed. */
export function bringsNothingHidden(step: Step, { added }: ChangedObjects, brought: Brought): Finding[] {
  const { stamp, filled, comments } = brought;
  if (!storeOf(step.after) && !stamp && filled.size === 0 && comments.length === 0) return [];
  const known = namedObjects(step, brought);
  const unnamed = [...added]
    .filter(([number, object]) => !known.has(number) && !isPlumbing(step, object))
    .map(([number]) => found('file.changed', { kind: 'not_evidence', object: number }));
  const loose = [...added].flatMap(([number, { value }]) =>
    isObjectStream(value) && !isFullyListed(step, number, value)
      ? [found('file.unlisted_bytes', { kind: 'inside_object', object: number })]
      : [],
  );
  return [...unnamed, ...loose];
}

/** Back to the page and to what lies above, a field leads to the whole file. */
const upwards = new Set(['P', 'Parent']);

function namedObjects({ after }: Step, { stamp, filled, comments }: Brought): ReadonlySet<number> {
  const known = new Set<number>();
  const visit = (object: PdfObject | undefined): void => {
    if (!object) return;
    if (object.kind === 'reference') {
      if (known.has(object.number)) return;
      known.add(object.number);
      visit(after.resolve(object));
    } else if (object.kind === 'array') for (const item of object.items) visit(item);
    else if (object.kind === 'stream') visit(object.dictionary);
    else if (object.kind === 'dictionary') {
      for (const [key, { value }] of object.entries) if (!upwards.has(key)) visit(value);
    }
  };
  visit(entryOf(after.catalog, 'DSS'));
  visit(entryOf(after.catalog, 'Extensions'));
  visit(entryOf(after.catalog, 'Metadata'));
  visit(entryOf(after.trailer, 'Info'));
  if (stamp) visit(stamp.field.id);
  for (const number of filled) {
    const part = after.load({ number, generation: 0 })?.value;
    if (part?.kind === 'dictionary') visit(entryOf(part, 'AP'));
  }
  for (const { number } of comments) {
    known.add(number);
    visit(after.load({ number, generation: 0 })?.value);
  }
  return known;
}

/** The cross-reference itself and the streams that hold other objects. */
function isPlumbing({ revision }: Step, { value, start }: IndirectObject): boolean {
  if (value.kind !== 'stream') return false;
  const { section } = revision;
  const isOwn = start === section.start || start === section.hybrid?.start;
  const isCrossReference = isOwn && isName(entryOf(value.dictionary, 'Type'), 'XRef');
  return isCrossReference || isObjectStream(value);
}

const isObjectStream = (value: PdfObject): value is PdfStream =>
  value.kind === 'stream' && isName(entryOf(value.dictionary, 'Type'), 'ObjStm');

const containerEntries = new Set(['Type', 'N', 'First', 'Length', 'Filter', 'DecodeParms']);

interface Packed {
  readonly container: number;
  readonly held: ObjectStream;
  readonly decoded: Buffer;
  /** Where the first object may begin. */
  readonly start: number;
}

function holdsNothingElse({ revision }: Step, { container, held, decoded, start: first }: Packed): boolean {
  let position = first;
  for (const [index, number] of held.numbers.entries()) {
    const entry = revision.section.lookUp(number);
    if (entry?.kind !== 'compressed' || entry.container !== container || entry.index !== index) return false;
    const { start, end } = readFromObjectStream(held, container, index);
    if (start < position || !decoded.subarray(position, start).every(isWhiteSpace)) return false;
    position = end;
  }
  return decoded.subarray(position).every(isWhiteSpace);
}

/** Each object that the stream holds is one that the cross-reference finds there, and nothing stands between them. */
function isFullyListed(step: Step, container: number, stream: PdfStream): boolean {
  const { after } = step;
  if (![...stream.dictionary.entries.keys()].every((key) => containerEntries.has(key))) return false;
  try {
    const decoded = decodeWhole(after, stream);
    if (decoded.includes(characters.percent)) return false;
    const held = openObjectStream(stream, decoded, after.resolve);
    const first = after.resolve(entryOf(stream.dictionary, 'First'));
    const start = first?.kind === 'integer' ? first.value : 0;
    const header = decoded.toString('latin1', 0, start).trim();
    if (header.split(/\s+/).filter(Boolean).length !== held.numbers.length * 2) return false;
    return holdsNothingElse(step, { container, held, decoded, start });
  } catch (error) {
    if (error instanceof PadesError) return false;
    throw error;
  }
}
