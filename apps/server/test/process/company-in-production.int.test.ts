import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { ecuadorDate } from '@rubrica/catalogues';
import type { SigningStep, VerificationView } from '@rubrica/contract';
import { pdfFileOf, verifyFile } from '@rubrica/pades';
import { templateOf } from '@rubrica/process-kinds';
import { makePdf } from '@rubrica/testing';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { signAsAsked } from '../support/client-walk.ts';
import { until } from '../support/desk.ts';
import { knownKind } from '../support/drafts.ts';
import { multipart } from '../support/multipart.ts';
import { pdfsig, readColumns } from '../support/outside-verifiers.ts';
import { answerSale } from '../support/vehicle-sale.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { bearer } from '../support/world.ts';
import { prepareProduction } from './production.ts';
import { callsOf, programNow, runProgram, startProgram } from './program.ts';
import { startRealProviders } from './real-providers.ts';
import { fetchCopies, takeEvidence, takeOwnEvidence } from './taken-home.ts';

const jorge = {
  cedula: '1712345675',
  names: 'Jorge Aníbal',
  surnames: 'Quishpe Lema',
  fingerprintCode: 'V4443V4442',
  email: 'jorge.quishpe@cliente.ec',
  phone: '0987001122',
};
const providers = await startRealProviders(jorge);
const receiver = await startWebhookReceiver();
/** Nothing is played but the network of the receiver, which is on this machine: nothing says «demostración». */
const { home, port, environment, trust, mails } = await prepareProduction('company-in-production', {
  ...providers.environment,
  SANDBOX: 'webhooks',
});

async function rubrica(...args: readonly string[]): Promise<Record<string, unknown>> {
  const run = runProgram([...args, '--json'], environment, port);
  if ((await run.exited) !== 0) throw new Error(run.output());
  return JSON.parse(run.output()) as Record<string, unknown>;
}

const sale = knownKind('purchase_sale');
const handOver = sale.documents.find(({ code }) => code === 'acta_entrega');
if (!handOver) throw new Error('the sale of vehicles has no hand-over');
const clause = 'La empresa revisa el vehículo sin costo al cumplir mil kilómetros.';
const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

const write = (name: string, content: string | Uint8Array): string => {
  const file = path.join(home, name);
  writeFileSync(file, content);
  return file;
};
const square = { width: 300, height: 300, channels: 3, background: '#0B6E63' } as const;
write('logo.png', await sharp({ create: square }).png().toBuffer());
write('acta.typ', templateOf(sale, handOver).main.replace('Quien recibe declara', `${clause} Quien recibe declara`));
write('aviso.txt', secret);
const file = write(
  'empresa.json',
  JSON.stringify({
    brand: { primary: '#0B6E63', logo: 'logo.png' },
    kinds: { purchase_sale: { operation_prefix: 'ANDES', least_assurance: 'identidad_verificada' } },
    messages: {
      invitation: {
        subject: '{nombre}, su auto espera su firma',
        heading: 'Su auto ya tiene nombre',
        body: 'En Patio Los Andes su auto ya tiene nombre: el suyo.',
      },
    },
    templates: { purchase_sale: { acta_entrega: 'acta.typ' } },
    security: { session_hours: 10 },
    webhooks: [{ url: receiver.address, events: ['process.sealed'], secret_file: 'aviso.txt' }],
  }),
);

const program = await startProgram(environment, port);
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.exited;
  receiver.close();
});
const call = callsOf(program);
const host = 'patioandes';

interface Asked {
  readonly token?: string;
  readonly body?: object;
}

async function ask<T>(method: 'GET' | 'POST', url: string, { token, body }: Asked = {}): Promise<T> {
  const request = { method, url: `/backend${url}`, ...(body && { body }), ...(token && { headers: bearer(token) }) };
  const answer = await call(host, request);
  if (answer.statusCode >= 400) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<T>();
}

const mailsTo = (email: string) => mails.received.filter(({ to }) => to?.some(({ address }) => address === email));
const textOf = (email: string): string => mailsTo(email).at(-1)?.text ?? '';

