import { kindByCode, sampleAnswers } from '@rubrica/process-kinds';
import { beforeAll, describe, expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const { call, createProcess } = createDesk(world);
const digital = kindByCode('digital_document');
const processId = digital?.uuid ?? '';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly actions: readonly string[];
}
interface Page {
  readonly result: readonly Row[];
  readonly total: number;
  readonly nextToken: string;
}

const signer = (name: string, number: string) => ({
  name,
  email: `${number}@cliente.ec`,
  identification_type: 'cedula_ciudadania',
  identification_number: number,
  phone: '0991234567',
});

async function create(
  title: string,
  as = 'oficial@demo.ec',
  who = signer('Lucía Toapanta', '1704567898'),
): Promise<string> {
  const { id } = await createProcess({ as, signers: [who], information: { title } });
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
  return id;
}

const list = async (query: string, as?: string): Promise<Page> =>
  (await call<Page>('GET', `/api/signing-process/all?${query}`, as ? { as } : {})).body;
const titles = async (query: string, as?: string) => (await list(query, as)).result.map(({ title }) => title);

beforeAll(async () => {
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) await create(title);
  await create('Del estándar', 'estandar@demo.ec', signer('Jorge Quishpe', '1712345675'));
  await create('Del administrador', 'admin@demo.ec');
});

describe('the list', () => {
  test('pages by key, newest first, and a token works only with its own filters', async () => {
    const first = await list('limit=3');
    const second = await list(`limit=3&nextToken=${encodeURIComponent(first.nextToken)}`);
    expect(first.result.map(({ title }) => title)).toEqual(['Cinco', 'Cuatro', 'Tres']);
    expect(second.result.map(({ title }) => title)).toEqual(['Dos', 'Uno']);
    expect([first.total, second.nextToken]).toEqual([5, '']);
    expect(first.result[0]).toMatchObject({ id: expect.any(String), status: 'QUEUED' });
    const foreign = await call<{ code: string }>(
      'GET',
      `/api/signing-process/all?limit=3&q=uno&nextToken=${encodeURIComponent(first.nextToken)}`,
    );
    expect([foreign.status, foreign.body.code]).toEqual([422, 'list.token_refused']);
  });

  test('shows everyone what their group lets them see', async () => {
    expect(await titles('', 'estandar@demo.ec')).toEqual(['Del estándar']);
    expect(await titles('', 'oficial@demo.ec')).not.toContain('Del administrador');
    expect(await titles('', 'auditor@demo.ec')).toHaveLength(7);
    expect(await titles('', 'admin@patio.ec')).toEqual([]);
  });

  test('finds by name, number and title without accents, by status, kind, day and maker', async () => {
    expect(await titles('q=lucia+toap&sort=created_at')).toEqual(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']);
    expect(await titles('q=1712345675', 'auditor@demo.ec')).toEqual(['Del estándar']);
    expect(await titles('q=DOS')).toEqual(['Dos']);
    expect(await titles('q=%25')).toHaveLength(5);
    expect(await titles('status=CANCELLED&status=EXPIRED')).toEqual([]);
    expect(await titles('status=QUEUED')).toHaveLength(5);
    expect(await titles('finished=true')).toEqual([]);
    expect(await titles(`process_id=${processId}`)).toHaveLength(5);
    expect(await titles(`process_id=${kindByCode('adhesion')?.uuid}`)).toEqual([]);
    const day = new Date(world.clock.now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
    expect(await titles(`from=${day}&to=${day}`)).toHaveLength(5);
    expect(await titles('to=2001-01-01')).toEqual([]);
  });

  test('an unknown status and an invalid date are refused with their field', async () => {
    const answer = await call<{ issues: { path: string }[] }>('GET', '/api/signing-process/all?status=X&from=ayer');
    expect(answer.status).toBe(422);
    expect(answer.body.issues.map(({ path }) => path)).toEqual(expect.arrayContaining(['from']));
  });

  test('is counted for the dashboard', async () => {
    const { body } = await call<{ by_status: object[]; by_day: { count: number }[] }>(
      'GET',
      '/api/signing-process/summary',
    );
    expect(body.by_status).toEqual([{ status: 'QUEUED', count: 5 }]);
    expect(body.by_day.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });
});

describe('one process', () => {
  test('shows signers, documents, answers and history by permission', async () => {
    const id = await create('Detalle');
    const { body } = await call<{ signers: object[]; documents: object[] }>('GET', `/api/signing-process/${id}/detail`);
    expect(body).toMatchObject({
      title: 'Detalle',
      status: 'QUEUED',
      kind_name: digital?.name,
      signers: [{ name: 'Lucía Toapanta', status: 'WAITING', signature_order: 1 }],
      documents: [{ name: 'contrato.pdf' }],
    });
    const support = await call<{ documents: object[] }>('GET', `/api/signing-process/${id}/detail`, {
      as: 'soporte@demo.ec',
    });
    expect(support.body.documents).toEqual([]);
    const history = await call<{ list: object[] }>('GET', `/api/tracker-event/${id}/information`);
    expect(history.body.list).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        type: 'PROCESS',
        event: 'CREATED',
        status: 'QUEUED',
        signing_process_id: id,
        id_signatory: null,
        actor_name: 'María Andrango Quilca',
        ip: '127.0.0.1',
        locale: null,
        location: null,
        detail: {
          kind: 'digital_document',
          operation_number: expect.any(String),
          signatories: 1,
          originals: [expect.objectContaining({ name: 'contrato.pdf' })],
          annexes: [],
        },
      },
    ]);
    const signatories = await call<{ result: { id: string }[] }>(
      'GET',
      `/api/signatory/signing-process/all?signing_process_id=${id}`,
    );
    const one = signatories.body.result[0]?.id ?? '';
    expect((await call('GET', `/api/signatory/${one}/information`)).body).toMatchObject({ name: 'Lucía Toapanta' });

    for (const url of [`/api/signing-process/${id}/detail`, `/api/tracker-event/${id}/information`]) {
      expect((await call('GET', url, { as: 'estandar@demo.ec' })).status).toBe(404);
    }
    expect((await call('GET', `/api/signatory/${one}/information`, { as: 'admin@patio.ec' })).status).toBe(404);
  });
});

