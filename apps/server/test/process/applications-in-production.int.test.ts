import { setTimeout as sleep } from 'node:timers/promises';

import { isCedula } from '@rubrica/catalogues';
import type { ApplicationView } from '@rubrica/contract';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { ownAccount } from '../support/begun.ts';
import { signAsAsked } from '../support/client-walk.ts';
import { tokenIn, until } from '../support/desk.ts';
import { visitorOf } from '../support/visitor.ts';
import { bearer, type World } from '../support/world.ts';
import { newestCode, createCompanyAtDoor } from './company-doors.ts';
import { startCountingProviders } from './counting-providers.ts';
import { prepareProduction } from './production.ts';
import { callsOf, programNow, runProgram, startProgram, type RunningProgram } from './program.ts';

const isSoak = process.env['RUBRICA_SOAK'] === '1';
const total = Number(process.env['RUBRICA_APPLICATIONS'] ?? (isSoak ? 50 : 3));
const timeoutMs = isSoak ? 1_800_000 : 300_000;
const host = 'cooperativa';

/** Cédulas that are formally valid, of nobody. */
const cedulas = Array.from({ length: 2000 }, (_, number) => `17${String(24_000_000 + number)}`)
  .filter(isCedula)
  .slice(0, total);
const people = cedulas.map((cedula, place) => ({
  cedula,
  names: 'Rosa Elena',
  surnames: 'Cuenca Jaramillo',
  fingerprintCode: `V${String(1000 + place)}V2222`,
  phone: `098${String(1_000_000 + place)}`,
  email: `rosa${place}@cliente.ec`,
  address: `198.18.${Math.floor(place / 200)}.${1 + (place % 200)}`,
}));
type Person = (typeof people)[number];

const providers = await startCountingProviders(people);
const { port, environment, database, mailsTo } = await prepareProduction('applications', providers.environment);

/** The node that runs now. */
let node: RunningProgram;
afterAll(async () => {
  node.child.kill('SIGTERM');
  await node.exited;
});

async function rubrica(...args: readonly string[]): Promise<Record<string, unknown>> {
  const run = runProgram([...args, '--json'], environment, port);
  if ((await run.exited) !== 0) throw new Error(run.output());
  return JSON.parse(run.output()) as Record<string, unknown>;
}

interface Asked {
  readonly token?: string;
  readonly body?: object;
  readonly from?: string;
  readonly key?: string;
}

type Answer = Awaited<ReturnType<World['call']>>;

/** Who was asked to come back, and came. */
let returns = 0;

/** As the page does: again after a broken connection, and when the server said to come back. */
async function ask<T>(method: 'GET' | 'POST' | 'PATCH', url: string, asked: Asked = {}): Promise<T> {
  for (;;) {
    const answer = await send(method, url, asked).catch(() => undefined);
    if (answer && answer.statusCode < 300) return answer.json<T>();
    await comeBack(answer, url);
  }
}

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, { token, body, from, key }: Asked): Promise<Answer> =>
  callsOf(node)(host, {
    method,
    url: `/backend${url}`,
    ...(body && { body }),
    headers: {
      ...(token && bearer(token)),
      ...(from && { 'x-forwarded-for': from }),
      ...(key && { 'idempotency-key': key }),
    },
  });

async function comeBack(answer: Answer | undefined, url: string): Promise<void> {
  if (!answer) {
    await sleep(200); // the node is gone, and another comes
    return;
  }
  returns += 1;
  const { code = '', message = '' } = answer.json<{ code?: string; message?: string }>();
  const seconds = Number(answer.headers['retry-after'] ?? /Espere (\d+) segundos/.exec(message)?.[1]);
  if (!(seconds > 0)) throw new Error(`${url} answered ${answer.statusCode} ${code}: ${message}`);
  if (code === 'application.registry_busy' && !isSoak) await letAnswerTimePass();
  else await sleep(seconds * 1000);
}

/** A minute and a half is too long for a test that everybody runs. */
async function letAnswerTimePass(): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant_id', tenant_id::text, false) from tenant_host where label = $1`, [
      host,
    ]);
    await owner.query(
      `update application set registry_asked_at = registry_asked_at - interval '91 seconds' where state = 'registry'`,
    );
  } finally {
    await owner.end();
  }
}

async function codeOf(texts: () => readonly string[], what: string): Promise<string> {
  await until(async () => newestCode(texts()) !== undefined, what, timeoutMs);
  return newestCode(texts()) ?? '';
}

/** Whose answer of the registry has reached their page. */
const known = new Set<string>();

