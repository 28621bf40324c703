import { Readable } from 'node:stream';

import ZipStream from 'zip-stream';

export type ZipBody = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface ZipEntry {
  readonly name: string;
  readonly body: ZipBody;
  /** For what is compressed already. */
  readonly isStored?: boolean;
}

type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/** The same entries make the same bytes, whenever they are written. */
const date = new Date('1980-01-01T00:00:00Z');

/** One entry after the other, at the reader's pace; nothing is held but the directory. ZIP64 where the size asks for it. */
export async function* writeZip(entries: Entries): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream({ zlib: { level: 4 } });
  const writing = writeEntries(zip, entries).catch((error: Error) => void zip.destroy(error));
  try {
    for await (const chunk of zip as AsyncIterable<Uint8Array>) yield chunk;
    await writing;
  } finally {
    zip.destroy();
  }
}

async function writeEntries(zip: ZipStream, entries: Entries): Promise<void> {
  for await (const entry of entries) await writeEntry(zip, entry);
  zip.finish();
}

/** Closes the entry's source when the reader leaves: the library would let it hang. */
function writeEntry(zip: ZipStream, { name, body, isStored = false }: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = Readable.from(body, { objectMode: false });
    const stop = (): void => {
      source.destroy();
      reject(new Error('the archive was closed before its end'));
    };
    zip.once('close', stop);
    zip.entry(source, { name, date, store: isStored }, (error) => {
      zip.off('close', stop);
      if (error) reject(error);
      else resolve();
    });
  });
}
