import { randomUUID } from 'node:crypto';

import { characters, isWhiteSpace } from '../syntax/characters.ts';
import { entryOf } from '../syntax/objects.ts';
import { rewriteDictionary, sourceText, writeArray, type Written } from '../syntax/write.ts';
import type { Body, Changes, Hole, HoleName, RevisionDraft } from './draft.ts';
import { encryptBody } from './encrypt-body.ts';
import { writeXrefStream, writeXrefTable, type Row } from './xref.ts';

/** The bytes of a revision and where its holes lie, as offsets in the whole file. Nothing ever has to search for them. */
export interface LaidOutRevision {
  readonly bytes: Buffer;
  /** Where the revision begins in the file. */
  readonly start: number;
  readonly holes: ReadonlyMap<HoleName, { readonly start: number; readonly end: number }>;
}

/** Puts the objects in order, the cross-reference after them, in the form that the file already uses. */
export function layOutRevision(draft: RevisionDraft): LaidOutRevision {
  const { file, sections, security } = draft.document;
  const start = file.length;
  const pieces: (Written | Uint8Array | Hole)[] = endsInWhiteSpace(draft) ? [] : ['\n'];
  let position = start + pieces.length;
  const rows: Row[] = [];
  for (const { id, body: plain } of [...draft.objects()].sort((a, b) => a.id.number - b.id.number)) {
    const body = security ? encryptBody(security, id, plain) : plain;
    rows.push({ id, offset: position });
    const head = `${id.number} ${id.generation} obj\n`;
    pieces.push(head, ...body, objectEnd);
    position += head.length + lengthOf(body) + objectEnd.length;
  }
  const write = sections[0]?.kind === 'stream' ? writeXrefStream : writeXrefTable;
  pieces.push(...write({ rows, position, nextNumber: draft.nextNumber(), trailer: (own) => writeTrailer(draft, own) }));
  pieces.push(`startxref\n${position}\n%%EOF\n`);
  return { start, ...fill(pieces, start) };
}

const objectEnd = '\nendobj\n';

function endsInWhiteSpace({ document: { file } }: RevisionDraft): boolean {
  return isWhiteSpace(file.sources.at(-1)?.bytes.at(-1));
}

function lengthOf(body: Body): number {
  let length = 0;
  for (const piece of body) length += piece.length;
  return length;
}

/** Text that stands together is written together: each write has a price of its own. */
function fill(pieces: Body, start: number): Pick<LaidOutRevision, 'bytes' | 'holes'> {
  const bytes = Buffer.allocUnsafe(lengthOf(pieces));
  const holes = new Map<HoleName, { start: number; end: number }>();
  let position = 0;
  let text = '';
  const flush = (): void => {
    if (text !== '') position += bytes.write(text, position, 'latin1');
    text = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    flush();
    const end = position + piece.length;
    if (piece instanceof Uint8Array) bytes.set(piece, position);
    else {
      bytes.fill(piece.hole === 'contents' ? characters.zero : characters.space, position, end);
      holes.set(piece.hole, { start: start + position, end: start + end });
    }
    position = end;
  }
  flush();
  return { bytes, holes };
}

/** Entries that belong to one section only, or that describe a stream. */
const ownEntries: Changes = {
  XRefStm: undefined,
  Type: undefined,
  W: undefined,
  Index: undefined,
  Filter: undefined,
  DecodeParms: undefined,
  Length: undefined,
  F: undefined,
  FFilter: undefined,
  FDecodeParms: undefined,
};

/** Everything the trailer before said still holds (ISO 32000-2 §7.5.6); the second half of the identifier changes. */
function writeTrailer({ document }: RevisionDraft, own: Readonly<Record<string, Written>>): Written {
  const { trailer, sections, resolve } = document;
  const identifier = resolve(entryOf(trailer, 'ID'));
  const fresh = `<${randomUUID().replaceAll('-', '')}>`;
  const first = identifier?.kind === 'array' ? resolve(identifier.items[0]) : undefined;
  return rewriteDictionary(trailer, {
    ...ownEntries,
    ID: writeArray([first?.kind === 'string' ? sourceText(first) : fresh, fresh]),
    Prev: String(sections[0]?.start ?? 0),
    ...own,
  });
}