/** With the temporary password, a new one and the terms: everybody's first day. */
async function enter(username: string, temporary: string): Promise<string> {
  const body = { username, password: temporary, new_password: 'Mirador.2026!' };
  const { data } = await ask<{ data: { access_token: string } }>('POST', '/auth/login-first-time', { body });
  const action = { action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS' };
  await ask('POST', `/auth_user/action/${username}`, { token: data.access_token, body: action });
  return data.access_token;
}

async function inviteOfficial(token: string, email: string): Promise<string> {
  const { items } = await ask<{ items: readonly { id: string; name: string }[] }>('GET', '/groups/all', { token });
  const group = items.find(({ name }) => name === 'Oficial');
  const person = { email, name: 'Ana Belén', last_name: 'Torres Vaca', group_id: group?.id };
  await ask('POST', '/auth_user/invite', { token, body: { people: [person] } });
  await until(async () => mailsTo(email).length > 0, 'the invitation');
  const temporary = /Contraseña temporal: (\S+)/.exec(textOf(email))?.[1] ?? '';
  return enter(email, temporary);
}

interface Generated {
  readonly annexes: readonly {
    readonly party: string;
    readonly documents: readonly { readonly id: string; readonly type: string; readonly provided_by: string }[];
  }[];
}

async function attach(token: string, fields: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const form = await multipart(fields, { name: 'anexo.pdf', bytes: makePdf([{ lines: ['Factura'] }]) });
  const url = '/backend/api/validations/document';
  const answer = await call(host, {
    method: 'POST',
    url,
    body: form.body,
    headers: { ...bearer(token), ...form.headers },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ annexes: { id: string }[] }>().annexes.map(({ id }) => id);
}

/** As the console does it: a draft, its documents to read, its annexes, the process. */
async function sell(token: string): Promise<string> {
  const { id: draft } = await ask<{ id: string }>('POST', '/api/drafts', { token, body: { process_id: sale.uuid } });
  const { version, answers } = await answerSale(sale, { buyer: jorge, today: ecuadorDate(programNow()) });
  const content = { version, form_data: answers };
  const generated = await ask<Generated>('POST', '/api/signing-process/documents/generate', {
    token,
    body: { process_id: sale.uuid, content, draft_id: draft },
  });
  let annexes: readonly string[] = [];
  for (const { party, documents } of generated.annexes)
    for (const { id, type, provided_by: by } of documents)
      if (by === 'official')
        annexes = await attach(token, { draft_id: draft, party, document_type: type, annex_id: id });
  const body = { content: { ...content, annexes }, process_information: { process_id: sale.uuid }, draft_id: draft };
  return (await ask<{ id: string }>('POST', '/api/signing-process/create', { token, body })).id;
}

const mailbox = {
  messagesTo: async (email: string) =>
    mailsTo(email).map(({ subject, text }) => ({
      channel: 'email',
      recipient: email,
      subject: subject ?? null,
      body_text: text ?? '',
    })),
  codesOf: async () => providers.texts.flatMap(({ text }) => /^(\d{6}) es su/.exec(text)?.[1] ?? []),
};

/** From the link in the mail to the signature, step by step as the server asks. */
async function signAsClient(
  processId: string,
): Promise<{ readonly visitor: Visitor; readonly steps: readonly SigningStep[] }> {
  const clock = {
    get now() {
      return programNow();
    },
  };
  const visitor = await visitorOf({ call, clock }, mailbox, { email: jorge.email, processId, tenant: host });
  return { visitor, steps: await signAsAsked(visitor, jorge) };
}

interface Detail {
  readonly status: string;
  readonly verification_code: string;
  readonly documents: readonly { readonly path: string; readonly name: string }[];
}

/** The sheet names who stamped; in a test that is an authority of this name. */
const authority = /Sellado\s+de\s+tiempo\s+de\s+demostración/g;

/** What our verifier, Poppler and the company's public page say of a document, and what a reader finds in it. */
async function verifyEverywhere(token: string, document: string) {
  const url = `/backend/api/signing-process/download/document?path=${document}`;
  const pdf = (await call(host, { url, headers: bearer(token) })).rawPayload;
  const trusted = { anchors: [trust.pki.rootCertificate], revocationPolicy: 'if-available' } as const;
  const { verdict } = await verifyFile({ file: pdfFileOf(pdf), trust: trusted, now: programNow() });
  const form = await multipart({}, { name: 'firmado.pdf', bytes: pdf });
  const page = await call(host, { method: 'POST', url: '/backend/api/verification', ...form });
  const shown = page.json<VerificationView>();
  return {
    poppler: [...new Set(pdfsig(pdf).match(/Signature is \w+/g))],
    ours: verdict,
    page: shown.verdict,
    saysDemonstration: shown.is_demonstration || /demostración/i.test(readColumns(pdf).replaceAll(authority, '')),
  };
}
const acceptedByAll = { poppler: ['Signature is Valid'], ours: 'valid', page: 'valid', saysDemonstration: false };

test('by commands alone a company comes to life in production, and its first sale is signed for everybody to check', async () => {
  const names = ['--slug', host, '--name', 'Patio Los Andes', '--admin', 'gabriela@patioandes.ec'];
  const { password } = await rubrica('tenant', 'create', ...names, '--show-password');
  const legal = ['--legal-name', 'Patio Los Andes Cía. Ltda.', '--ruc', '1790099998001', '--city', 'Quito'];
  const contact = ['--address', 'Av. Amazonas N37-29', '--contact', 'contratos@patioandes.ec'];
  const signs = ['--representative', 'Gabriela Ponce', '--representative-id', '1710034065'];
  const set = ['tenant', 'set', '--slug', host, '--kinds', 'purchase_sale', ...legal, ...contact, ...signs];
  await rubrica(...set, '--representative-title', 'Gerente General', '--from', file, '--by', 'Diego Salgado');

  const administrator = await enter('gabriela@patioandes.ec', String(password));
  const official = await inviteOfficial(administrator, 'ana.torres@patioandes.ec');
  const id = await sell(official);
  const detail = (): Promise<Detail> => ask('GET', `/api/signing-process/${id}/detail`, { token: administrator });
  const reach = (status: string) => until(async () => (await detail()).status === status, status);
  await reach('TO_VALIDATE');
  const validated = { status: 'ACTIVE', detail: '' };
  await ask('POST', `/api/signing-process/${id}/update-status`, { token: administrator, body: validated });
  await until(async () => mailsTo(jorge.email).length > 0, 'the link');
  expect(mailsTo(jorge.email)[0]?.subject).toMatch(/su auto espera su firma · ANDES-\d{4}-\d{6}$/);
  expect(textOf(jorge.email)).toContain('su auto ya tiene nombre: el suyo.');

  const { visitor, steps } = await signAsClient(id);
  expect(steps).toEqual(expect.arrayContaining(['annexes', 'data', 'registry', 'biometrics']));
  expect(new Set(providers.asked)).toEqual(
    new Set(['/reader', '/registry/demographic', '/faces/biometric-information']),
  );
  await reach('TO_SIGNATURE');
  await ask('POST', `/api/signing-process/${id}/company-sign`, { token: administrator, body: {} });
  await reach('COMPLETED');

  const { documents, verification_code: code } = await detail();
  expect(documents.length).toBeGreaterThan(1);
  const verdicts = documents.map(async ({ path: document, name }) => ({
    name,
    ...(await verifyEverywhere(administrator, document)),
  }));
  for (const verdict of await Promise.all(verdicts)) expect(verdict).toEqual({ name: verdict.name, ...acceptedByAll });
  const finished = { call, host, id, code, client: jorge, visitor, codes: mailbox.codesOf };
  expect(await takeEvidence(finished, administrator)).toEqual([]);
  expect(await takeOwnEvidence(finished)).toEqual([]);
  const copies = await fetchCopies(finished);
  expect(copies.length).toBeGreaterThan(1);
  for (const copy of copies) expect(pdfsig(copy)).toMatch(/Signature is Valid/);
  await until(async () => receiver.received.length > 0, 'the webhook');
  expect(receiver.received[0]?.body).toContain(id);
});