/** From the form to «Soy yo», by the calls of the page. */
async function apply(person: Person): Promise<{ readonly session: string; readonly from: string }> {
  const { cedula, fingerprintCode, phone, email, address: from } = person;
  const body = {
    kind: 'account_opening',
    cliente_id_num: cedula,
    cliente_cdactilar: fingerprintCode,
    cliente_celular: phone,
    cliente_email: email,
    cliente_pep: 'NO',
    process_aceptacion_politica: true,
  };
  const begun = { body, from, key: `empieza-${cedula}` };
  const { session } = await ask<{ session: string }>('POST', '/api/portal/applications', begun);
  const called = { token: session, from };
  const prove = async (way: 'phone' | 'mail', code: string): Promise<void> => {
    const answer = await send('POST', '/api/portal/application/proof', { ...called, body: { way, code } }).catch(
      () => undefined,
    );
    if (answer?.statusCode === 200) return;
    const { [way]: contact } = await ask<ApplicationView>('GET', '/api/portal/application', called);
    if (contact.proved_at === null) await prove(way, code);
  };
  await prove('phone', await codeOf(() => providers.textsTo(phone), `the code to ${phone}`));
  await prove('mail', await codeOf(() => mailsTo(email), `the code to ${email}`));
  const view = await ask<ApplicationView>('POST', '/api/portal/application/registry', called);
  expect(view.sign_data_rc?.Nombres).toBe('Rosa Elena');
  known.add(cedula);
  await ask('POST', '/api/portal/application/confirm', { ...called, body: { is_me: true } });
  return { session, from };
}

/** From the link to the signature. */
async function sign(person: Person, { session, from }: { readonly session: string; readonly from: string }) {
  const { url } = await ask<{ url: string }>('POST', '/api/portal/application/visit', { token: session, from });
  const clock = {
    get now() {
      return programNow();
    },
  };
  const call: World['call'] = async (tenant, request) => {
    for (;;) {
      const headers = { ...request.headers, 'x-forwarded-for': from };
      const answer = await callsOf(node)(tenant, { ...request, headers });
      if (answer.statusCode !== 503 && answer.statusCode !== 429) return answer;
      await comeBack(answer, 'the visit');
    }
  };
  const nothing = { messagesTo: async () => [], codesOf: async () => [] };
  const link = { email: person.email, processId: await processOf(person), tenant: host, token: tokenIn(url) };
  const visitor = await visitorOf({ call, clock }, nothing, link);
  await signAsAsked(visitor, { ...person, writes: await ownAccount({ clock }) });
  return visitor.processId;
}

let administrator = '';
async function processOf({ cedula }: Person): Promise<string> {
  const { list } = await ask<{
    list: readonly { identification: string; phone: string; signing_process_id: string | null }[];
  }>('GET', '/api/applications?limit=100', { token: administrator });
  const { phone } = people.find((one) => one.cedula === cedula) ?? { phone: '' };
  const own = list.filter((one) => one.phone === phone);
  expect(own).toHaveLength(1);
  return own[0]?.signing_process_id ?? '';
}

/** Kills the node while the registry is being asked, and starts another. Answers about whom it was asked and not heard. */
async function killAmidQuestions(): Promise<ReadonlySet<string>> {
  await until(async () => providers.questions.size >= Math.min(2, total), 'questions to the registry', timeoutMs);
  node.child.kill('SIGKILL');
  await node.exited;
  const unheard = new Set([...providers.questions.keys()].filter((cedula) => !known.has(cedula)));
  node = await startProgram(environment, port);
  return unheard;
}

test(
  `in production ${total} people open an account at once and the node is killed: each finishes, and each proof is asked for once`,
  { timeout: timeoutMs },
  async () => {
    node = await startProgram(environment, port);
    administrator = await createCompanyAtDoor({ ask, rubrica, host, kinds: ['account_opening'] });
    const applying = Promise.all(people.map(apply));
    const unheard = await killAmidQuestions();
    const sessions = await applying;
    expect(unheard.size).toBeGreaterThan(0);
    for (const { cedula } of people) {
      const asked = providers.questions.get(cedula) ?? 0;
      expect([cedula, asked]).toEqual([cedula, unheard.has(cedula) ? Math.max(1, Math.min(asked, 2)) : 1]);
    }

    const ids = await Promise.all(
      people.map((person, place) => sign(person, sessions[place] ?? { session: '', from: '' })),
    );
    for (const id of ids) {
      const detail = () =>
        ask<{ status: string; account: { status: string } | null }>('GET', `/api/signing-process/${id}/detail`, {
          token: administrator,
        });
      await until(async () => (await detail()).status === 'TO_SIGNATURE', 'TO_SIGNATURE', timeoutMs);
      await ask('POST', `/api/signing-process/${id}/company-sign`, { token: administrator, body: {} });
      await until(async () => (await detail()).account?.status === 'open', 'the account', timeoutMs);
    }
    expect(Object.fromEntries(providers.orders)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
    for (const { email } of people)
      await until(async () => mailsTo(email).some((text) => text.includes('4412 3456 78')), 'the number', timeoutMs);
    expect(returns).toBeLessThan(total * 20);
  },
);
