import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeTestFolder } from '../../test/support/test-folder.ts';
import type { TenantId } from '../platform/database/tenant-db.ts';
import { newId } from '../platform/ids.ts';
import type { ObjectKey, ObjectStore } from '../ports/object-store.ts';
import { createDiskObjectStore } from './disk-object-store.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const directory = makeTestFolder('objects');
const s3Options = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let s3: S3rver;
let endpoint = '';

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(directory, 's3'),
    configureBuckets: [{ name: 'documentos', configs: [] }],
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(() => s3.close());

const disk = path.join(directory, 'disk');
const stores: readonly { name: string; open: () => ObjectStore }[] = [
  { name: 'a folder', open: () => createDiskObjectStore(disk) },
  { name: 'an S3 server', open: () => createS3ObjectStore({ ...s3Options, endpoint, bucket: 'documentos' }) },
];

const owner = { tenant: newId() as TenantId, id: newId() };
const body = Buffer.from('%PDF-1.7 contrato ñandú');

describe.each(stores)('the object store in $name', ({ open }) => {
  test('gives back what was put, whole and as a stream', async () => {
    const store = open();
    const { key, sizeBytes } = await store.put(owner, body);
    expect(sizeBytes).toBe(body.length);
    expect(await store.get(key)).toEqual(body);
    expect(await buffer((await store.stream(key)) ?? Readable.from([]))).toEqual(body);
  });

  test('gives a part without the rest', async () => {
    const store = open();
    const { key } = await store.put(owner, body);
    for (const part of [
      { start: 0, end: 3 },
      { start: 5, end: 11 },
      { start: body.length - 4, end: body.length - 1 },
    ])
      expect(await buffer((await store.stream(key, part)) ?? Readable.from([]))).toEqual(
        body.subarray(part.start, part.end + 1),
      );
  });

  test('puts the same bytes of the same owner once, and keeps owners apart', async () => {
    const store = open();
    const first = await store.put(owner, body);
    const again = await store.put(owner, body);
    const other = await store.put({ ...owner, id: newId() }, body);
    expect(again.key).toBe(first.key);
    expect(other.key).not.toBe(first.key);
    await store.delete(other.key);
    expect(await store.get(first.key)).toEqual(body);
  });

  test('lists the objects of one owner, and of no other', async () => {
    const store = open();
    const [mine, other] = [
      { ...owner, id: newId() },
      { ...owner, id: newId() },
    ];
    expect(await store.list(mine)).toEqual([]);
    const stored = await Promise.all(['a', 'b', 'c'].map((text) => store.put(mine, Buffer.from(text))));
    await store.put(other, Buffer.from('a'));
    expect((await store.list(mine)).toSorted()).toEqual(stored.map(({ key }) => key).toSorted());
  });

  test('reports a missing object as missing, before and after deleting', async () => {
    const store = open();
    const { key } = await store.put({ ...owner, id: newId() }, Buffer.from('x'));
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.stream(key)).toBeUndefined();
  });
});

describe.each(stores)('the object store in $name, besides', ({ open }) => {
  test('stores large objects', async () => {
    const store = open();
    const large = Buffer.alloc(12 * 1024 * 1024, 'rúbrica');
    const { key } = await store.put(owner, large);
    expect((await store.get(key))?.equals(large)).toBe(true);
  });

  test('stores a file under the same key as its bytes', async () => {
    const store = open();
    const source = path.join(directory, 'file');
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'reporte');
    writeFileSync(source, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = await store.putFile({ ...owner, id: newId() }, { path: source, sha256, sizeBytes: bytes.length });
    expect(file.sizeBytes).toBe(bytes.length);
    expect(file.key.endsWith(`/${sha256}`)).toBe(true);
    expect((await store.get(file.key))?.equals(bytes)).toBe(true);
  });

  test('refuses a key of foreign origin', async () => {
    for (const key of ['../../etc/passwd', 'a/b', `${newId()}/../x`] as ObjectKey[]) {
      await expect(open().get(key)).rejects.toThrow('not an object key');
    }
  });

  test('answers its check', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

test('a folder never shows a half-written object', async () => {
  const store = createDiskObjectStore(disk);
  const another = { ...owner, id: newId() };
  await Promise.all(Array.from({ length: 10 }, () => store.put(another, Buffer.alloc(100_000, 'z'))));
  const folder = path.join(disk, another.tenant, another.id.slice(-2), another.id);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a bucket that does not exist fails the check and every put', async () => {
  const store = createS3ObjectStore({ ...s3Options, endpoint, bucket: 'ninguno' });
  await expect(store.check()).rejects.toThrow();
  await expect(store.put({ tenant: newId() as TenantId, id: newId() }, Buffer.from('x'))).rejects.toThrow();
});

test('an S3 server that is down is an error, not a missing object', async () => {
  const store = createS3ObjectStore({ ...s3Options, endpoint: 'http://127.0.0.1:9', bucket: 'documentos' });
  await expect(store.get(`${newId()}/${newId()}/${'0'.repeat(64)}`)).rejects.toThrow();
});

test('a wrong secret and a wrong bucket are told by the names of their variables', async () => {
  const open = (change: object) => createS3ObjectStore({ ...s3Options, endpoint, bucket: 'documentos', ...change });
  await expect(open({}).check()).resolves.toBeUndefined();
  await expect(open({ secretAccessKey: 'otra' }).check()).rejects.toThrow(
    'S3_SECRET_ACCESS_KEY: el almacén las rechaza',
  );
  await expect(open({ bucket: 'nada' }).check()).rejects.toThrow('S3_BUCKET: no existe "nada"');
});