describe('the answers of one process', () => {
  test('shows what was answered in the words of the form', async () => {
    const kind = kindByCode('account_opening');
    if (!kind) throw new Error('no such kind');
    const [content] = await sampleAnswers(kind, { today: world.clock.now.toISOString().slice(0, 10) });
    const made = await call<{ id: string }>('POST', '/api/signing-process/create', {
      body: {
        content: { version: content?.version, form_data: content?.answers },
        process_information: { process_id: kind.uuid },
      },
    });
    const { body } = await call<{ answers: { name: string; answers: { label: string; value: string }[] }[] }>(
      'GET',
      `/api/signing-process/${made.body.id}/detail`,
    );
    const values = body.answers.flatMap(({ answers }) => answers.map(({ value }) => value));
    expect(values).toContain('Cédula de ciudadanía');
    expect(values).not.toContain('cedula_ciudadania');
    expect(values.filter((value) => /^\d{4}-\d{2}-\d{2}$/.test(value))).toEqual([]);
    expect(values.some((value) => /^\d{2}\/\d{2}\/\d{4}$/.test(value))).toBe(true);
  });
});

describe('the status of one process', () => {
  test('is cancelled with a reason, once, also when a hundred try at once, and then deleted', async () => {
    const id = await create('Por cancelar');
    const cancel = (detail: string, as?: string) =>
      call<{ code?: string; issues?: { path: string }[] }>('POST', `/api/signing-process/${id}/update-status`, {
        body: { status: 'CANCELLED', detail },
        ...(as && { as }),
      });
    expect((await cancel('')).body.issues).toEqual([{ path: 'detail', message: 'Escriba el motivo' }]);
    expect((await cancel('x', 'auditor@demo.ec')).status).toBe(403);
    expect((await call('DELETE', `/api/signing-process/${id}`, { as: 'admin@demo.ec' })).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 100 }, () => cancel('El cliente desistió')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    const history = await call<{ list: object[] }>('GET', `/api/tracker-event/${id}/information`);
    expect(history.body.list).toMatchObject([
      { event: 'CREATED' },
      { event: 'STATUS_CHANGED', status: 'CANCELLED', detail: { reason: 'El cliente desistió', from: 'QUEUED' } },
    ]);
    expect((await call('DELETE', `/api/signing-process/${id}`)).status).toBe(403);
    expect((await call('DELETE', `/api/signing-process/${id}`, { as: 'admin@demo.ec' })).status).toBe(200);
    expect((await call('GET', `/api/signing-process/${id}/detail`)).status).toBe(404);
    const context = await world.contextOf('demo');
    const kept = await context.transaction(({ db }) =>
      db.selectFrom('tracker_event').select('event').where('signing_process_id', '=', id).execute(),
    );
    expect(kept).toHaveLength(3);
  });

  test('changes only as the table of moves allows', async () => {
    const id = await create('Quieto');
    const { status, body } = await call<{ message: string }>('POST', `/api/signing-process/${id}/update-status`, {
      body: { status: 'COMPLETED', detail: 'x' },
    });
    expect([status, body.message]).toEqual([409, 'El proceso está en «En cola»: no puede pasar a «Completado».']);
  });
});

