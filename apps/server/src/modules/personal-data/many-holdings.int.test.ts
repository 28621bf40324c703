import type { DataRequestDetail } from '@rubrica/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';

import { ana, createDesk, named } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const as = 'admin@demo.ec';

/** As many processes like this one, each with its signatory. */
async function multiply(processId: string, times: number): Promise<void> {
  const context = await world.contextOf('demo');
  await context.transaction(async ({ db }) => {
    await sql`insert into signing_process select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'operation_number', 'M-' || n, 'verification_code', upper(substr(md5(n::text), 1, 16))))).*
      from signing_process p, generate_series(1, ${times}::int) n where p.id = ${processId}`.execute(db);
    await sql`insert into signatory select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
      'signing_process_id', p.id))).*
      from signatory s, signing_process p where s.signing_process_id = ${processId} and p.operation_number like 'M-%'`.execute(
      db,
    );
  });
}

/** How many statements and transactions an act takes. */
async function count<T>(act: () => Promise<T>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await act();
    const texts = query.mock.calls.map(([given]) => (typeof given === 'string' ? given : JSON.stringify(given)));
    return { answer, statements: texts.length, transactions: texts.filter((text) => /begin/.test(text)).length };
  } finally {
    query.mockRestore();
  }
}

test('what is held of a number with hundreds of processes is read in pages, with few queries', async () => {
  const { id } = await desk.createProcess({ signers: [named(ana, 'muchos')] });
  const register = await desk.call<{ id: string }>('POST', '/api/data-requests', {
    as,
    body: {
      kind: 'copy',
      identification_number: ana.identification_number,
      name: 'Ana',
      contact: 'ana@cliente.ec',
      proof: 'x',
    },
  });
  const address = `/api/data-requests/${register.body.id}`;
  const read = () => desk.call<DataRequestDetail>('GET', address, { as });
  await read();
  const one = await count(read);
  expect(one.answer.body.processes).toHaveLength(1);
  await multiply(id, 320);
  const many = await count(read);
  expect(new Set(many.answer.body.processes.map((process) => process.id)).size).toBe(321);
  expect(many.statements - one.statements).toBeLessThan(40);
  expect(many.transactions - one.transactions).toBe(3);
  await desk.call('POST', `${address}/answer`, { as, body: { decision: 'granted', answer: 'Enviada' } });
  const copy = await count(() => desk.call<{ procesos: object[] }>('GET', `${address}/copy`, { as }));
  expect(copy.answer.body.procesos).toHaveLength(321);
  expect(copy.statements).toBeLessThan(80);
});
