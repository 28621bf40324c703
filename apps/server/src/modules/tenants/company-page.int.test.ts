import type { BrandState } from '@rubrica/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const tenant = 'demo';
const admin = await world.signIn('admin@demo.ec');
const official = await world.signIn('oficial@demo.ec');

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, token = admin) =>
  world.call(tenant, { method, url: `/backend${url}`, headers: bearer(token), ...(payload && { body: payload }) });

const picture = (background: string, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 900, height: 300, channels: 4, background } })
    .toFormat(format)
    .toBuffer();

const upload = async (kind: 'logo' | 'cover', bytes: Uint8Array) =>
  send('POST', '/company/brand/image', { kind, file: Buffer.from(bytes).toString('base64') });

const profile = {
  legal_name: 'Patio de Autos S. A.',
  ruc: '1790012345001',
  address: 'Av. Amazonas N34-120',
  city: 'Quito',
  contact_email: 'contratos@patio.ec',
  contact_phone: '022345678',
  representative_name: 'Lucía Andrade Salas',
  representative_identification: '1710034065',
  representative_title: 'Gerente general',
  delegate_name: 'Marta Proaño',
  delegate_email: 'datos@patio.ec',
};

test('an administrator writes the legal data of the company, and bad data changes nothing', async () => {
  const before = (await send('GET', '/company/profile')).json<typeof profile>();
  const refused = await send('PATCH', '/company/profile', { ...before, ruc: '1234567890001' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ issues: unknown }>().issues).toEqual([{ path: 'ruc', message: 'El RUC es inválido' }]);
  const half = await send('PATCH', '/company/profile', { ...before, representative_name: '' });
  expect(half.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toContain('representative_name');
  expect((await send('GET', '/company/profile')).json()).toEqual(before);

  const wanted = { ...profile, ruc: before.ruc };
  expect((await send('PATCH', '/company/profile', wanted)).json()).toEqual(wanted);
  expect((await send('GET', '/company/profile')).json()).toEqual(wanted);
  const shown = (await world.call(tenant, { url: '/backend/company/information' })).json();
  expect(shown).toMatchObject({ legal: { delegate_name: 'Marta Proaño', contact_phone: '022345678' } });
});

test('a brand is prepared as a draft that nobody else sees, published, and an earlier one comes back', async () => {
  const { published, draft } = (await send('GET', '/company/brand')).json<BrandState>();
  expect(draft).toBeNull();
  const shownBefore = (await world.call(tenant, { url: '/backend/company/information' })).json();

  const { id: logo } = (await upload('logo', await picture('#0B6E63'))).json<{ id: string }>();
  const wanted = { ...published, name: 'Patio Andino', primary: '#0B6E63', logo };
  const saved = (await send('POST', '/company/brand/draft', wanted)).json<BrandState>();
  expect(saved).toMatchObject({ draft: wanted, published });
  expect((await world.call(tenant, { url: '/backend/company/information' })).json()).toEqual(shownBefore);

  const after = (await send('POST', '/company/brand/publish')).json<BrandState>();
  expect(after).toMatchObject({ published: wanted, draft: null });
  expect(after.versions.map(({ number, published_by: by }) => [number, by])).toEqual([
    [2, 'admin@demo.ec'],
    [1, null],
  ]);
  const shown = (await world.call(tenant, { url: '/backend/company/information' })).json<{ url_logo: string }>();
  expect(shown).toMatchObject({ name: 'Patio Andino', theme: { primary: '#0B6E63' } });
  const image = await world.call(tenant, { url: `/backend${shown.url_logo.split('/backend')[1]}` });
  expect(image.headers['content-type']).toBe('image/png');
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512 });
  expect((await send('POST', '/company/brand/publish')).json()).toMatchObject({ code: 'brand.no_draft' });

  await send('POST', '/company/brand/draft', published);
  expect((await send('POST', '/company/brand/publish')).json()).toMatchObject({ published });
});

