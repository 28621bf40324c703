import type { ProcessDetail } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, luis, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { expire } from '../../../test/support/time.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { Users } from '../accounts/index.ts';

const { world, desk } = await createOffice();

interface Contact {
  readonly contact: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly whatsapp: string;
  };
  readonly may_ask_link: boolean;
  readonly has_expired: boolean;
  readonly failed_codes: number;
  readonly link_asked_at: string | null;
  readonly process_number_opertaion: string;
}

async function send(tag: string) {
  const person = named(ana, tag, { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person, named(luis, tag, { signature_type: 'clicwrap' })] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  return { id, visitor, person };
}

const detailOf = async (id: string, as = 'validador@demo.ec') =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as })).body;

/** Of this company, by name: who may send a new link. */
async function holdersOf(permission: 'PE_DESBLOQUEAR' | 'PE_REENVIAR'): Promise<readonly string[]> {
  const { transaction } = await world.contextOf('demo');
  const holders = await transaction((tx) => Users.listHolders(tx, permission));
  expect(holders.length).toBeGreaterThan(0);
  return holders.slice(0, 5).map(({ name }) => name);
}

test('who ran out of attempts reads the same words again, whom to call, and asks for a link once a day', async () => {
  const { id, visitor } = await send('agotada');
  const guess = () =>
    visitor.call<{ code: string; message: string }>('POST', '/otp/verify', {
      signatory_id: visitor.id,
      code: '000000',
    });
  const answers = [];
  for (let tried = 0; tried < 5; tried += 1) answers.push((await guess()).body);
  expect(answers[3]?.message).toContain('Le queda 1 intento.');
  const again = await visitor.call<{ code: string; message: string }>(
    'GET',
    `/signing-process-user/${visitor.id}/information`,
  );
  expect([answers[4]?.code, answers[4]?.message]).toEqual([again.body.code, again.body.message]);
  expect(again.body.message).toContain('María Andrango Quilca');

  const { body } = await visitor.call<Contact>('GET', '/contact');
  expect(body).toMatchObject({
    may_ask_link: true,
    failed_codes: 5,
    link_asked_at: null,
    contact: { name: 'María Andrango Quilca', email: 'oficial@demo.ec' },
  });
  const before = (await desk.messagesTo('oficial@demo.ec')).length;
  expect((await visitor.call('POST', '/new-link', {})).status).toBe(200);
  expect((await visitor.call('POST', '/new-link', {})).status).toBe(200);
  await until(async () => (await desk.messagesTo('oficial@demo.ec')).length > before, 'the mail to the official');
  expect((await detailOf(id)).link_requests).toMatchObject([
    { signatory_id: visitor.id, name: 'Ana Andrade', sent_by: await holdersOf('PE_DESBLOQUEAR') },
  ]);
  const events = await desk.call<{ list: { event: string }[] }>('GET', `/api/tracker-event/${id}/information`);
  expect(events.body.list.filter(({ event }) => event === 'LINK_ASKED')).toHaveLength(1);

  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  const unblocked = await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: 'validador@demo.ec',
    body: { status: 'RESENDED' },
  });
  expect(unblocked.status).toBe(200);
  await until(async () => (await detailOf(id)).link_requests.length === 0, 'the new links');
});

test('after the deadline the link opens nothing, and still says whom to ask; a signed one asks for nothing', async () => {
  const { id, visitor } = await send('vencida');
  const { body: early } = await visitor.call<Contact>('GET', '/contact');
  expect(early).toMatchObject({ may_ask_link: false, has_expired: false });
  expect((await visitor.call('POST', '/new-link', {})).status).toBe(409);
  const { deadline_at: deadline } = await detailOf(id);
  world.clock.now = new Date(Date.parse(deadline) + 1000);
  await expire(world, id);
  expect((await visitor.call('GET', `/signing-process-user/${visitor.id}/information`)).status).toBe(401);
  expect((await visitor.call<Contact>('GET', '/contact')).body).toMatchObject({
    may_ask_link: true,
    has_expired: true,
  });
  expect((await visitor.call('POST', '/new-link', {})).status).toBe(200);
  const { link_requests: asked } = await detailOf(id, 'oficial@demo.ec');
  expect(asked.map(({ sent_by: names }) => names)).toEqual([await holdersOf('PE_REENVIAR')]);
  expect(await holdersOf('PE_REENVIAR')).not.toEqual(await holdersOf('PE_DESBLOQUEAR'));
});

test('who opens a link that a newer one replaced asks for another, and the official sees it in an open process', async () => {
  const { id, visitor } = await send('cambiada');
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  const { signers } = await detailOf(id);
  expect((await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} })).status).toBe(200);
  const first = signers.find(({ id: signatory }) => signatory === visitor.id)?.sent_at;
  const sentAt = async () =>
    (await detailOf(id)).signers.find(({ id: signatory }) => signatory === visitor.id)?.sent_at;
  await until(async () => (await sentAt()) !== first, 'the new link');
  expect((await visitor.call<Contact>('GET', '/contact')).body).toMatchObject({ may_ask_link: true, failed_codes: 0 });
  expect((await detailOf(id)).link_requests).toEqual([]);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  expect((await visitor.call('POST', '/new-link', {})).status).toBe(200);
  const detail = await detailOf(id);
  expect(detail.status).toBe('RESENDED');
  expect(detail.link_requests).toMatchObject([{ signatory_id: visitor.id }]);
});

test('the contact of a link is for its own company and needs a link that was really sent', async () => {
  const { visitor } = await send('ajena');
  const elsewhere = await world.call('patio', {
    url: '/backend/api/portal/contact',
    headers: visitor.headers('GET', '/backend/api/portal/contact'),
  });
  expect(elsewhere.statusCode).toBe(401);
  const forged = await world.call('demo', {
    url: '/backend/api/portal/contact',
    headers: { authorization: 'Bearer x' },
  });
  expect(forged.statusCode).toBe(401);
});
