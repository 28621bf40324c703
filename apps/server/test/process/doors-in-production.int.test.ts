import type { ApplicationRow, ApplicationView, CreditOfferView, CreditSimulationView } from '@rubrica/contract';
import { afterAll, expect, test } from 'vitest';

import { ownCredit } from '../support/begun.ts';
import { providerToken, startCertificateProvider } from '../support/certificate-provider.ts';
import { signAsAsked, walkTo } from '../support/client-walk.ts';
import { daysAfter } from '../support/clock.ts';
import { tokenIn, until } from '../support/desk.ts';
import { knownKind } from '../support/drafts.ts';
import { pdftotext } from '../support/outside-verifiers.ts';
import { answerSale } from '../support/vehicle-sale.ts';
import { visitorOf } from '../support/visitor.ts';
import { bearer, type World } from '../support/world.ts';
import { newestCode, createCompanyAtDoor, type Ask } from './company-doors.ts';
import { startCountingProviders } from './counting-providers.ts';
import { prepareProduction } from './production.ts';
import { callsOf, programNow, runProgram, startProgram } from './program.ts';

const host = 'patiocredito';
const rosa = {
  cedula: '1712345675',
  names: 'Rosa Elena',
  surnames: 'Cuenca Jaramillo',
  fingerprintCode: 'V1000V2222',
};
const day = (moment: Date): string => moment.toISOString().slice(0, 10);

const rates = [
  { subject: 'consumo', since: '2014-01-01', percent: 16.77 },
  { subject: 'solca', since: '2014-09-12', percent: 0.5 },
];
let bankAnswers = false;
const offer = {
  product: 'Consumo',
  segment: 'consumo',
  min_amount: '500.00',
  max_amount: '12000.00',
  min_months: 6,
  max_months: 48,
  yearly_rate: '15.60',
  fee: '25.00',
  insurance: { insurer: 'Seguros del Valle', monthly_rate: '0.05' },
  until: day(daysAfter(programNow(), 60)),
};
const car = { marca: 'KANTU', modelo: 'PÁRAMO 1.6', anio: '2021', color: 'PLATEADO', propietario: 'TOAPANTA LUIS' };
const providers = await startCountingProviders([rosa], {
  [`/bank/clients/${rosa.cedula}/offers`]: () => (bankAnswers ? [200, { list: [offer] }] : [503, {}]),
  '/vehicles/vehicle': ({ placa }) => {
    if (placa === 'TBX4821') return [200, { data: car }];
    if (placa === 'PDL0316') return [200, { data: { ...car, gravamen: 'PRENDA INDUSTRIAL' } }];
    return placa === 'ERR0500' ? [500, {}] : [404, {}];
  },
});
const { port, environment, mailsTo, trust } = await prepareProduction('doors-in-production', providers.environment);
/** A credit is signed with a certificate of the client's own. */
const issuer = await startCertificateProvider({ pki: trust.pki, now: programNow });
const withIssuer = { ...environment, ANF_URL: issuer.url, ANF_TOKEN: providerToken };
let node = await startProgram(environment, port);
const stop = async (): Promise<void> => {
  node.child.kill('SIGTERM');
  await node.exited;
};
afterAll(async () => {
  await stop();
  await issuer.close();
});
const call: World['call'] = (tenant, request) => callsOf(node)(tenant, request);

async function rubrica(...args: readonly string[]): Promise<Record<string, unknown>> {
  const run = runProgram([...args, '--json'], environment, port);
  if ((await run.exited) !== 0) throw new Error(run.output());
  return JSON.parse(run.output()) as Record<string, unknown>;
}

const send: Ask = async <T>(...[method, url, { token, body } = {}]: Parameters<Ask>) => {
  const request = { method, url: `/backend${url}`, ...(body && { body }), ...(token && { headers: bearer(token) }) };
  return (await call(host, request)).json<T>();
};
const ask: Ask = async <T>(...[method, url, asked]: Parameters<Ask>) => {
  const answer = await send<T & { code?: string; message?: string }>(method, url, asked);
  if (answer.code !== undefined) throw new Error(`${url} answered ${answer.code}: ${answer.message}`);
  return answer;
};

