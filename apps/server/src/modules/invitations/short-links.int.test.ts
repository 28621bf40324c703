import { createHash, randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { ana, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { testMasterKeys } from '../../../test/support/test-settings.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createKeyring } from '../../platform/keyring.ts';
import { parseMasterKeys } from '../../platform/master-keys.ts';
import { Signatories } from '../process/index.ts';
import { openShortLink } from './commands/open-short-link.ts';
import { shortAddress } from './steps/short-link.ts';

const { world, desk } = await createOffice();

const notOpened = '/f?aviso=no_se_abre';

async function goTo(path: string, { tenant = 'demo', ip = '198.51.100.7' } = {}) {
  const { statusCode, headers, body } = await world.call(tenant, { url: path, remoteAddress: ip });
  return { status: statusCode, location: headers.location ?? '', body, headers };
}

/** A process for one person, and the path of their short link. */
async function sendLink(suffix: string, more: object = {}) {
  const person = named(ana, suffix, { signature_type: 'clicwrap', ...more });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  return { id, person, visitor, path: await pathOf(visitor.id) };
}

async function resend(processId: string, email: string): Promise<void> {
  const before = (await desk.messagesTo(email)).length;
  await desk.call('POST', `/api/signing-process/${processId}/resend`, { body: {} });
  await until(async () => (await desk.messagesTo(email)).length > before, 'the new link', 20_000);
}

async function pathOf(signatoryId: string): Promise<string> {
  const context = await world.contextOf('demo');
  return context.transaction(async (tx) => {
    const signatory = await Signatories.find(tx, signatoryId);
    if (!signatory) throw new Error('no signatory');
    return new URL(shortAddress(tx, signatory)).pathname;
  });
}

test('what is no code, an unknown code and a code of another company get the same answer', async () => {
  const { path } = await sendLink('ajeno');
  for (const [address, tenant] of [
    ['/f/x', 'demo'],
    ['/f/0000-0000-0000', 'demo'],
    ['/f/abrir', 'demo'],
    ['/f/abrir?codigo=hola', 'demo'],
    [path, 'patio'],
  ] as const) {
    const answer = await goTo(address, { tenant });
    expect([address, answer.status, answer.location]).toEqual([address, 302, notOpened]);
  }
});

test('a code is written nowhere: the table has a hash that needs the key of the installation', async () => {
  const { path, visitor } = await sendLink('huella');
  const context = await world.contextOf('demo');
  const row = await context.transaction(({ db }) =>
    db.selectFrom('signatory').selectAll().where('id', '=', visitor.id).executeTakeFirstOrThrow(),
  );
  const code = path.slice('/f/'.length);
  expect(row.short_link_hash).toHaveLength(32);
  for (const written of [code, code.replaceAll('-', '')]) {
    expect(row.short_link_hash?.equals(createHash('sha256').update(written).digest())).toBe(false);
    expect(JSON.stringify(row)).not.toContain(written);
    expect(world.logLines.join('\n')).not.toContain(written);
  }
});

test('where nothing is proved there is no short link: only the long one is sent', async () => {
  const { id, visitor, person } = await sendLink('sinprueba');
  const { transaction } = await world.contextOf('demo');
  const checks = JSON.stringify({ otp: null, registry: false, biometrics: false });
  await transaction(({ db }) => db.updateTable('signatory').set({ checks }).where('id', '=', visitor.id).execute());
  await resend(id, person.email);
  expect((await goTo(await pathOf(visitor.id))).location).toBe(notOpened);
  const last = (await desk.messagesTo(person.email)).at(-1);
  expect(last?.body_text).toContain('/auth/client/');
  expect(last?.body_text).not.toContain('/f/');
});

test('it leads to the greeting of the long link and to the first proof, with small letters and without hyphens, too', async () => {
  const { path, visitor } = await sendLink('abre');
  const written = path.slice('/f/'.length);
  for (const address of [
    path,
    `/f/${written.toLowerCase()}`,
    `/f/${written.replaceAll('-', '')}`,
    `/f/abrir?codigo=${encodeURIComponent(` ${written.toLowerCase()} `)}`,
    `/f/${written.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('V', 'u')}`,
  ]) {
    const { status, location, headers } = await goTo(address);
    expect([address, status]).toEqual([address, 302]);
    expect(location).toMatch(/^http:\/\/demo\.localhost(?::\d+)?\/auth\/client\/eyJ/);
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  const token = (await goTo(path)).location.split('/').at(-1) ?? '';
  const claims = (text: string): unknown => {
    const { sub, sid, kind } = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      string
    >;
    return { sub, sid, kind };
  };
  expect(claims(token)).toEqual(claims(visitor.token));
  expect((await visitor.state()).current).not.toBe('sign');
  expect((await visitor.call('GET', `/preview-unsigned-documents/${visitor.processId}/${visitor.id}`)).status).toBe(
    409,
  );
});

test('it dies with the long link, and a new link has a new code', async () => {
  const { id, path, visitor, person } = await sendLink('renueva');
  await resend(id, person.email);
  expect((await goTo(path)).location).toBe(notOpened);
  const renewed = await pathOf(visitor.id);
  expect(renewed).not.toBe(path);
  expect((await goTo(renewed)).location).toContain('/auth/client/');
  const cancelled = await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    body: { status: 'CANCELLED', detail: 'Ya no hace falta' },
  });
  expect(cancelled.status).toBe(200);
  expect((await goTo(renewed)).location).toBe(notOpened);
});

test('after a change of the master key a link that was sent before still opens', async () => {
  const { path } = await sendLink('llaves');
  const both = [randomBytes(32), ...testMasterKeys.all.map(({ secret }) => secret)].map((key) =>
    key.toString('base64'),
  );
  const context = await world.contextOf('demo');
  const keyring = createKeyring(parseMasterKeys(both.join(',')));
  const rotated = {
    ...context,
    keyring,
    transaction: ((work) => context.transaction((tx) => work({ ...tx, keyring }))) as typeof context.transaction,
  };
  expect(await openShortLink(rotated, path.slice('/f/'.length))).toContain('/auth/client/');
});

test('who tries too many codes is sent away, and a neighbour behind the same address opens their link', async () => {
  const { path } = await sendLink('adivina');
  const ip = '203.0.113.9';
  const answers = [];
  for (let tries = 0; tries < 62; tries += 1) answers.push((await goTo('/f/0000-0000-0000', { ip })).location);
  expect(answers.slice(0, 60).every((location) => location === notOpened)).toBe(true);
  expect(answers.at(-1)).toBe('/f?aviso=espere');
  expect((await goTo(path, { ip })).location).toContain('/auth/client/');
  expect((await goTo('/f/0000-0000-0000', { ip })).location).toBe('/f?aviso=espere');
  expect((await goTo('/f/0000-0000-0000', { ip: '203.0.113.10' })).location).toBe(notOpened);
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  expect((await goTo('/f/0000-0000-0000', { ip })).location).toBe(notOpened);
});

test('guesses from many addresses are counted together: each has three left, and who types right goes in', async () => {
  const { path } = await sendLink('enjambre');
  for (let guess = 0; guess < 1002; guess += 1)
    await goTo('/f/0000-0000-0000', { ip: `10.${Math.floor(guess / 250)}.0.${guess % 250}` });
  const ip = '192.0.2.77';
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push((await goTo('/f/0000-0000-0000', { ip })).location);
  expect(answers).toEqual([notOpened, notOpened, notOpened, '/f?aviso=espere', '/f?aviso=espere']);
  expect((await goTo(path, { ip: '192.0.2.78' })).location).toContain('/auth/client/');
  expect(world.logLines.filter((line) => line.includes('guess short links'))).toHaveLength(1);
});

test('the page says what may have happened, takes a typed code and names whom to call', async () => {
  for (const [address, words] of [
    ['/f', 'Escriba el código de su enlace'],
    [notOpened, 'Este enlace no se abre'],
    ['/f?aviso=espere', 'Espere unos minutos'],
    ['/f?aviso=<script>', 'Escriba el código de su enlace'],
  ] as const) {
    const { status, body, headers } = await goTo(address);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<h1>${words}</h1>`);
    expect(body).toContain('¿Necesita ayuda?');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.includes('<form')).toBe(words !== 'Espere unos minutos');
  }
});
