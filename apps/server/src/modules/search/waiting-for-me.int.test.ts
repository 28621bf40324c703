import type { Operations, Returned } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';

const { world, desk } = await createOffice();
type Waiting = Returned<Operations['GET /api/signing-process/waiting-for-me']>;
type Activity = Returned<Operations['GET /api/signing-process/activity']>;

const listFor = async (as: string): Promise<Waiting['list']> => {
  const { status, body } = await desk.call<Waiting>('GET', '/api/signing-process/waiting-for-me', { as });
  expect(status).toBe(200);
  return body.list;
};
const waitingOf = async (as: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await listFor(as)).map(({ process, act }) => [process.id, act]));
const dayMilliseconds = 86_400_000;

test('what may be validated waits for who validates and not for who made it, and leaves when it was decided', async () => {
  const { id } = await desk.createProcess({ signers: [ana], information: { asks_official_check: true } });
  await desk.reach(id, 'TO_VALIDATE');
  expect((await waitingOf('oficial@demo.ec')).get(id)).toBeUndefined();
  expect((await waitingOf('validador@demo.ec')).get(id)).toBe('validate');
  expect((await waitingOf('auditor@demo.ec')).size).toBe(0);
  const round = (await listFor('validador@demo.ec')).find(({ process }) => process.id === id)?.process.document_round;
  const decided = await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: 'validador@demo.ec',
    body: { status: 'ACTIVE', document_round: round },
  });
  expect(decided.status).toBe(200);
  expect((await waitingOf('validador@demo.ec')).get(id)).toBeUndefined();
});

test('an expired one is offered to be sent again for fourteen days, and then only stands in the lists', async () => {
  const { id } = await desk.createProcess({
    signers: [named(ana, 'vencido', { signature_type: 'clicwrap' })],
    information: { deadline_working_days: 1 },
  });
  await desk.reach(id, 'ACTIVE');
  const context = await world.contextOf('demo');
  const expireAt = (deadline: Date) =>
    context.transaction(({ db }) =>
      db
        .updateTable('signing_process')
        .set({ status: 'EXPIRED', deadline_at: deadline })
        .where('id', '=', id)
        .execute(),
    );
  const before = (days: number): Date => new Date(world.clock.now.getTime() - days * dayMilliseconds);
  await expireAt(before(13));
  expect((await waitingOf('oficial@demo.ec')).get(id)).toBe('resend');
  await expireAt(before(15));
  expect((await waitingOf('oficial@demo.ec')).get(id)).toBeUndefined();
});

test('the activity needs its permission, and another company sees none of it', async () => {
  const path = '/api/signing-process/activity';
  const { id } = await desk.createProcess({ signers: [named(ana, 'abre', { signature_type: 'clicwrap' })] });
  await desk.reach(id, 'ACTIVE');
  const { transaction } = await world.contextOf('demo');
  await transaction(async (tx) => {
    const signatory = await tx.db
      .selectFrom('signatory')
      .select('id')
      .where('signing_process_id', '=', id)
      .executeTakeFirstOrThrow();
    await tx.track({
      signingProcessId: id,
      type: 'SIGNATORY',
      event: 'OPENED',
      status: 'ACTIVE',
      signatoryId: signatory.id,
      detail: {},
    });
  });
  const own = await desk.call<Activity>('GET', path);
  expect(own.body.list[0]).toMatchObject({ event: 'OPENED', name: 'Ana Andrade', signing_process_id: id });
  const other = await desk.call<Activity>('GET', path, { as: 'admin@patio.ec' });
  expect(other.body.list.every(({ signing_process_id: process }) => process !== id)).toBe(true);
});