const kinds = ['purchase_sale', 'preapproved_credit'];
const administrator = await createCompanyAtDoor({ ask, rubrica, host, kinds, opened: ['purchase_sale'] });

async function codeOf(texts: () => readonly string[]): Promise<string> {
  await until(async () => newestCode(texts()) !== undefined, 'a code');
  return newestCode(texts()) ?? '';
}

interface Contact {
  readonly phone: string;
  readonly email: string;
}

/** From the form of a door to «Soy yo», by the calls of the page. Answers the session. */
async function apply(kind: string, { phone, email }: Contact): Promise<string> {
  const body = {
    kind,
    cliente_id_num: rosa.cedula,
    cliente_cdactilar: rosa.fingerprintCode,
    cliente_celular: phone,
    cliente_email: email,
    cliente_pep: 'NO',
    process_aceptacion_politica: true,
  };
  const { session: token } = await ask<{ session: string }>('POST', '/api/portal/applications', { body });
  const prove = async (way: 'phone' | 'mail', texts: () => readonly string[]) =>
    ask('POST', '/api/portal/application/proof', { token, body: { way, code: await codeOf(texts) } });
  await prove('phone', () => providers.textsTo(phone));
  await prove('mail', () => mailsTo(email));
  await ask('POST', '/api/portal/application/registry', { token });
  await ask('POST', '/api/portal/application/confirm', { token, body: { is_me: true } });
  return token;
}

const findRow = async ({ phone }: Contact): Promise<ApplicationRow | undefined> =>
  (await ask<{ list: ApplicationRow[] }>('GET', '/api/applications', { token: administrator })).list.find(
    (row) => row.phone === phone,
  );

interface Detail {
  readonly status: string;
  readonly documents: readonly { readonly path: string; readonly name: string }[];
}
const detailOf = (id: string): Promise<Detail> =>
  ask('GET', `/api/signing-process/${id}/detail`, { token: administrator });
const reach = (id: string, status: string) =>
  until(async () => (await detailOf(id)).status === status, `${status} of the process`);

test(
  'in production a client asks the real registry of vehicles for a car, and an official makes the sale of it',
  { timeout: 600_000 },
  async () => {
    const contact = { phone: '0981000002', email: 'rosa.auto@cliente.ec' };
    const token = await apply('purchase_sale', contact);
    const look = (placa: string) =>
      send<ApplicationView & { code?: string }>('POST', '/api/portal/compra-venta/vehiculo', {
        token,
        body: { placa },
      });
    for (const [plate, code] of [
      ['ABC0001', 'vehicle.not_found'],
      ['PDL0316', 'application.vehicle_encumbered'],
      ['ERR0500', 'registry.unavailable'],
    ] as const)
      expect((await look(plate)).code).toBe(code);
    const shown = await look('TBX4821');
    expect(shown.vehicle).toMatchObject({ plate: 'TBX4821', brand: 'KANTU', year: '2021' });
    expect(JSON.stringify(shown)).not.toContain('TOAPANTA');
    await ask('POST', '/api/portal/application/request', { token, body: { placa: 'TBX4821' } });

    const { id = '' } = (await findRow(contact)) ?? {};
    const { draft_id: draft, process_id: kind } = await ask<{ draft_id: string; process_id: string }>(
      'POST',
      `/api/applications/${id}/draft`,
      { token: administrator },
    );
    const sale = knownKind('purchase_sale');
    const { version, answers } = await answerSale(sale, { buyer: { ...rosa, ...contact }, today: day(programNow()) });
    const known = await ask<{ content: { answers: Readonly<Record<string, string>> } }>('GET', `/api/drafts/${draft}`, {
      token: administrator,
    });
    expect(known.content.answers).toMatchObject({ vehiculo_placa: 'TBX4821', comprador_id_num: rosa.cedula });
    const body = {
      content: { version, form_data: answers },
      process_information: { process_id: kind },
      draft_id: draft,
    };
    const made = await ask<{ id: string }>('POST', '/api/signing-process/create', { token: administrator, body });
    await until(async () => (await findRow(contact))?.signing_process_id === made.id, 'the request to be completed');
    await reach(made.id, 'TO_VALIDATE');
  },
);

