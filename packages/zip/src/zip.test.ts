import { buffer, text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { openZip, ZipError } from './open-zip.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const limits = { maxEntries: 10 };
const bytesOf = (content: string): Uint8Array => Buffer.from(content);
const pack = (entries: readonly ZipEntry[]): Promise<Buffer> => buffer(writeZip(entries));
const packed = (content: string, isStored = false): Promise<Buffer> =>
  pack([{ name: 'a.txt', body: [bytesOf(content)], isStored }]);

async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof ZipError ? error.fault : String(error);
  }
}
const readFault = async (bytes: Uint8Array, { name = 'a.txt', maxBytes = 1000 } = {}): Promise<string> =>
  faultOf(openZip(bytes, limits).then((archive) => buffer(archive.read(name, maxBytes))));

/** Every header of an archive's directory, changed at one place. */
function editDirectory(bytes: Uint8Array, edit: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4))
    edit(changed.subarray(at));
  return changed;
}

describe('refused is', () => {
  test('a file that is not an archive, and a truncated one', async () => {
    const whole = await packed('contenido');
    expect(await faultOf(openZip(bytesOf('nada'), limits))).toBe('damaged');
    for (let length = 0; length < whole.length; length += 1)
      expect(await readFault(whole.subarray(0, length)), `cut at ${length}`).toBe('damaged');
  });

  test('an archive of more entries than expected', async () => {
    const many = Array.from({ length: 11 }, (_, place) => ({ name: `${place}`, body: [] }));
    expect(await faultOf(openZip(await pack(many), limits))).toBe('too_many_entries');
  });

  test('an entry larger than the limit, before anything is inflated', async () => {
    expect(await readFault(await packed('x'.repeat(1001)))).toBe('too_large');
    expect(await readFault(await packed('x'.repeat(1001), true))).toBe('too_large');
  });

  test('an entry that inflates to more or to less than it claims', async () => {
    const bomb = await packed('x'.repeat(5_000_000));
    for (const claimed of [10, 999]) {
      const lying = editDirectory(bomb, (header) => header.writeUInt32LE(claimed, 24));
      const archive = await openZip(lying, limits);
      let given = 0;
      const read = async () => {
        for await (const piece of archive.read('a.txt', 1000)) given += piece.length;
      };
      expect(await faultOf(read())).toBe('damaged');
      expect(given).toBeLessThanOrEqual(claimed);
    }
    const short = editDirectory(await packed('xx'), (header) => header.writeUInt32LE(3, 24));
    expect(await readFault(short)).toBe('damaged');
  });

  test('an encrypted entry, one packed in another way and one that leaves the folder', async () => {
    const whole = await packed('x');
    expect(await readFault(editDirectory(whole, (header) => header.writeUInt16LE(1, 8)))).toBe('encrypted');
    expect(await readFault(editDirectory(whole, (header) => header.writeUInt16LE(12, 10)))).toBe('damaged');
    expect(
      await faultOf(
        openZip(
          editDirectory(whole, (header) => header.write('../ab', 46)),
          limits,
        ),
      ),
    ).toBe('damaged');
    expect(await readFault(whole, { name: 'b.txt' })).toBe('damaged');
  });
});

test('what was written is read again, stored or packed, with names of any letters', async () => {
  const bytes = await pack([
    { name: 'firmados/Año 1.pdf', body: [bytesOf('uno '), bytesOf('y más')], isStored: true },
    { name: 'b.txt', body: [bytesOf('dos')] },
    { name: 'vacío.txt', body: [] },
  ]);
  const archive = await openZip(bytes, limits);
  expect([...archive.sizes]).toEqual([
    ['firmados/Año 1.pdf', 10],
    ['b.txt', 3],
    ['vacío.txt', 0],
  ]);
  expect(await text(archive.read('firmados/Año 1.pdf', 100))).toBe('uno y más');
  expect(await text(archive.read('b.txt', 100))).toBe('dos');
  expect(await text(archive.read('vacío.txt', 100))).toBe('');
  expect(bytes.includes('uno y más')).toBe(true);
});

test('the same entries make the same bytes', async () => {
  expect((await packed('igual')).equals(await packed('igual'))).toBe(true);
});

test('an entry that fails fails the archive', async () => {
  const broken = async function* () {
    yield bytesOf('uno');
    throw new Error('the database went away');
  };
  await expect(pack([{ name: 'a', body: broken() }])).rejects.toThrow('the database went away');
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: 'a', body: [bytesOf('uno')] };
    throw new Error('no more entries');
  };
  await expect(buffer(writeZip(entries()))).rejects.toThrow('no more entries');
});

test('entries are read at the reader’s pace, and closed when the reader stops', async () => {
  let given = 0;
  let isClosed = false;
  const endless = async function* () {
    try {
      for (;;) {
        given += 1;
        yield Buffer.alloc(64 * 1024, given % 251);
      }
    } finally {
      isClosed = true;
    }
  };
  for await (const chunk of writeZip([{ name: 'a', body: endless(), isStored: true }])) {
    if (chunk.length > 1000) break;
  }
  await expect.poll(() => isClosed).toBe(true);
  expect(given).toBeLessThan(20);
});
