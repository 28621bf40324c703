import type { PdfDocument } from '../../document/document.ts';
import type { PdfObject, PdfReference } from '../../syntax/objects.ts';
import { walkFrom } from '../structure/walk.ts';
import type { ChangedObjects } from './changed-objects.ts';

/** Which objects a file names, how often, and which of them it does not have. Kept from one revision to the next. */
export interface References {
  readonly uses: ReadonlyMap<number, number>;
  /** Named, though nothing is there: an object that appears there later changes what was signed. */
  readonly missing: ReadonlySet<number>;
  readonly absorb: (after: PdfDocument, changed: ChangedObjects) => void;
}

export function readReferences(document: PdfDocument): References {
  const uses = new Map<number, number>();
  const missing = new Set<number>();
  const count = (object: PdfObject, by: number): void => {
    for (const { number } of referencesIn(object)) uses.set(number, (uses.get(number) ?? 0) + by);
  };
  const note = (from: PdfDocument, object: PdfObject): void => {
    count(object, 1);
    for (const reference of referencesIn(object)) if (!from.load(reference)) missing.add(reference.number);
  };
  count(document.trailer, 1);
  walkFrom(document, [document.trailer], {
    seen: new Set(),
    onObject: (object) => count(object, 1),
    onMissing: ({ number }) => void missing.add(number),
  });
  return {
    uses,
    missing,
    absorb: (after, { replaced, added }) => {
      for (const replacement of replaced) {
        count(replacement.before, -1);
        note(after, replacement.after);
      }
      for (const { value } of added.values()) note(after, value);
    },
  };
}

/** Those that stand in the object itself. */
function* referencesIn(object: PdfObject): Iterable<PdfReference> {
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.kind === 'reference') yield next;
    else if (next.kind === 'array') for (const item of next.items) waiting.push(item);
    else if (next.kind === 'stream') waiting.push(next.dictionary);
    else if (next.kind === 'dictionary') for (const { value } of next.entries.values()) waiting.push(value);
  }
}
