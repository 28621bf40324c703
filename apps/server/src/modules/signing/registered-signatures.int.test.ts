import { issueOwnKey, writeP12 } from '@rubrica/testing';
import { describe, expect, test } from 'vitest';

import { ana, named, onFirstPage, signer } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { tinyPng, visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { bearer } from '../../../test/support/world.ts';

const { world, desk, judge } = await createOffice();
const password = 'Clave-que-no-viaja-7';
/** The official of the demonstration, whose account holds this cédula; the same person works in every company. */
const maria = signer('María', '0100000017');
const nothing = { certificate: null, images: { signature: false, initials: false } };

const begin = async (person: typeof ana, { signatureType = 'sign_image', as = 'oficial@demo.ec' } = {}) => {
  const signers = [{ ...person, signature_type: signatureType }];
  const made = await desk.createProcess({ signers, boxes: onFirstPage, as });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: made.id });
  return { ...made, visitor };
};

const register = async (as: string) => {
  const key = await issueOwnKey(await judge.openPki(), { cedula: maria.identification_number });
  const file = writeP12(key, { way: 'new', password });
  const answers = [
    await desk.call('POST', '/auth_user/signatures/image/signature', { body: { file: tinyPng }, as }),
    await desk.call('POST', '/auth_user/signatures/certificate', {
      body: { file: file.toString('base64'), password },
      as,
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return file;
};

type Headers = Readonly<Record<string, string>>;

const ask = async (from: Headers | ((url: string) => Headers), path = '', tenant = 'demo') => {
  const url = `/backend/api/portal/registered-signatures${path}`;
  const headers = typeof from === 'function' ? from(url) : from;
  const answer = await world.call(tenant, { method: 'GET', url, headers });
  return { status: answer.statusCode, bytes: answer.rawPayload, code: codeOf(answer.body), body: answer.body };
};

const codeOf = (body: string): string | undefined => /"code":"([\w.]+)"/.exec(body)?.[1];

const withAccount = (visitor: Visitor, token: string) => (url: string) => ({
  ...visitor.headers('GET', url),
  'x-account-session': token,
});
const paths = ['', '/image/signature', '/certificate'] as const;

async function openRefused(): Promise<Visitor> {
  await register('oficial@demo.ec');
  await register('admin@demo.ec');
  await register('oficial@patio.ec');
  const { visitor } = await begin(named(maria, 'negada'));
  await visitor.prepareToSign();
  return visitor;
}

describe('refused', async () => {
  const visitor = await openRefused();

  test('the link alone yields nothing of what is registered', async () => {
    for (const path of paths)
      expect(await ask((url) => visitor.headers('GET', url), path)).toMatchObject({
        status: 401,
        code: 'session.required',
      });
  });

  test('the session alone yields nothing here, wherever it is shown', async () => {
    const token = await world.tokenOf('oficial@demo.ec');
    for (const headers of [bearer(token), { 'x-account-session': token }]) {
      for (const path of paths) expect(await ask(headers, path)).toMatchObject({ status: 401, code: 'link.dead' });
    }
  });

  test('a session that was ended opens nothing any more', async () => {
    const token = await world.signIn('oficial@demo.ec');
    expect((await ask(withAccount(visitor, token), '/certificate')).status).toBe(200);
    await world.call('demo', { method: 'POST', url: '/backend/auth_user/logout', body: {}, headers: bearer(token) });
    for (const path of paths) {
      expect(await ask(withAccount(visitor, token), path)).toMatchObject({ status: 401, code: 'session.expired' });
    }
  });

  test('the same person’s session in another company opens nothing here, nor there', async () => {
    const token = await world.tokenOf('oficial@patio.ec');
    for (const path of paths) {
      expect(await ask(withAccount(visitor, token), path)).toMatchObject({ status: 401, code: 'session.expired' });
      expect(await ask(withAccount(visitor, token), path, 'patio')).toMatchObject({ status: 401, code: 'link.dead' });
    }
  });

  test('another account of the company is offered nothing, and gets neither its own nor the signatory’s', async () => {
    const account = withAccount(visitor, await world.tokenOf('admin@demo.ec'));
    expect(JSON.parse((await ask(account)).body)).toEqual(nothing);
    for (const path of paths.slice(1))
      expect(await ask(account, path)).toMatchObject({ status: 403, code: 'signature.not_own' });
  });

  test('the account’s own e-mail under another cédula is another person', async () => {
    const { visitor: other } = await begin({ ...ana, email: 'oficial@demo.ec' }, { as: 'admin@demo.ec' });
    await other.prepareToSign();
    const account = withAccount(other, await world.tokenOf('oficial@demo.ec'));
    expect(JSON.parse((await ask(account)).body)).toEqual(nothing);
    for (const path of paths.slice(1))
      expect(await ask(account, path)).toMatchObject({ status: 403, code: 'signature.not_own' });
  });

  test('before everything else is done, and from a device that does not sign, nothing is handed out', async () => {
    const { visitor: early } = await begin(named(maria, 'temprana'));
    await early.lock();
    const account = withAccount(early, await world.tokenOf('oficial@demo.ec'));
    expect(await ask(account, '/certificate')).toMatchObject({ status: 409, code: 'portal.step_refused' });
    const elsewhere = (url: string) => ({ ...account(url), 'x-portal-session': crypto.randomUUID() });
    expect(await ask(elsewhere, '/certificate')).toMatchObject({ status: 409, code: 'portal.taken_over' });
  });
});

test('who registered nothing is offered nothing, and told so', async () => {
  const esteban = signer('Esteban', '0900000027');
  const { visitor } = await begin(named(esteban, 'sin-firma'));
  await visitor.prepareToSign();
  const account = withAccount(visitor, await world.tokenOf('validador@demo.ec'));
  expect(JSON.parse((await ask(account)).body)).toEqual(nothing);
  for (const path of paths.slice(1)) {
    expect(await ask(account, path)).toMatchObject({ status: 404, code: 'signature.not_registered' });
  }
});

test('the owner of both gets what they registered, signs with it, and the taking is written down', async () => {
  const file = await register('oficial@demo.ec');
  const { id, visitor } = await begin(named(maria, 'duena'));
  await visitor.prepareToSign();
  const account = withAccount(visitor, await world.tokenOf('oficial@demo.ec'));
  expect(JSON.parse((await ask(account)).body)).toMatchObject({
    certificate: { identification: maria.identification_number, is_in_date: true },
    images: { signature: true, initials: false },
  });
  expect((await ask(account, '/certificate')).bytes.equals(file)).toBe(true);
  const image = (await ask(account, '/image/signature')).bytes.toString('base64');
  expect(image).toBe(tinyPng);
  expect((await visitor.sign({ image })).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  expect(await ask(account, '/certificate')).toMatchObject({ status: 401, code: 'link.dead' });

  const context = await world.contextOf('demo');
  const taken = await context.transaction(({ db }) =>
    db.selectFrom('audit_event').select(['actor', 'details']).where('type', '=', 'signature.taken').execute(),
  );
  expect(taken.filter(({ actor }) => actor === `signatory:${visitor.id}`).map(({ details }) => details)).toEqual([
    { kind: 'certificate', signatory: visitor.id },
    { kind: 'signature', signatory: visitor.id },
  ]);
  expect(world.logLines.join('')).not.toContain(password);
});
