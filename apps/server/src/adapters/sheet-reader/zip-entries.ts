import { createInflateRaw } from 'node:zlib';

import { SheetRefused } from './sheet-refused.ts';

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const mostComment = 65_535;
const mostEntries = 5000;

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly compressedBytes: number;
  readonly offset: number;
}

export interface ZipEntries {
  readonly has: (name: string) => boolean;
  /** What an entry inflates to, piece by piece; refuses to give more than `mostBytes`, whatever its header promises. */
  readonly read: (name: string, mostBytes: number) => AsyncGenerator<Uint8Array>;
}

/** The directory of a ZIP file (APPNOTE 4.3). Sizes that its author declares are never believed, only what comes out. */
export function openZip(bytes: Uint8Array): ZipEntries {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view);
  return {
    has: (name) => entries.has(name),
    read: async function* read(name, mostBytes) {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      let given = 0;
      for await (const piece of inflate(entry, dataOf(bytes, view, entry))) {
        given += piece.length;
        if (given > mostBytes) throw new SheetRefused('descomprimido es demasiado grande');
        yield piece;
      }
    },
  };
}

function readDirectory(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new SheetRefused('tiene demasiadas partes');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== centralSignature) throw damaged();
    const nameBytes = view.getUint16(at + 28, true);
    const name = Buffer.from(bytes.subarray(at + 46, at + 46 + nameBytes)).toString('utf8');
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      compressedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - mostComment);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw damaged();
}

function dataOf(bytes: Uint8Array, view: DataView, { offset, compressedBytes }: Entry): Uint8Array {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localSignature) throw damaged();
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + compressedBytes > bytes.length) throw damaged();
  return bytes.subarray(from, from + compressedBytes);
}

async function* inflate({ method, isEncrypted }: Entry, data: Uint8Array): AsyncGenerator<Uint8Array> {
  if (isEncrypted) throw new SheetRefused('está protegido con contraseña');
  if (method === 0) return yield data;
  if (method !== 8) throw damaged();
  const stream = createInflateRaw();
  stream.end(data);
  try {
    for await (const piece of stream) yield piece as Uint8Array;
  } catch (error) {
    throw new SheetRefused('está dañado', { cause: error });
  } finally {
    stream.destroy();
  }
}

export const damaged = (): SheetRefused => new SheetRefused('está dañado');
