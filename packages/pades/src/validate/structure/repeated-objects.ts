import type { PdfDocument } from '../../document/document.ts';
import { readRevisions, type Revision } from '../../document/revisions.ts';
import type { XrefEntry } from '../../document/xref-section.ts';
import { unlessDamaged } from './earlier-states.ts';

interface Definition {
  readonly number: number;
  readonly start: number;
}

/**
 * Whether the bytes of one revision define a number again that its cross-reference leads elsewhere with. Who reads the
 * cross-reference sees one object, who repairs the file by looking for objects may see the other.
 */
export function repeatsObject(document: PdfDocument): boolean {
  const listed = new Map<number, number>();
  const revisions = readRevisions(document);
  for (const { number, offset } of listedObjects(document)) listed.set(offset, number);
  const isListed = ({ number, start }: Definition): boolean => listed.get(start) === number;
  const strays = [...definitions(document)].filter((one) => !isListed(one));
  if (strays.length === 0) return false;
  const numbers = listedByRevision(document, revisions);
  const spans = spansOf(document);
  return strays.some(
    ({ number, start }) =>
      numbers[revisions.findIndex(({ end }) => start < end)]?.has(number) === true && !isWithin(spans, start),
  );
}

interface ListedObject {
  readonly number: number;
  readonly offset: number;
}

function* listedObjects({ sections }: PdfDocument): Iterable<ListedObject> {
  for (const section of sections) {
    for (const { first, count } of section.ranges) {
      for (let number = first; number < first + count; number += 1) {
        const entry: XrefEntry | undefined = section.lookUp(number);
        if (entry?.kind === 'offset') yield { number, offset: entry.offset };
      }
    }
  }
}

function listedByRevision(document: PdfDocument, revisions: readonly Revision[]): readonly ReadonlySet<number>[] {
  const numbers = revisions.map(() => new Set<number>());
  for (const { number, offset } of listedObjects(document)) {
    numbers[revisions.findIndex(({ end }) => offset < end)]?.add(number);
  }
  return numbers;
}

/** Everything that looks like the beginning of an object, wherever it stands. */
function* definitions({ file: { sources } }: PdfDocument): Iterable<Definition> {
  for (const { bytes, base } of sources) {
    for (let at = bytes.indexOf(' obj'); at >= 0; at = bytes.indexOf(' obj', at + 1)) {
      const before = bytes.toString('latin1', Math.max(0, at - 20), at);
      const match = /(?:^|[\s>])(\d{1,10})[ \r\n]+\d{1,5}$/.exec(before);
      if (!match) continue;
      const [all, number = ''] = match;
      yield { number: Number(number), start: base + at - all.length + all.indexOf(number) };
    }
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where objects stand that today's cross-references lead to: what looks like an object inside one is its data. */
function spansOf(document: PdfDocument): readonly Span[] {
  const spans: Span[] = [];
  for (const { number } of listedObjects(document)) {
    const entry = document.lookUp(number);
    if (entry?.kind !== 'offset') continue;
    const object = unlessDamaged(() => document.load({ number, generation: entry.generation }));
    if (object) spans.push({ start: object.start, end: object.end });
  }
  return spans.sort((a, b) => a.start - b.start);
}

function isWithin(spans: readonly Span[], position: number): boolean {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span) return false;
    if (position < span.start) high = middle - 1;
    else if (position >= span.end) low = middle + 1;
    else return true;
  }
  return false;
}