test(
  'in production no door leads to a certificate that nobody issues; with it a client chooses the core bank’s credit and signs',
  { timeout: 600_000 },
  async () => {
    const token = administrator;
    const { list } = await ask<{ list: { kind: string; candidates: { id: string }[] }[] }>('GET', '/company/doors', {
      token,
    });
    const owner = list.find(({ kind }) => kind === 'preapproved_credit')?.candidates[0]?.id;
    const door = { kind: 'preapproved_credit', is_open: true, owner_id: owner };
    const refused = await send<{ issues: { path: string }[] }>('PATCH', '/company/doors', { token, body: door });
    expect(refused.issues[0]?.path, 'nobody issues the certificate').toBe('is_open');
    await stop();
    node = await startProgram(withIssuer, port);
    await ask('PATCH', '/company/doors', { token, body: door });
    await ask('PATCH', '/company/credit-rates', { token, body: { list: rates } });

    const contact = { phone: '0981000001', email: 'rosa.credito@cliente.ec' };
    const session = await apply('preapproved_credit', contact);
    const { url } = await ask<{ url: string }>('POST', '/api/portal/application/visit', { token: session });
    const id = (await findRow(contact))?.signing_process_id ?? '';
    const clock = {
      get now() {
        return programNow();
      },
    };
    const nothing = { messagesTo: async () => [], codesOf: async () => [] };
    const link = { email: contact.email, processId: id, tenant: host, token: tokenIn(url) };
    const visitor = await visitorOf({ call, clock }, nothing, link);
    const walker = { ...rosa, writes: await ownCredit({ clock }) };
    await walkTo(visitor, walker, 'credit');

    const askForOffer = () => visitor.call<CreditOfferView & { code?: string }>('GET', `/pre-approved-info/${id}`);
    expect((await askForOffer()).body.code).toBe('credit.bank_away');
    bankAnswers = true;
    expect((await askForOffer()).body).toMatchObject({ max_amount_cents: 1_200_000, yearly_rate: 15.6 });
    const wish = { amount: '4.000', months: 18, system: 'francesa' };
    const tooMuch = await visitor.call<{ code: string }>('POST', '/calculate-pre-approved', {
      ...wish,
      amount: '12.001',
    });
    expect(tooMuch.body.code).toBe('input.invalid');
    const { body } = await visitor.call<CreditSimulationView>('POST', '/calculate-pre-approved', wish);
    expect(body).toMatchObject({ interest_cents: 51_207, paid_cents: 457_677 });
    await visitor.call('POST', '/choose-pre-approved', { sha256: body.sha256 });
    await signAsAsked(visitor, walker);
    await reach(id, 'TO_SIGNATURE');
    await ask('POST', `/api/signing-process/${id}/company-sign`, { token: administrator, body: {} });
    await reach(id, 'COMPLETED');

    const texts = new Map<string, string>();
    for (const { path, name } of (await detailOf(id)).documents) {
      const file = `/backend/api/signing-process/download/document?path=${path}`;
      texts.set(name, pdftotext((await call(host, { url: file, headers: bearer(administrator) })).rawPayload));
    }
    const says = (title: RegExp) => [...texts].find(([name]) => title.test(name))?.[1] ?? '';
    for (const title of [/contrato/i, /pagar/i, /tabla/i]) expect(says(title)).toContain('4.000,00');
    for (const figure of ['250,80', '4.531,77', '4.576,77']) expect(says(/tabla/i)).toContain(figure);
  },
);
