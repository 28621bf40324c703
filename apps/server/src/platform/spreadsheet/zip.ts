import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly plainBytes: number;
}

/** APPNOTE 4.4.4: sizes follow the data, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** The first of January 1980: the same rows make the same bytes. */
const noDate = 0x0021;
/** APPNOTE 4.4.8: beyond it another form of the format would be needed. */
const largest = 0xffff_ffff;

/** One entry after the other, nothing kept but its place in the directory. Compressed by zlib's own threads. */
export async function* writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const header = localHeader(name);
    yield header;
    const sums = { crc: 0, packedBytes: 0, plainBytes: 0 };
    for await (const chunk of deflate(entry.body, sums)) yield chunk;
    const descriptor = describe(sums);
    yield descriptor;
    written.push({ name, offset, ...sums });
    offset += header.length + sums.packedBytes + descriptor.length;
    if (Math.max(offset, sums.plainBytes) > largest) throw new Error('the archive grew beyond 4 GB');
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfDirectory({ entries: written.length, sizeBytes: directory.length, offset });
}

async function* deflate(
  body: ZipEntry['body'],
  sums: { crc: number; packedBytes: number; plainBytes: number },
): AsyncGenerator<Uint8Array> {
  const measured = async function* () {
    for await (const chunk of body) {
      sums.crc = crc32(chunk, sums.crc);
      sums.plainBytes += chunk.length;
      yield chunk;
    }
  };
  const packer = createDeflateRaw({ level: 4 });
  const feeding = pipeline(measured, packer);
  feeding.catch(() => {}); // whoever reads the packer is told of the same failure
  try {
    for await (const chunk of packer as AsyncIterable<Buffer>) {
      sums.packedBytes += chunk.length;
      yield chunk;
    }
    await feeding;
  } finally {
    packer.destroy();
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(noDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function describe({ crc, packedBytes, plainBytes }: Omit<Written, 'name' | 'offset'>): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedBytes, 8);
  descriptor.writeUInt32LE(plainBytes, 12);
  return descriptor;
}

function centralHeader({ name, offset, crc, packedBytes, plainBytes }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(noDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packedBytes, 20);
  header.writeUInt32LE(plainBytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory({
  entries,
  sizeBytes,
  offset,
}: {
  readonly entries: number;
  readonly sizeBytes: number;
  readonly offset: number;
}): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(sizeBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
