import type { ProcessDetail } from '@rubrica/contract';
import { describe, expect, test } from 'vitest';

import { ana, eva, luis, named, tokenIn, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { readColumns } from '../../../test/support/outside-verifiers.ts';
import { passMinute } from '../../../test/support/time.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();

interface Told {
  readonly code: string;
  readonly message: string;
  readonly status: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

const detail = async (id: string) =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as: 'admin@demo.ec' })).body;

const historyOf = async (id: string) =>
  (
    await desk.call<{ list: { event: string; actor_name: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
      { as: 'admin@demo.ec' },
    )
  ).body.list;

interface Wish {
  readonly email?: string;
  readonly phone?: string;
  readonly reason?: string;
  readonly seen?: { readonly email: string; readonly phone: string };
  readonly as?: string;
}

/** As the dialog does: what was read, and what is written instead. */
async function correct(id: string, place: number, { as = 'oficial@demo.ec', ...wish }: Wish) {
  const signer = (await detail(id)).signers[place];
  if (!signer) throw new Error('there is nobody');
  const seen = wish.seen ?? { email: signer.email, phone: signer.phone };
  const body = { email: signer.email, phone: signer.phone, reason: 'Lo escribimos mal', ...wish, seen };
  return desk.call<Told>('POST', `/api/signatory/${signer.id}/contact`, { as, body });
}

const send = async (tag: string, people: readonly (typeof ana)[] = [ana, luis]) => {
  const signers = people.map((person) => named(person, tag, { signature_type: 'clicwrap' }));
  const { id } = await desk.createProcess({ signers });
  await desk.reach(id, 'ACTIVE');
  return { id, signers };
};

const linksOf = async (email: string) =>
  (await desk.messagesTo(email)).filter(({ body_text: text }) => /\/auth\//.test(text));

describe('the contact of a signer is not corrected by whom or where it may not be', () => {
  test('by who may not resend, nor by another company', async () => {
    const { id } = await send('ajeno');
    const before = (await detail(id)).signers;
    expect((await correct(id, 0, { email: 'otra@correo.ec', as: 'auditor@demo.ec' })).status).toBe(403);
    const body = { email: 'otra@correo.ec', phone: '0991234567', reason: 'x', seen: { email: '', phone: '' } };
    const stranger = await desk.call<Told>('POST', `/api/signatory/${before[0]?.id}/contact`, {
      as: 'admin@patio.ec',
      body,
    });
    expect([403, 404]).toContain(stranger.status);
    expect((await detail(id)).signers).toEqual(before);
  });

  test('to the address or phone of who made the process or corrects it', async () => {
    const { id } = await send('propio');
    const own = await correct(id, 0, { email: 'oficial@demo.ec' });
    expect([own.status, own.body.issues[0]?.path]).toEqual([422, 'email']);
    const asAdmin = await correct(id, 0, { email: 'admin@demo.ec', as: 'admin@demo.ec' });
    expect([asAdmin.status, asAdmin.body.issues[0]?.path]).toEqual([422, 'email']);
    const makers = await correct(id, 0, { email: 'oficial@demo.ec', as: 'admin@demo.ec' });
    expect([makers.status, makers.body.issues[0]?.path]).toEqual([422, 'email']);
  });
});

describe('the contact of a signer is not corrected', () => {
  test('without a reason, with a wrong address, unchanged, or over what somebody else corrected meanwhile', async () => {
    const { id, signers } = await send('malo');
    const phone = signers[0]?.phone ?? '';
    const faults = [
      await correct(id, 0, { email: 'nueva@correo.ec', reason: ' ' }),
      await correct(id, 0, { email: 'nueva' }),
      await correct(id, 0, { phone: '12' }),
      await correct(id, 0, {}),
    ];
    expect(faults.map(({ status, body }) => [status, body.issues[0]?.path])).toEqual([
      [422, 'reason'],
      [422, 'email'],
      [422, 'phone'],
      [422, 'email'],
    ]);
    const stale = await correct(id, 0, { email: 'nueva@correo.ec', seen: { email: 'antes@correo.ec', phone } });
    expect([stale.status, stale.body.code]).toEqual([409, 'signatory.changed']);
  });

  test('before links were sent, and once the person has signed or the process is over', async () => {
    const waiting = await desk.createProcess({
      signers: [named(ana, 'antes')],
      information: { asks_official_check: true },
    });
    await desk.reach(waiting.id, 'TO_VALIDATE');
    const early = await correct(waiting.id, 0, { email: 'nueva@correo.ec' });
    expect([early.status, early.body.code]).toEqual([409, 'signatory.not_waiting']);
    expect((await detail(waiting.id)).signers[0]?.can.correct_contact).toBe(false);

    const { id, signers } = await send('firmado');
    const visitor = await visitorOf(world, desk, { email: signers[0]?.email ?? '', processId: id });
    await visitor.prepareToSign();
    await visitor.sign();
    const late = await correct(id, 0, { email: 'nueva@correo.ec' });
    expect([late.status, late.body.code]).toEqual([409, 'signatory.not_waiting']);
    expect(late.body.message).toContain('ya firmó');
    const cancelled = { status: 'CANCELLED', detail: 'Ya no' };
    await desk.call('POST', `/api/signing-process/${id}/update-status`, { as: 'admin@demo.ec', body: cancelled });
    expect((await correct(id, 1, { email: 'nueva@correo.ec' })).status).toBe(409);
  });
});

test('one person gets a new link at the new address; their proofs and the old link end, and the others go on', async () => {
  const { id, signers } = await send('uno');
  const [first = '', second = ''] = signers.map(({ email }) => email);
  const old = await visitorOf(world, desk, { email: first, processId: id });
  await old.lock();
  await old.open();
  await old.proveByCode();
  const other = await visitorOf(world, desk, { email: second, processId: id });
  await other.prepareToSign();

  const before = await detail(id);
  const corrected = await correct(id, 0, { email: 'ana.correcta@correo.ec', reason: 'Un error al teclear' });
  expect([corrected.status, corrected.body.message]).toEqual([200, 'Enviamos un enlace nuevo a Ana Andrade.']);
  await until(async () => (await linksOf('ana.correcta@correo.ec')).length > 0, 'the new link');
  expect((await old.call<Told>('GET', `/signing-process-user/${old.id}/information`)).status).toBe(401);
  expect(await linksOf(first)).toHaveLength(1);
  expect(await linksOf(second)).toHaveLength(1);

  const now = await detail(id);
  expect(now.signers[0]).toMatchObject({ id: before.signers[0]?.id, email: 'ana.correcta@correo.ec', name: 'Ana' });
  expect(now.signers[1]).toEqual(before.signers[1]);
  expect(now.documents).toEqual(before.documents);
  const event = (await historyOf(id)).find((one) => one.event === 'CONTACT_CORRECTED');
  expect(event?.actor_name).toMatch(/\w/);
  expect(event?.detail).toMatchObject({
    changed: { email: { from: first, to: 'ana.correcta@correo.ec' } },
    reason: 'Un error al teclear',
  });

  expect((await other.sign()).status).toBeLessThan(300);
  const renewed = await visitorOf(world, desk, { email: 'ana.correcta@correo.ec', processId: id });
  expect((await renewed.state()).steps.find(({ step }) => step === 'otp')?.is_done).toBe(false);
  passMinute(world); // between two codes of one person
  await renewed.prepareToSign();
  await renewed.sign();
  await desk.reach(id, 'COMPLETED');
  const sheet = (await detail(id)).documents.find(({ source }) => source === 'sheet');
  const text = readColumns(await judge.download(sheet?.path ?? '')).replace(/\s+/g, ' ');
  expect(text).toContain(`corrigió su correo de «${first}» a «ana.correcta@correo.ec»: «Un error al teclear»`);
});

test('whose turn has not come gets no link yet, and in a stopped process the next link goes to the new address', async () => {
  const signers = [named(ana, 'orden', { signature_order: 1 }), named(luis, 'orden', { signature_order: 2 })];
  const { id } = await desk.createProcess({ signers, information: { order: true } });
  await desk.reach(id, 'ACTIVE');
  const waiting = await correct(id, 1, { email: 'luis.correcto@correo.ec' });
  expect(waiting.body.message).toMatch(/Su próximo enlace irá allí/);
  expect(await linksOf('luis.correcto@correo.ec')).toEqual([]);
});

describe('one signer is reminded', () => {
  test('by who may resend, whose turn it is, and once an hour', async () => {
    const signers = [named(ana, 'turno', { signature_order: 1 }), named(luis, 'turno', { signature_order: 2 })];
    const { id } = await desk.createProcess({ signers, information: { order: true } });
    await desk.reach(id, 'ACTIVE');
    const [first, second] = (await detail(id)).signers;
    const remind = (signer: string | undefined, as = 'oficial@demo.ec') =>
      desk.call<Told & { next_at: string }>('POST', `/api/signatory/${signer}/remind`, { as, body: {} });
    expect((await remind(first?.id, 'auditor@demo.ec')).status).toBe(403);
    expect((await remind('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await remind(second?.id)).body.code).toBe('signatory.not_waiting');

    const before = (await desk.messagesTo(first?.email ?? '')).length;
    const [one, two] = await Promise.all([remind(first?.id), remind(first?.id)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = one.status === 200 ? one : two;
    expect(done.body.message).toBe('Enviamos un recordatorio a Ana Andrade por correo.');
    await until(async () => (await desk.messagesTo(first?.email ?? '')).length > before, 'the reminder');
    const [reminded] = (await detail(id)).signers;
    expect(reminded).toMatchObject({ reminders: 1, can: { remind: true, remind_from: done.body.next_at } });
    const again = await remind(first?.id);
    expect([again.status, again.body.code]).toEqual([409, 'reminder.too_soon']);
    world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000);
    expect((await remind(first?.id)).status).toBe(200);
  });
});

describe('name and identification of a sent process', () => {
  const rename = async (id: string, reason: string, as = 'validador@demo.ec') => {
    const [signer] = (await detail(id)).signers;
    const { id: uuid, email, phone, identification_type, identification_number } = signer ?? {};
    const person = { uuid, name: 'Ana María', last_name: 'Andrade', email, phone, identification_type };
    return desk.call<Told>('POST', `/api/signing-process/update/data/${id}`, {
      as,
      body: { signers: [{ ...person, identification_number }], reason },
    });
  };

  test('need the permission and a reason, and stay once somebody has signed', async () => {
    const { id, signers } = await send('nombre');
    expect((await rename(id, 'Falta un nombre', 'oficial@demo.ec')).status).toBe(403);
    const silent = await rename(id, '');
    expect([silent.status, silent.body.issues[0]?.path]).toEqual([422, 'reason']);
    const visitor = await visitorOf(world, desk, { email: signers[1]?.email ?? '', processId: id });
    await visitor.prepareToSign();
    await visitor.sign();
    const late = await rename(id, 'Falta un nombre');
    expect([late.status, late.body.code]).toEqual([409, 'process.move_refused']);
    expect((await detail(id)).actions).not.toContain('correct_signer');
  });

  test('until then make the documents again, and everybody gets a new link; no old one opens again', async () => {
    const { id, signers } = await send('nombres', [ana, luis, eva]);
    const old = await visitorOf(world, desk, { email: signers[0]?.email ?? '', processId: id });
    const before = await detail(id);
    const renamed = await rename(id, 'Falta un nombre');
    expect([renamed.status, renamed.body.status]).toEqual([200, 'ACTIVE']);
    await desk.remade(id);
    for (const { email } of signers)
      await until(async () => (await linksOf(email)).length === 2, `a link for ${email}`);
    const after = await detail(id);
    expect(after.signers.map(({ id: signer }) => signer)).toEqual(before.signers.map(({ id: signer }) => signer));
    expect(after.signers[0]).toMatchObject({ name: 'Ana María' });
    expect(after.document_round).toBe(before.document_round + 1);
    expect((await old.call<Told>('GET', `/signing-process-user/${old.id}/information`)).status).toBe(401);
    const [first, second] = await linksOf(signers[0]?.email ?? '');
    expect(tokenIn(first?.body_text ?? '')).not.toBe(tokenIn(second?.body_text ?? ''));
    const moved = (await historyOf(id)).find(({ detail: { action } }) => action === 'correct_signer');
    expect(moved?.detail['reason']).toBe('Falta un nombre');
  });
});

describe('the last day', () => {
  const change = async (id: string, body: object, as = 'oficial@demo.ec') =>
    desk.call<Told & { deadline_at: string }>('POST', `/api/signing-process/${id}/deadline`, { as, body });

  test('is changed by who may resend, with a reason, within the limits, and over nobody else’s change', async () => {
    const { id } = await send('plazo');
    const { deadline_at: seen } = await detail(id);
    const day = seen.slice(0, 10);
    const reason = 'Viaja hasta el lunes';
    expect((await change(id, { day: '2027-01-15', reason, seen }, 'auditor@demo.ec')).status).toBe(403);
    const faults = [
      await change(id, { day: '2020-01-01', reason, seen }),
      await change(id, { day: '2040-01-01', reason, seen }),
      await change(id, { day: '15/01/2027', reason, seen }),
      await change(id, { day: '2027-01-15', reason: '', seen }),
    ];
    expect(faults.map(({ status, body }) => [status, body.issues[0]?.path])).toEqual([
      [422, 'day'],
      [422, 'day'],
      [422, 'day'],
      [422, 'reason'],
    ]);
    const stale = await change(id, { day, reason, seen: '2026-01-01T00:00:00.000Z' });
    expect([stale.status, stale.body.code]).toEqual([409, 'deadline.changed']);
  });

  test('is told to who has a link and not to who waits, and stands in the history', async () => {
    const signers = [named(ana, 'dia', { signature_order: 1 }), named(luis, 'dia', { signature_order: 2 })];
    const { id } = await desk.createProcess({ signers, information: { order: true } });
    await desk.reach(id, 'ACTIVE');
    const { deadline_at: seen } = await detail(id);
    const later = new Date(new Date(seen).getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const changed = await change(id, { day: later, reason: 'Viaja', seen });
    expect(changed.status).toBe(200);
    expect(changed.body.message).toMatch(/Avisamos a quien falta por firmar/);
    const notices = async (email: string | undefined) =>
      (await desk.messagesTo(email ?? '')).filter(({ subject }) => subject?.startsWith('Nuevo plazo'));
    await until(async () => (await notices(signers[0]?.email)).length === 1, 'the notice');
    expect(await notices(signers[1]?.email)).toEqual([]);
    expect((await detail(id)).deadline_at).toBe(changed.body.deadline_at);
    const event = (await historyOf(id)).find((one) => one.event === 'DEADLINE_CHANGED');
    expect(event?.detail).toMatchObject({ from: seen, to: changed.body.deadline_at, reason: 'Viaja' });
  });
});
