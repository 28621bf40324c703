import type { CreditFigures } from '@rubrica/contract';
import { kindByCode, needsReview, sampleAnswers, type KindAnswers } from '@rubrica/process-kinds';
import { beforeEach, expect, test } from 'vitest';

import { createOffice } from '../../../test/support/office.ts';

const { world, desk } = await createOffice();
const found = kindByCode('preapproved_credit');
if (!found) throw new Error('there is no such kind');
const credit = found;

interface Refused {
  readonly code: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

const writeMaximum = (...percents: readonly number[]) =>
  desk.call('PATCH', '/company/credit-rates', {
    as: 'admin@demo.ec',
    body: { list: percents.map((percent) => ({ subject: 'consumo', since: '2026-01-01', percent })) },
  });

const typed = {
  credito_preaprobado: 12_000,
  credito_monto: 4000,
  credito_segmento: 'consumo',
  credito_plazo: 18,
  credito_tasa: 15.6,
  credito_sistema: 'francesa',
  credito_seguro: 'SI',
  seguro_calculo: 'saldo',
  seguro_tasa: 0.05,
  credito_gastos: 25,
  credito_solca: 20,
};

const calculate = (answers: KindAnswers, { as = 'oficial@demo.ec', kind = credit.uuid } = {}) =>
  desk.call<{ figures: CreditFigures | null } & Refused>('POST', '/api/signing-process/credit/calculate', {
    as,
    body: { process_id: kind, content: { version: credit.form?.version, form_data: answers } },
  });

const above = {
  path: 'content.form_data.credito_tasa',
  message: 'Con esa tasa nominal la efectiva es 16,77 %, y la máxima vigente del segmento es 16,00 %',
};

beforeEach(async () => {
  await writeMaximum();
});

test('an official reads the figures of what they typed so far, and nothing is stored', async () => {
  expect((await calculate({ credito_monto: 4000, credito_plazo: 18 })).body).toEqual({ figures: null });
  expect((await calculate(typed)).body.figures).toEqual({
    system: 'francesa',
    months: 18,
    first_instalment_cents: 25_267,
    last_instalment_cents: 25_080,
    paid_cents: 457_677,
    effective_rate: 16.77,
    effective_cost: expect.any(Number),
  });
  const german = (await calculate({ ...typed, credito_sistema: 'alemana' })).body.figures;
  expect(german?.first_instalment_cents).toBeGreaterThan(25_267);
});

test('figures are refused to who may not create, of another kind, and where a term is wrong, which is named', async () => {
  expect((await calculate(typed, { as: 'auditor@demo.ec' })).status).toBe(403);
  const opening = kindByCode('account_opening')?.uuid ?? '';
  expect((await calculate({}, { kind: opening })).body.code).toBe('kind.not_found');
  for (const [wrong, path] of [
    [{ credito_monto: 12_000.01 }, 'credito_monto'],
    [{ credito_plazo: 18.5 }, 'credito_plazo'],
    [{ credito_tasa: 15.60001 }, 'credito_tasa'],
    [{ credito_gastos: 3980 }, 'credito_gastos'],
    [{ credito_sistema: 'otra' }, 'credito_sistema'],
  ] as const) {
    const { status, body } = await calculate({ ...typed, ...wrong });
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([422, [`content.form_data.${path}`]]);
  }
});

async function wholeCredit(): Promise<{ version: string; form_data: KindAnswers }> {
  const ways = await sampleAnswers(credit, { today: world.clock.now.toISOString().slice(0, 10) });
  const way = ways.find(
    ({ answers }) =>
      !needsReview(credit, answers) &&
      answers['credito_segmento'] === 'consumo' &&
      answers['cliente_tipo_id'] === 'cedula_ciudadania' &&
      answers['garantia_tipo'] === 'quirografaria',
  );
  if (!way) throw new Error('no such way');
  return { version: way.version, form_data: { ...way.answers, credito_tasa: 15.6 } };
}

test('where the company wrote a maximum, the official’s rate stays within it: typed, in documents and at creation', async () => {
  const content = await wholeCredit();
  const information = { process_id: credit.uuid };
  const create = () =>
    desk.call<{ id: string } & Refused>('POST', '/api/signing-process/create', {
      body: { content, process_information: information },
    });
  const draft = await desk.call<{ id: string }>('POST', '/api/drafts', { body: information });
  const generate = () =>
    desk.call<Refused>('POST', '/api/signing-process/documents/generate', {
      body: { ...information, content, draft_id: draft.body.id },
    });

  await writeMaximum(16);
  for (const refused of [await calculate(typed), await generate(), await create()])
    expect([refused.status, refused.body.issues]).toEqual([422, [above]]);

  await writeMaximum(16.77);
  expect((await calculate(typed)).status).toBe(200);
  expect((await generate()).status).toBe(200);
  expect((await create()).status).toBe(200);
});
