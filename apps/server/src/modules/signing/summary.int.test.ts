import type { SigningSummary } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createBank } from '../../../test/support/account.ts';
import { ana, luis, named, onFirstPage } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

test('before the first proof nobody learns what is signed; after it the files, the people and the deadline', async () => {
  const [one, other] = [named(ana, 'resumen'), named(luis, 'resumen')];
  const { id } = await desk.createProcess({ signers: [one, other], boxes: onFirstPage });
  const visitor = await visitorOf(world, desk, { email: one.email, processId: id });
  await visitor.lock();
  await visitor.open();
  const early = await visitor.call<{ code: string }>('GET', '/signing-summary');
  expect([early.status, early.body.code]).toEqual([409, 'portal.step_refused']);
  await visitor.proveByCode();
  const { status, body } = await visitor.call<SigningSummary>('GET', '/signing-summary');
  expect([status, body.lines]).toEqual([200, []]);
  expect(body.documents).toEqual([{ name: expect.stringMatching(/\.pdf$/), page_count: expect.any(Number) }]);
  expect(body.parties.map(({ is_own }) => is_own)).toEqual([true, false]);
  expect(body.parties.map(({ name }) => name)).toEqual([
    `${ana.name} ${ana.last_name}`,
    `${luis.name} ${luis.last_name}`,
  ]);
  expect(body.deadline_at).toBe((await visitor.state()).process.deadline_at);
});

test('the answers of a form are summed up as its documents print them, with the company that signs', async () => {
  const openAt = await createBank(world, desk);
  const email = 'resumen@correo.ec';
  const { id } = await openAt({ email, answers: { cuenta_tipo: 'ahorros', cuenta_deposito: 1234.5 } });
  const validated = { body: { status: 'ACTIVE', detail: '' }, as: 'admin@demo.ec' };
  await desk.call('POST', `/api/signing-process/${id}/update-status`, validated);
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  const { body } = await visitor.call<SigningSummary>('GET', '/signing-summary');
  expect(body.lines.filter(({ is_main: isMain }) => isMain)).toEqual([
    { label: 'Cuenta que abre', value: 'Cuenta de ahorros', is_main: true },
    { label: 'Depósito inicial', value: '$\u00A01.234,50', is_main: true },
  ]);
  expect(body.parties.at(-1)).toMatchObject({ capacity: 'La entidad', is_own: false });
  expect(body.parties.at(-1)?.name).not.toBe('');
});
