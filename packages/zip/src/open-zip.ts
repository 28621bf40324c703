import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

export type ZipFault = 'damaged' | 'encrypted' | 'too_large' | 'too_many_entries';

/** Why an archive is not read. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export interface ZipArchive {
  /** Every entry with the size that it claims. Folders are left out. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Names that more than one entry has. */
  readonly repeated: readonly string[];
  /** An entry's content in pieces. Never more than `maxBytes`, nor more or less than the archive claims. */
  readonly read: (name: string, maxBytes: number) => AsyncGenerator<Uint8Array>;
}

/** Reads the directory alone; of two entries with one name the last counts. */
export async function openZip(bytes: Uint8Array, { maxEntries }: { readonly maxEntries: number }): Promise<ZipArchive> {
  const { file, entries, repeated } = await readDirectory(bytes, maxEntries);
  return {
    sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
    repeated,
    read: async function* read(name, maxBytes) {
      const entry = entries.get(name);
      if (!entry) throw new ZipError('damaged');
      if (entry.isEncrypted()) throw new ZipError('encrypted');
      if (entry.uncompressedSize > maxBytes) throw new ZipError('too_large');
      yield* inflate(file, entry);
    },
  };
}

async function readDirectory(bytes: Uint8Array, maxEntries: number) {
  const entries = new Map<string, Entry>();
  const repeated: string[] = [];
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const file = await fromBufferPromise(buffer, { autoClose: false });
    if (file.entryCount > maxEntries) throw new ZipError('too_many_entries');
    for await (const entry of file.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entries.has(entry.fileName)) repeated.push(entry.fileName);
      entries.set(entry.fileName, entry);
    }
    return { file, entries, repeated };
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged', { cause: error });
  }
}

/** The library stops an entry that grows beyond the size it claims, which was compared with the limit before. */
async function* inflate(file: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of await file.openReadStreamPromise(entry)) yield piece as Uint8Array;
  } catch (error) {
    throw new ZipError('damaged', { cause: error });
  }
}