test('colours of states and a favicon of the company’s own reach its pages, and go again', async () => {
  const { published } = (await send('GET', '/company/brand')).json<BrandState>();
  const states = {
    success: '#1CE1AC',
    info: '#FF7D50',
    warning: '#FFBE0B',
    danger: '#FF007F',
    light: '#C0CCDA',
    dark: '#001738',
  };
  const icon = (
    await send('POST', '/company/brand/image', {
      kind: 'favicon',
      file: (await picture('#FF007F')).toString('base64'),
    })
  ).json<{ id: string }>();
  const half = await send('POST', '/company/brand/draft', { ...published, states: { success: '#1CE1AC' } });
  expect(half.statusCode).toBe(422);
  await send('POST', '/company/brand/draft', { ...published, states, favicon: icon.id });
  await send('POST', '/company/brand/publish');
  const shown = (await world.call(tenant, { url: '/backend/company/information' })).json<{ url_favicon: string }>();
  expect(shown).toMatchObject({ theme: states });
  const image = await world.call(tenant, { url: `/backend${shown.url_favicon.split('/backend')[1]}` });
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 180 });
  await send('POST', '/company/brand/draft', published);
  await send('POST', '/company/brand/publish');
  const after = (await world.call(tenant, { url: '/backend/company/information' })).json<{ theme: object }>();
  expect(after.theme).not.toHaveProperty('success');
  expect(after).not.toHaveProperty('url_favicon');
});

test('the seal of the installation and its end are shown to who administers the company', async () => {
  const { list } = (await send('GET', '/company/certificates')).json<{ list: { kind: string; state: string }[] }>();
  expect(list).toContainEqual(expect.objectContaining({ kind: 'seal', state: 'valid' }));
  expect((await send('GET', '/company/certificates', undefined, official)).statusCode).toBe(403);
});

test('a discarded draft is gone', async () => {
  const { published } = (await send('GET', '/company/brand')).json<BrandState>();
  await send('POST', '/company/brand/draft', { ...published, name: 'Otro nombre' });
  expect((await send('DELETE', '/company/brand/draft')).json()).toMatchObject({ draft: null, published });
});

test('an image is drawn again: its metadata do not reach clients, and what is no picture is refused', async () => {
  const withPlace = await sharp(await picture('#112233', 'jpeg'))
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer();
  const { id } = (await upload('cover', withPlace)).json<{ id: string }>();
  const stored = await send('GET', `/company/brand/image/${id}`);
  expect(stored.rawPayload.includes('secreto')).toBe(false);
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('%PDF-1.7')]) {
    expect((await upload('logo', bytes)).json()).toMatchObject({ code: 'brand.image_unreadable' });
  }
});

test('another company’s image, an unknown colour and people without the permission are refused', async () => {
  const { id } = (await upload('logo', await picture('#445566'))).json<{ id: string }>();
  const other = await world.signIn('admin@fideicomiso.ec');
  const theirs = await world.call('fideicomiso', { url: '/backend/company/brand', headers: bearer(other) });
  const brand = theirs.json<BrandState>().published;
  const stolen = await world.call('fideicomiso', {
    method: 'POST',
    url: '/backend/company/brand/draft',
    headers: bearer(other),
    body: { ...brand, logo: id },
  });
  expect(stolen.json()).toMatchObject({ code: 'brand.image_unknown', issues: [{ path: 'logo' }] });
  expect(
    (await world.call('fideicomiso', { url: `/backend/company/brand/image/${id}`, headers: bearer(other) })).statusCode,
  ).toBe(404);

  const { published } = (await send('GET', '/company/brand')).json<BrandState>();
  const wrong = await send('POST', '/company/brand/draft', { ...published, primary: 'rojo' });
  expect(wrong.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: 'primary' }] });
  for (const [method, url] of [
    ['GET', '/company/brand'],
    ['GET', '/company/profile'],
    ['POST', '/company/brand/publish'],
  ] as const) {
    expect((await send(method, url, undefined, official)).statusCode).toBe(403);
  }
});
