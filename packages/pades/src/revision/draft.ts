import type { PdfDocument } from '../document/document.ts';
import { PadesError } from '../errors.ts';
import { limits, overLimit } from '../syntax/limits.ts';
import type { ObjectId, PdfDictionary } from '../syntax/objects.ts';
import { rewriteDictionary, writeDictionary, type Written } from '../syntax/write.ts';

/** Room to be filled after the revision is laid out. */
export interface Hole {
  readonly hole: HoleName;
  readonly length: number;
}
export type HoleName = 'contents' | 'byteRange';

/** An object's body in pieces: text of one character for each byte, bytes, and holes. */
export type Body = readonly (Written | Uint8Array | Hole)[];

export type Changes = Readonly<Record<string, Written | undefined>>;

/** An incremental update (ISO 32000-2 §7.5.6) being put together. */
export interface RevisionDraft {
  readonly document: PdfDocument;
  readonly allocate: () => ObjectId;
  readonly put: (id: ObjectId, ...body: Body) => void;
  readonly add: (...body: Body) => ObjectId;
  readonly addStream: (dictionary: Changes, data: Uint8Array) => ObjectId;
  /** Changes entries of an object that exists; several changes of one object come together. */
  readonly change: (id: ObjectId, dictionary: PdfDictionary, changes: Changes) => void;
  /** The object that stands for `asset` in this revision, made at the first call: a font, an image. */
  readonly share: (asset: object, create: () => ObjectId) => ObjectId;
  readonly objects: () => readonly DraftObject[];
  readonly nextNumber: () => number;
}

export interface DraftObject {
  readonly id: ObjectId;
  readonly body: Body;
}

/** ISO 32000-2 table 22: to change the document, its annotations and fields, or the values of its fields. */
const permitsChange = 0b1_0010_1000;

/** Refuses files whose encryption stands in the way. */
export function requireMayChange({ security }: PdfDocument): void {
  if (security && (security.permissions & permitsChange) === 0)
    throw new PadesError('signing.not_permitted', 'the encryption of the file permits no change');
}

export function startRevision(document: PdfDocument): RevisionDraft {
  requireMayChange(document);
  const bodies = new Map<number, DraftObject>();
  const changed = new Map<number, { id: ObjectId; dictionary: PdfDictionary; changes: Changes }>();
  const shared = new Map<object, ObjectId>();
  let next = document.nextNumber;

  const allocate = (): ObjectId => {
    if (next > limits.objectNumber) throw overLimit('no object number is left');
    next += 1;
    return { number: next - 1, generation: 0 };
  };
  const put = (id: ObjectId, ...body: Body): void => void bodies.set(id.number, { id, body });
  const add = (...body: Body): ObjectId => {
    const id = allocate();
    put(id, ...body);
    return id;
  };
  return {
    document,
    allocate,
    put,
    add,
    addStream: (dictionary, data) =>
      add(writeDictionary({ ...dictionary, Length: String(data.length) }), '\nstream\n', data, '\nendstream'),
    change: (id, dictionary, changes) => {
      const earlier = changed.get(id.number)?.changes;
      changed.set(id.number, { id, dictionary, changes: { ...earlier, ...changes } });
    },
    share: (asset, create) => {
      const id = shared.get(asset) ?? create();
      shared.set(asset, id);
      return id;
    },
    objects: () => [
      ...bodies.values(),
      ...Array.from(changed.values(), ({ id, dictionary, changes }) => ({
        id: { number: id.number, generation: id.generation },
        body: [rewriteDictionary(dictionary, changes)],
      })),
    ],
    nextNumber: () => next,
  };
}
