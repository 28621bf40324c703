import type { PdfDocument } from '../../document/document.ts';
import { limits, overLimit } from '../../syntax/limits.ts';
import type { PdfDictionary, PdfObject, PdfReference, PdfStream } from '../../syntax/objects.ts';

/** How many objects a file may have before we say that it has too many to look at. */
const maxObjects = 500_000;

export interface Visitor {
  readonly onDictionary?: (dictionary: PdfDictionary, owner: number) => void;
  /** Before its dictionary. */
  readonly onStream?: (stream: PdfStream, owner: number) => void;
  /** Each indirect object, as a whole. */
  readonly onObject?: (object: PdfObject) => void;
  readonly onMissing?: (reference: PdfReference) => void;
}

/** Everything that can be reached from `roots`, each object once. `seen` holds the numbers and may be kept for more. */
export function walkFrom(
  document: PdfDocument,
  roots: readonly PdfObject[],
  { seen, onDictionary, onStream, onObject, onMissing }: Visitor & { readonly seen: Set<number> },
): void {
  const waiting: { readonly object: PdfObject; readonly owner: number }[] = roots.map((object) => ({
    object,
    owner: 0,
  }));
  const follow = (reference: PdfReference): void => {
    const target = document.load(reference);
    if (!target) onMissing?.(reference);
    if (!target || seen.has(target.number)) return;
    seen.add(target.number);
    if (seen.size > maxObjects) throw overLimit('more objects than anyone can look at');
    onObject?.(target.value);
    waiting.push({ object: target.value, owner: target.number });
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { object, owner } = next;
    switch (object.kind) {
      case 'reference':
        follow(object);
        break;
      case 'array':
        for (const item of object.items) if (isContainer(item)) waiting.push({ object: item, owner });
        break;
      case 'stream':
        onStream?.(object, owner);
        waiting.push({ object: object.dictionary, owner });
        break;
      case 'dictionary':
        onDictionary?.(object, owner);
        object.entries.forEach(({ value }) => {
          if (isContainer(value)) waiting.push({ object: value, owner });
        });
        break;
      default:
    }
    if (waiting.length > limits.itemsPerObject) throw overLimit('more references than anyone can follow');
  }
}

const isContainer = ({ kind }: PdfObject): boolean => kind === 'reference' || kind === 'array' || kind === 'dictionary';
