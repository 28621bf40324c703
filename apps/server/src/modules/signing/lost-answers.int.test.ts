import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { ana, eva, luis, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { registeredName } from '../../../test/support/registered-people.ts';
import { tinyPng, visitorOf, type Visitor } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

const checks = { otp: 'email', registry: false, biometrics: false };

async function begin(tag: string, given: object = {}) {
  const person = named(ana, tag, { signature_type: 'clicwrap', checks, ...given });
  const other = named(luis, tag, { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person, other] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  return { id, visitor };
}

/** A call under a key of its own choice, as a page sends it that may have to send it again. */
async function send(visitor: Visitor, path: string, { body, key }: { readonly body: object; readonly key: string }) {
  const url = `/backend/api/portal${path}`;
  const method = path.startsWith('/tracker-event') ? 'PATCH' : 'POST';
  const headers = { ...visitor.headers(method, url), 'idempotency-key': key };
  const answer = await world.call('demo', { method, url, body, headers });
  return { status: answer.statusCode, body: answer.json<Readonly<Record<string, unknown>>>() };
}

async function askCode(visitor: Visitor): Promise<void> {
  const { otp } = await visitor.state();
  const asked = await visitor.call('GET', `/otp/${visitor.id}/generate?channel=${otp?.channel ?? ''}`);
  expect(asked.status).toBe(200);
}

const eventsOf = async (id: string): Promise<readonly string[]> =>
  (await desk.call<{ list: { event: string }[] }>('GET', `/api/tracker-event/${id}/information`)).body.list.map(
    ({ event }) => event,
  );
const countOf = async (id: string, event: string): Promise<number> =>
  (await eventsOf(id)).filter((one) => one === event).length;

test('a wrong code that arrives twice counts once; under another key it is another try', async () => {
  const { id, visitor } = await begin('errado');
  await askCode(visitor);
  const body = { signatory_id: visitor.id, code: '000000' };
  const key = randomUUID();
  const [first, again] = [
    await send(visitor, '/otp/verify', { body, key }),
    await send(visitor, '/otp/verify', { body, key }),
  ];
  expect([again.status, again.body['code'], again.body['message']]).toEqual([
    first.status,
    'otp.wrong',
    first.body['message'],
  ]);
  expect((await visitor.state()).remaining_attempts.otp).toBe(4);
  await send(visitor, '/otp/verify', { body, key: randomUUID() });
  expect((await visitor.state()).remaining_attempts.otp).toBe(3);
  expect(await countOf(id, 'OTP_FAILED')).toBe(2);
  const reused = await send(visitor, '/otp/verify', { body: { ...body, code: '111111' }, key });
  expect([reused.status, reused.body['code']]).toEqual([409, 'idempotency.reused']);
});

test('a right code that arrives twice proves once, and both get the same answer', async () => {
  const { id, visitor } = await begin('acertado');
  const before = (await desk.codesOf(visitor.id)).length;
  await askCode(visitor);
  await expect.poll(async () => (await desk.codesOf(visitor.id)).length).toBeGreaterThan(before);
  const body = { signatory_id: visitor.id, code: (await desk.codesOf(visitor.id)).at(-1) };
  const key = randomUUID();
  const [first, again] = [
    await send(visitor, '/otp/verify', { body, key }),
    await send(visitor, '/otp/verify', { body, key }),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect([await countOf(id, 'OTP_OK'), await countOf(id, 'OTP_FAILED')]).toEqual([1, 0]);
});

test('what is typed into a request stands nowhere, nor a hash of it that could be guessed', async () => {
  const { visitor } = await begin('huellas');
  const code = '903517';
  await send(visitor, '/otp/verify', { body: { signatory_id: visitor.id, code }, key: 'guess' });
  const { transaction } = await world.contextOf('demo');
  const rows = await transaction(({ db }) =>
    db.selectFrom('idempotency_key').selectAll().where('actor', '=', `signatory:${visitor.id}`).execute(),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('a fingerprint code, a question and an observation that arrive twice count once', async () => {
  const { id, visitor } = await begin('doble', {
    ...registeredName(eva.identification_number),
    identification_number: eva.identification_number,
    checks: { otp: 'email', registry: true, biometrics: false },
  });
  await visitor.proveByCode();
  const twice = async (path: string, body: object) => {
    const key = randomUUID();
    return [await send(visitor, path, { body, key }), await send(visitor, path, { body, key })];
  };
  const asked = await twice('/help', { message: '¿Quién paga los gastos?' });
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countOf(id, 'HELP_ASKED')).toBe(1);

  const seen = await twice(`/tracker-event/${id}/update`, {
    id_signatory: visitor.id,
    signing_process_id: id,
    tracker: { type: 'SIGNATORY', event: 'STEP_SHOWN', status: 'otp' },
  });
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countOf(id, 'STEP_SHOWN')).toBe(1);

  await visitor.acceptTerms();
  await visitor.readAll();
  const wrong = await twice('/registry/verify', { fingerprint_code: 'Z9999Z9999' });
  expect(wrong.map(({ body }) => body['code'])).toEqual(['registry.mismatch', 'registry.mismatch']);
  expect(await countOf(id, 'REGISTRY_FAILED')).toBe(1);
});

test('a signature whose answer was lost is found by the key of its attempt', async () => {
  const { id, visitor } = await begin('perdida', { signature_type: 'sign_image' });
  await visitor.proveByCode();
  await visitor.acceptTerms();
  await visitor.readAll();
  const key = randomUUID();
  const body = { signatory_id: visitor.id, image: tinyPng };
  const signed = await send(visitor, '/signing-process-user/sign', { body, key });
  expect(signed.status).toBeLessThan(300);
  const settled = await visitor.call<{ is_signed: boolean; message: string; state: { current: string } }>(
    'POST',
    '/signing-process-user/attempt',
    { attempt: key },
  );
  expect(settled.body).toMatchObject({ is_signed: true, message: 'Sí quedó firmado.', state: { current: 'complete' } });
  const again = await send(visitor, '/signing-process-user/sign', { body, key });
  expect([again.status, again.body['message']]).toEqual([signed.status, 'Su firma quedó registrada.']);
  expect(await countOf(id, 'SIGNED')).toBe(1);
});

test('«no se firmó» stays true: an attempt that was asked about cannot sign when it arrives at last', async () => {
  const { id, visitor } = await begin('tarde');
  await visitor.proveByCode();
  await visitor.acceptTerms();
  await visitor.readAll();
  const key = randomUUID();
  for (let asked = 0; asked < 2; asked += 1) {
    const { body } = await visitor.call('POST', '/signing-process-user/attempt', { attempt: key });
    expect(body).toMatchObject({ is_signed: false, message: 'No se firmó.', state: { current: 'sign' } });
  }
  const body = { signatory_id: visitor.id };
  const late = await send(visitor, '/signing-process-user/sign', { body, key });
  expect([late.status, late.body['code']]).toEqual([409, 'idempotency.reused']);
  expect(await countOf(id, 'SIGNED')).toBe(0);
  const next = await send(visitor, '/signing-process-user/sign', { body, key: randomUUID() });
  expect(next.status).toBeLessThan(300);
  expect(await countOf(id, 'SIGNED')).toBe(1);
});

test('an attempt is settled while its signature is being made: one of the two says so, never both', async () => {
  const { id, visitor } = await begin('alavez');
  await visitor.proveByCode();
  await visitor.acceptTerms();
  await visitor.readAll();
  const key = randomUUID();
  const [signed, settled] = await Promise.all([
    send(visitor, '/signing-process-user/sign', { body: { signatory_id: visitor.id }, key }),
    visitor.call<{ is_signed: boolean }>('POST', '/signing-process-user/attempt', { attempt: key }),
  ]);
  expect(signed.status < 300).toBe(settled.body.is_signed);
  expect(await countOf(id, 'SIGNED')).toBe(settled.body.is_signed ? 1 : 0);
});

test('who is stuck may still ask for help, and learns what they decided', async () => {
  const { id, visitor } = await begin('atascada');
  await visitor.proveByCode();
  const decline = { signatory_id: visitor.id, reason: 'No es el precio' };
  expect((await visitor.call('POST', '/signing-process-user/decline', decline)).status).toBe(200);
  const again = await visitor.call<{ code: string }>('POST', '/signing-process-user/decline', decline);
  expect(again.body.code).toBe('link.dead');
  expect((await visitor.call('GET', '/contact')).body).toMatchObject({ has_declined: true, has_signed: false });
  expect((await visitor.call('POST', '/help', { message: '¿Y ahora?' })).status).toBe(200);
  expect(await countOf(id, 'HELP_ASKED_BY_CLOSED_LINK')).toBe(1);
});
