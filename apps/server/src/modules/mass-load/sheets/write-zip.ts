import { crc32, deflateRawSync } from 'node:zlib';

/** MS-DOS has no time zone and no year before 1980; the same file is the same bytes whenever it is made. */
const firstDay = 0x21;
const version = 20;
const usesUtf8 = 0x0800;
const deflated = 8;

interface Written {
  readonly header: Buffer;
  readonly data: Buffer;
  readonly name: Buffer;
}

/** A ZIP file (APPNOTE 4.3) of a few parts that fit in memory. */
export function writeZip(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, bytes] of parts) {
    const { header, data, name } = writePart(path, bytes);
    files.push(Buffer.from('PK\x03\x04'), header, name, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([version, 0]), header, place, name);
    offset += 4 + header.length + name.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

/** What stands alike in front of the data and in the directory. */
function writePart(path: string, bytes: Uint8Array): Written {
  const data = deflateRawSync(bytes);
  const name = Buffer.from(path, 'utf8');
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(usesUtf8, 2);
  header.writeUInt16LE(deflated, 4);
  header.writeUInt16LE(firstDay, 8);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(name.length, 22);
  return { header, data, name };
}
