import { crc32, deflateSync } from 'node:zlib';

import { makeSelfSignedKey, writeP12 } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { daysAfter } from '../../../test/support/clock.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const password = 'Clave-del-archivo-9';

async function makeP12(use: 'person' | 'authority'): Promise<string> {
  const key = await makeSelfSignedKey({
    subject: [
      ['C', 'EC'],
      ['O', 'Emisora de prueba'],
      ['serialNumber', '1704567898'],
      ['CN', 'LUCIA TOAPANTA'],
    ],
    notBefore: world.clock.now,
    notAfter: daysAfter(world.clock.now, 365),
    keyUsage: use === 'person' ? ['digitalSignature', 'nonRepudiation'] : ['keyCertSign'],
  });
  return writeP12(key, { way: 'new', password }).toString('base64');
}

const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, as = 'oficial@demo.ec') =>
  world.call('demo', {
    method,
    url: `/backend/auth_user/signatures${url}`,
    headers: bearer(await world.tokenOf(as)),
    ...(body && { body }),
  });

const file = await makeP12('person');

test('a certificate is opened once, described, sealed at rest and forgotten on demand', async () => {
  const registered = await ask('POST', '/certificate', { file, password });
  expect(registered.json()).toMatchObject({
    subject: expect.stringContaining('LUCIA TOAPANTA'),
    identification: '1704567898',
    is_in_date: true,
  });
  const context = await world.contextOf('demo');
  const rows = await context.transaction(({ db }) => db.selectFrom('registered_signature').selectAll().execute());
  const [row] = rows;
  expect(rows).toHaveLength(1);
  const stored = JSON.stringify(row) + (row?.box.toString('latin1') ?? '');
  expect(stored).not.toContain(password);
  expect(row?.box.includes(Buffer.from(file, 'base64').subarray(0, 64))).toBe(false);

  expect((await ask('GET', '')).json()).toMatchObject({ certificate: { identification: '1704567898' } });
  expect((await ask('GET', '', undefined, 'admin@demo.ec')).json()).toMatchObject({ certificate: null });
  expect((await ask('DELETE', '/certificate')).statusCode).toBe(200);
  expect((await ask('GET', '')).json()).toMatchObject({ certificate: null });
});

test('a wrong password, a file that is none and one out of date are refused in plain words', async () => {
  const refusal = async (body: object) => {
    const answer = await ask('POST', '/certificate', body);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await refusal({ file, password: 'otra' })).toEqual([422, 'certificate.password_wrong']);
  expect(await refusal({ file: Buffer.from('hola').toString('base64'), password })).toEqual([
    422,
    'certificate.unreadable',
  ]);
  expect(await refusal({ file: await makeP12('authority'), password })).toEqual([422, 'certificate.no_signing_key']);
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 400 * 86_400_000);
  const late = await ask('POST', '/certificate', { file, password }, 'validador@demo.ec');
  world.clock.now = before;
  expect(late.json()).toMatchObject({ code: 'certificate.out_of_date' });
  expect((await ask('GET', '')).json()).toMatchObject({ certificate: null });
});

test('a signature and initials are kept as images, shown to their owner alone, and removed', async () => {
  const image = png(40, 20).toString('base64');
  expect((await ask('POST', '/image/signature', { file: image })).json()).toEqual({ signature: true, initials: false });
  expect((await ask('POST', '/image/initials', { file: image })).json()).toEqual({ signature: true, initials: true });
  const shown = await ask('GET', '/image/signature');
  expect([shown.headers['content-type'], shown.rawPayload.toString('base64')]).toEqual(['image/png', image]);
  expect((await ask('GET', '/image/signature', undefined, 'admin@demo.ec')).statusCode).toBe(404);
  expect((await ask('DELETE', '/image/initials')).json()).toEqual({ signature: true, initials: false });
});

test.each([
  ['a script', Buffer.from('<svg onload="alert(1)">')],
  ['an image of a hundred million pixels', png(10_000, 10_000, Buffer.alloc(0))],
])('%s is refused as an image', async (_, bytes) => {
  const answer = await ask('POST', '/image/signature', { file: bytes.toString('base64') });
  expect(answer.json()).toMatchObject({ code: 'image.unreadable' });
});

test('no password of a file, no cédula and no bytes reach the log', () => {
  expect(world.logLines.join('')).not.toMatch(/Clave-del-archivo|1704567898|TOAPANTA/);
});

/** Grey, without content where `data` says so. */
function png(width: number, height: number, data?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = data ?? deflateSync(Buffer.alloc((width + 1) * height, 200));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
