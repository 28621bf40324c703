import type { CreditOfferView, CreditSimulationView, OwnForm, SigningDocument, SigningState } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { beforeAll, describe, expect, test } from 'vitest';

import { createDoor, ownCredit } from '../../../test/support/begun.ts';
import { signAsAsked, walkTo, writeForm, type Walker } from '../../../test/support/client-walk.ts';
import { acceptPapers } from '../../../test/support/decide-review.ts';
import { until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import type { Visitor } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();
const door = createDoor(world, desk);
const found = kindByCode('preapproved_credit');
if (!found) throw new Error('there is no such kind');
const credit = found;

/** Of the demonstration's bank: offered, offered until 2020, offered above the law, nothing offered, bank away. */
const [offered, late, dear, nothing, away] = ['1712345675', '0911223345', '0102030400', '1704567898', '1109876548'];

const rates = [
  { subject: 'consumo', since: '2026-01-01', percent: 16.77 },
  { subject: 'solca', since: '2014-09-12', percent: 0.5 },
];
const writeRates = (list: readonly object[]) =>
  desk.call<{ list: object[]; issues?: { path: string }[] }>('PATCH', '/company/credit-rates', {
    as: 'admin@demo.ec',
    body: { list },
  });

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

async function enter(cedula: string): Promise<Visitor> {
  const beginning = await door.describe({ kind: credit.uuid }, cedula);
  const visitor = await door.enter(beginning, await door.begin(beginning));
  await visitor.lock();
  await visitor.open();
  await visitor.acceptTerms();
  return visitor;
}

const ask = (visitor: Visitor) =>
  visitor.call<CreditOfferView & Refused>('GET', `/pre-approved-info/${visitor.processId}`);
const calculate = (visitor: Visitor, wish: object) =>
  visitor.call<CreditSimulationView & Refused>('POST', '/calculate-pre-approved', {
    amount: '$ 4.000,00',
    months: 18,
    system: 'francesa',
    ...wish,
  });
const choose = (visitor: Visitor, sha256: string) =>
  visitor.call<SigningState & Refused>('POST', '/choose-pre-approved', { sha256 });

beforeAll(async () => {
  await writeRates(rates);
});

describe('what a client may choose', () => {
  test('is the offer of the core bank, asked of it and stored with its time', async () => {
    const visitor = await enter(offered);
    expect((await visitor.state()).current).toBe('credit');
    expect((await ask(visitor)).body).toMatchObject({
      min_amount_cents: 50_000,
      max_amount_cents: 1_200_000,
      min_months: 6,
      max_months: 48,
      yearly_rate: 15.6,
      fee_cents: 2500,
      insurance: { monthly_percent: 0.05 },
      asked_at: world.clock.now.toISOString(),
      is_chosen: false,
    });
  });

  test('is calculated to the cent, with insurance, fee, SOLCA and what it costs in a year', async () => {
    const visitor = await enter(offered);
    await ask(visitor);
    const { body } = await calculate(visitor, {});
    expect(body).toMatchObject({
      amount_cents: 400_000,
      interest_cents: 51_207,
      instalments_cents: 453_177,
      fee_cents: 2500,
      solca_cents: 2000,
      paid_cents: 457_677,
    });
    expect(body.instalments[0]).toMatchObject({ capital_cents: 19_867, insurance_cents: 200, total_cents: 25_267 });
    expect(body.effective_cost).toBeGreaterThan(18.43);
    const again = await visitor.call('GET', `/calculate-pre-approved/${visitor.processId}`);
    expect(again.body).toEqual(body);
  });
});

describe('the figures', () => {
  test('stay within the limits of the offer, in words that name the field, and nothing is stored', async () => {
    const visitor = await enter(offered);
    await ask(visitor);
    for (const [wish, path, message] of [
      [{ amount: '12.000,01' }, 'amount', 'El monto va de $ 500,00 a $ 12.000,00'],
      [{ amount: '' }, 'amount', 'El monto va de $ 500,00 a $ 12.000,00'],
      [{ amount: '40.00' }, 'amount', 'Escriba el monto con números, por ejemplo 4.000 o 4.000,50'],
      [{ months: 49 }, 'months', 'El plazo va de 6 a 48 meses'],
      [{ months: 5 }, 'months', 'El plazo va de 6 a 48 meses'],
    ] as const) {
      const { status, body } = await calculate(visitor, wish);
      expect([status, body.issues]).toEqual([422, [{ path, message }]]);
    }
    const none = await visitor.call<Refused>('GET', `/calculate-pre-approved/${visitor.processId}`);
    expect(none.body.code).toBe('credit.not_calculated');
  });

  test('are never what the request says beyond amount, months and system', async () => {
    const visitor = await enter(offered);
    await ask(visitor);
    for (const edited of [{ yearly_rate: 1 }, { fee_cents: 0 }, { paid_cents: 1 }, { first_due_on: '2030-01-01' }])
      expect((await calculate(visitor, edited)).body.code).toBe('input.invalid');
    const { body } = await calculate(visitor, {});
    expect(
      (
        await choose(
          visitor,
          body.sha256.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
        )
      ).body.code,
    ).toBe('credit.not_calculated');
    await calculate(visitor, { months: 24 });
    expect((await choose(visitor, body.sha256)).body.code).toBe('credit.not_calculated');
    expect((await visitor.state()).current).toBe('credit');
  });
});

describe('a credit is refused in words', () => {
  test('while the bank does not answer, without an offer, with one that is over, and above the law', async () => {
    for (const [cedula, code] of [
      [away, 'credit.bank_away'],
      [nothing, 'credit.no_offer'],
      [late, 'credit.offer_gone'],
      [dear, 'credit.above_law'],
    ] as const) {
      const visitor = await enter(cedula);
      expect((await ask(visitor)).body.code).toBe(code);
      expect((await calculate(visitor, {})).body.code).toBe('credit.no_offer');
    }
  });

  test('where nobody wrote what the law says, or a lower maximum holds since', async () => {
    const visitor = await enter(offered);
    await ask(visitor);
    const { body } = await calculate(visitor, {});
    await writeRates(rates.slice(1));
    expect((await ask(visitor)).body.code).toBe('credit.rates_missing');
    await writeRates([...rates, { subject: 'consumo', since: '2026-02-01', percent: 16 }]);
    expect((await choose(visitor, body.sha256)).body.code).toBe('credit.above_law');
    expect((await writeRates([...rates, ...rates])).body.issues?.[0]?.path).toBe('list.2.since');
    await writeRates(rates);
  });
});

test('who chooses again before the form has each choice in the history, and the same press adds nothing', async () => {
  const visitor = await enter(offered);
  await ask(visitor);
  const first = (await calculate(visitor, {})).body.sha256;
  await choose(visitor, first);
  await choose(visitor, first);
  const second = (await calculate(visitor, { months: 36 })).body.sha256;
  expect((await choose(visitor, second)).status).toBe(200);
  const { body } = await desk.call<{ list: { event: string; detail: { sha256?: string } }[] }>(
    'GET',
    `/api/tracker-event/${visitor.processId}/information`,
    { as: 'admin@demo.ec' },
  );
  const choices = body.list.filter(({ event }) => event === 'CREDIT_CHOSEN').map(({ detail }) => detail.sha256);
  expect(choices).toHaveLength(2);
  expect(new Set(choices)).toEqual(new Set([first, second]));
});

test('an offer that the bank changed between the sums and the choice is refused, and nothing is chosen', async () => {
  const visitor = await enter(offered);
  await ask(visitor);
  const { transaction } = await world.contextOf('demo');
  const stored = () =>
    transaction(({ db }) =>
      db
        .selectFrom('credit_offer')
        .select(['offer', 'chosen_at'])
        .where('signing_process_id', '=', visitor.processId)
        .executeTakeFirstOrThrow(),
    );
  const cheaper = JSON.stringify({ ...((await stored()).offer as object), annualRate: 14 });
  await transaction(({ db }) =>
    db
      .updateTable('credit_offer')
      .set({ offer: cheaper })
      .where('signing_process_id', '=', visitor.processId)
      .execute(),
  );
  const { body } = await calculate(visitor, {});
  expect(body.yearly_rate).toBe(14);
  expect((await choose(visitor, body.sha256)).body.code).toBe('credit.offer_gone');
  expect((await stored()).chosen_at).toBeNull();
  expect((await visitor.state()).current).toBe('credit');
  await ask(visitor);
  const { body: today } = await calculate(visitor, {});
  expect(today.yearly_rate).toBe(15.6);
  expect((await choose(visitor, today.sha256)).body.current).toBe('annexes');
});

const walkerOf = async (visitor: Visitor): Promise<Walker> => ({
  cedula: offered,
  fingerprintCode: 'V4443V4442',
  writes: await ownCredit(world),
  decides: () => acceptPapers(desk, visitor),
});

describe('the documents of a chosen credit', () => {
  const generate = (visitor: Visitor, of = visitor.processId) =>
    visitor.call<SigningState & Refused>('GET', `/generate-docs-pre-approved?signing_process_id=${of}`);
  const list = (visitor: Visitor) =>
    visitor.call<{ documents: SigningDocument[] } & Refused>('GET', `/docs-pre-approved/${visitor.processId}`);

  test('are made once the credit is chosen and the form is filled, and asked for again they stay the same', async () => {
    const visitor = await enter(offered);
    expect((await generate(visitor)).body.code).toBe('portal.step_refused');
    await ask(visitor);
    await choose(visitor, (await calculate(visitor, {})).body.sha256);
    expect((await generate(visitor)).body.code).toBe('portal.step_refused');

    const walker = await walkerOf(visitor);
    await walkTo(visitor, walker, 'form');
    const { status, body } = await generate(visitor);
    expect([status, body.code]).toEqual([422, 'input.invalid']);
    expect(body.issues?.map(({ path }) => path)).toContain('form_data.buro_autorizacion');
    expect((await list(visitor)).body.documents).toEqual([]);

    await writeForm(visitor, walker);
    for (const { id: variable, sha256 } of (await visitor.call<OwnForm>('GET', '/client-form')).body.consents)
      await visitor.call('POST', '/client-form/consent', { variable, answer: 'SI', sha256 });
    expect((await generate(visitor)).status).toBe(200);
    await until(async () => (await visitor.state()).current !== 'form', 'the documents of the credit');
    const { documents } = (await list(visitor)).body;
    expect(documents.map(({ name }) => name).toSorted()).toEqual(
      credit.documents.map(({ title }) => `${title}.pdf`).toSorted(),
    );
    expect((await generate(visitor)).status).toBe(200);
    expect((await list(visitor)).body.documents).toEqual(documents);
  });

  test('are those of the own process alone, and of a credit that its client began', async () => {
    const [one, other] = [await enter(offered), await enter(offered)];
    expect((await generate(one, other.processId)).body.code).toBe('process.not_found');
    const opening = await door.describe();
    const visitor = await door.enter(opening, await door.begin(opening));
    await visitor.lock();
    await visitor.open();
    await visitor.acceptTerms();
    expect((await generate(visitor)).body.code).toBe('portal.step_not_asked');
    expect((await list(visitor)).body.code).toBe('portal.step_not_asked');
  });
});

test('what was chosen is what the documents say, and nobody answers it in the form', async () => {
  const visitor = await enter(offered);
  await ask(visitor);
  const { body } = await calculate(visitor, {});
  const chosen = await choose(visitor, body.sha256);
  expect(chosen.body.current).toBe('annexes');
  expect(await signAsAsked(visitor, await walkerOf(visitor))).toContain('form');
  const { documents } = (
    await visitor.call<{ documents: SigningDocument[] }>('GET', `/docs-pre-approved/${visitor.processId}`)
  ).body;
  const textOf = async (title: RegExp): Promise<string> => {
    const path = documents.find(({ name }) => title.test(name))?.path ?? '';
    return JSON.stringify((await visitor.call('GET', `/document-text?path=${path}&from=1&count=9`)).body);
  };
  expect(await textOf(/Pagaré/)).toMatch(/CUATRO MIL.*4\.000,00|4\.000,00.*CUATRO MIL/i);
  const table = await textOf(/Tabla/);
  for (const figure of ['252,67', '250,80', '4.531,77', '4.576,77', '25,00', '20,00']) expect(table).toContain(figure);
  const { transaction } = await world.contextOf('demo');
  const { content } = await transaction(({ db }) =>
    db.selectFrom('signing_process').select('content').where('id', '=', visitor.processId).executeTakeFirstOrThrow(),
  );
  expect(content).toMatchObject({
    form_data: {
      credito_preaprobado: 12_000,
      credito_monto: 4000,
      credito_plazo: 18,
      credito_tasa: 15.6,
      credito_sistema: 'francesa',
      credito_gastos: 25,
      credito_solca: 20,
      seguro_tasa: 0.05,
      credito_supera_umbral: 'NO',
      garantia_tipo: 'quirografaria',
    },
  });
  expect((await choose(visitor, body.sha256)).status).toBeGreaterThanOrEqual(400);
});