test('a history shows the actor’s name at that time, whatever the account is called later', async () => {
  const id = await create('Renombrado');
  const actors = async () => {
    const { body } = await call<{ list: { actor_name: string }[] }>('GET', `/api/tracker-event/${id}/information`);
    return body.list.map(({ actor_name: name }) => name);
  };
  const before = await actors();
  const { transaction } = await world.contextOf('demo');
  const rename = (name: string) =>
    transaction(({ db }) =>
      db
        .updateTable('user_account as now')
        .from('user_account as before')
        .whereRef('before.id', '=', 'now.id')
        .where('now.username', '=', 'oficial@demo.ec')
        .set({ name })
        .returning('before.name')
        .executeTakeFirstOrThrow(),
    );
  const { name: own } = await rename('Otra Persona');
  const after = await actors();
  await rename(own);
  expect(before[0]).toContain(own);
  expect(after).toEqual(before);
});

test('without permission to see the signers, the change requests do not show them either', async () => {
  const id = await create('Reservado');
  const read = async () => {
    const answer = await call<{ content: { signers: unknown[] } }>('GET', `/api/signing-process/update/request/${id}`, {
      as: 'validador@demo.ec',
    });
    return answer.body.content.signers.length;
  };
  expect(await read()).toBe(1);
  const { transaction } = await world.contextOf('demo');
  const taken = await transaction(({ db }) =>
    db.deleteFrom('account_role_permission').where('permission', '=', 'PE_ESTATUS_FIRMANTES').returningAll().execute(),
  );
  const known = await read();
  await transaction(({ db }) => db.insertInto('account_role_permission').values(taken).execute());
  expect(known).toBe(0);
});

describe('support', () => {
  test('finds a caller by name, cédula or mail, and says what blocks them', async () => {
    const search = async (q: string, as = 'soporte@demo.ec') =>
      call<{ list: { name: string; explanation: string }[] }>(
        'GET',
        `/api/support/signatories?q=${encodeURIComponent(q)}`,
        { as },
      );
    const found = await search('toapanta');
    expect(found.body.list[0]?.name).toMatch(/Toapanta/);
    expect(found.body.list.map(({ explanation }) => explanation)).toContain(
      'Todavía no recibe su enlace: el proceso está en «En cola».',
    );
    expect((await search('1712345675@cliente.ec')).body.list).toHaveLength(1);
    expect((await search('to')).status).toBe(422);
    expect((await search('toapanta', 'oficial@demo.ec')).status).toBe(403);
    const contact = await call<{ contact_email: string }>('GET', '/api/support/information');
    expect(contact.body.contact_email).toBe('contratos@demo.ec');
  });
});
