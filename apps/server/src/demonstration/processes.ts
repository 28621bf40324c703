import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { kindByCode, sampleAnswers } from '@rubrica/process-kinds';

import type { App } from '../app.ts';
import type { System } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { TenantDb } from '../platform/database/tenant-db.ts';
import { openDesk, type Desk, type Visitor } from './desk.ts';

/** The demonstration's own clock: it stands where it is put. */
export interface MovableClock {
  readonly set: (moment: Date) => void;
  readonly now: () => Date;
}

interface Stage {
  readonly desk: Desk;
  readonly context: Context<System>;
  readonly clock: MovableClock;
  readonly beganAt: Date;
}

interface Client {
  readonly name: string;
  readonly lastName: string;
  readonly cedula: string;
}

/** Invented people with formally valid cédulas. */
const clients: readonly Client[] = [
  { name: 'Jorge Aníbal', lastName: 'Quishpe Lema', cedula: '1712345675' },
  { name: 'Ana Lucía', lastName: 'Andrade Ponce', cedula: '1710034065' },
  { name: 'Luis Alberto', lastName: 'Toapanta Mera', cedula: '1704567898' },
];

const agreements = [
  'Contrato de arrendamiento',
  'Convenio de confidencialidad',
  'Contrato de prestación de servicios',
  'Acta de entrega y recepción',
  'Autorización de tratamiento de datos',
] as const;

const clauses = [
  'El objeto de este documento es dejar constancia escrita del acuerdo entre las partes, de sus condiciones y de su plazo.',
  'El plazo es de doce meses contados desde la última firma, y se renueva por períodos iguales si ninguna de las partes avisa lo contrario con treinta días de anticipación.',
  'Las partes se obligan a guardar reserva sobre la información que reciban y a usarla únicamente para los fines de este documento.',
  'Toda controversia se resolverá ante los jueces competentes de la ciudad de Quito.',
];

/** What a bank's week looks like, made through the calls of the product by its own people. Never by hand in the database. */
export async function furnishProcesses(app: App, { context, clock }: Pick<Stage, 'context' | 'clock'>): Promise<void> {
  const beganAt = clock.now();
  const read = (email: string) =>
    context.transaction((db) =>
      db
        .selectFrom('sandbox_message')
        .select('body_text')
        .where('recipient', '=', email)
        .orderBy('sent_at')
        .orderBy('id')
        .execute()
        .then((rows) => rows.map(({ body_text: text }) => text)),
    );
  const desk = openDesk(app, { host: new URL(context.siteUrl).host, mailbox: { read } });
  const stage: Stage = { desk, context, clock, beganAt };
  for (const [place, play] of plays.entries()) {
    clock.set(daysBefore(beganAt, play.daysAgo));
    await play.perform(stage, place);
  }
  clock.set(beganAt);
  await app.keepTime(); // what should have expired meanwhile does
  await until(stage, 'EXPIRED', (db) =>
    db.selectFrom('signing_process').select('status').where('status', '=', 'EXPIRED'),
  );
}

interface Play {
  readonly daysAgo: number;
  readonly perform: (stage: Stage, place: number) => Promise<void>;
}

/** The oldest first, so that time only moves forward. */
const plays: readonly Play[] = [
  { daysAgo: 27, perform: (stage, place) => completed(stage, place) },
  { daysAgo: 26, perform: (stage, place) => expired(stage, place) },
  { daysAgo: 22, perform: (stage, place) => completed(stage, place) },
  { daysAgo: 19, perform: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE', 'TO_WITHDRAW', 'SEND_TO_PATIO']) },
  { daysAgo: 16, perform: (stage, place) => cancelled(stage, place) },
  { daysAgo: 13, perform: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE', 'TO_WITHDRAW']) },
  { daysAgo: 12, perform: (stage, place) => onPaper(stage, place) },
  { daysAgo: 10, perform: (stage, place) => declined(stage, place) },
  { daysAgo: 9, perform: (stage, place) => completed(stage, place) },
  { daysAgo: 7, perform: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE']) },
  { daysAgo: 6, perform: (stage, place) => blocked(stage, place) },
  { daysAgo: 5, perform: (stage, place) => resent(stage, place) },
  { daysAgo: 4, perform: (stage, place) => changesAsked(stage, place) },
  { daysAgo: 3, perform: (stage, place) => toApprove(stage, place) },
  { daysAgo: 2, perform: (stage, place) => inProgress(stage, place) },
  { daysAgo: 1, perform: (stage, place) => toValidate(stage, place) },
  { daysAgo: 0.5, perform: (stage, place) => active(stage, place) },
  { daysAgo: 0.2, perform: (stage, place) => active(stage, place) },
];

async function completed(stage: Stage, place: number): Promise<void> {
  const { id, email } = await begin(stage, place);
  const visitor = await toSignature(stage, id, email);
  await visitor.call('POST', '/api/portal/signing-process-user/sign', { signatory_id: visitor.id });
  await reach(stage, id, 'COMPLETED');
}

async function expired(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place, { information: { deadline_working_days: 5, reminder_days: 0 } });
  await reach(stage, id, 'ACTIVE');
}

async function cancelled(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place);
  await reach(stage, id, 'ACTIVE');
  await move(stage, id, 'CANCELLED', 'El cliente prefirió otro plan.');
}

async function onPaper(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place);
  await reach(stage, id, 'ACTIVE');
  await registerScan(stage, id, place);
}

async function declined(stage: Stage, place: number): Promise<void> {
  const { id, email } = await begin(stage, place);
  const visitor = await open(stage, id, email);
  const reason = 'El plazo no es el que acordamos.';
  await visitor.call('POST', '/api/portal/signing-process-user/decline', { signatory_id: visitor.id, reason });
}

async function blocked(stage: Stage, place: number): Promise<void> {
  const { id, email } = await begin(stage, place);
  const visitor = await open(stage, id, email);
  await readDocuments(visitor, id);
  for (let tries = 0; tries < 5; tries += 1) {
    await visitor
      .call('POST', '/api/portal/otp/verify', { signatory_id: visitor.id, code: '000000' })
      .catch(() => undefined); // wrong on purpose
  }
  await reach(stage, id, 'BLOCKED');
}

async function resent(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place);
  await reach(stage, id, 'ACTIVE');
  await (await stage.desk.as('oficial@demo.ec')).call('POST', `/api/signing-process/${id}/resend`, {});
}

async function changesAsked(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place, { information: { asks_official_check: true } });
  await reach(stage, id, 'TO_VALIDATE');
  const validator = await stage.desk.as('validador@demo.ec');
  const detail = 'El celular del cliente tiene un dígito de menos.';
  await validator.call('POST', `/api/signing-process/update/request/${id}`, { detail });
}

async function toApprove(stage: Stage, place: number): Promise<void> {
  const official = await stage.desk.as('oficial@demo.ec');
  const { list } = await official.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
  const approvers = list.filter(({ email }) => /^(?:validador|admin)@/.test(email)).map(({ id }) => id);
  const { id } = await begin(stage, place, { information: { approvers } });
  await reach(stage, id, 'TO_CONFIRM');
}

async function toValidate(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place, { information: { asks_official_check: true } });
  await reach(stage, id, 'TO_VALIDATE');
}

async function inProgress(stage: Stage, place: number): Promise<void> {
  const { id, email } = await begin(stage, place, { signers: 2 });
  const visitor = await toSignature(stage, id, email);
  await visitor.call('POST', '/api/portal/signing-process-user/sign', { signatory_id: visitor.id });
}

async function active(stage: Stage, place: number): Promise<void> {
  const { id } = await begin(stage, place, { signers: 2 });
  await reach(stage, id, 'ACTIVE');
}

/** The sale of a car, signed at the agency, and its procedures up to a point. */
async function vehicle(stage: Stage, place: number, statuses: readonly string[]): Promise<void> {
  const kind = kindByCode('purchase_sale');
  if (!kind) throw new Error('there is no sale of vehicles');
  const today = stage.context.kinds.today();
  const official = await stage.desk.as('admin@demo.ec');
  const contents = await sampleAnswers(kind, { today, seed: place + 1 });
  const content = contents.find(({ answers }) => answers['vehiculo_condicion'] === 'nuevo');
  if (!content) throw new Error('no sale of a new vehicle was found');
  const { id } = await official.call<{ id: string }>('POST', '/api/signing-process/create', {
    content: { version: content.version, form_data: content.answers },
    process_information: { process_id: kind.uuid },
  });
  await reach(stage, id, 'TO_VALIDATE');
  await move(stage, id, 'ACTIVE');
  await reach(stage, id, 'ACTIVE');
  await registerScan(stage, id, place);
  for (const status of statuses) await move(stage, id, status);
}

interface Beginning {
  readonly information?: object;
  readonly signers?: 1 | 2;
}

async function begin(
  { desk, context, clock }: Stage,
  place: number,
  { information = {}, signers: count = 1 }: Beginning = {},
): Promise<{ readonly id: string; readonly email: string }> {
  const official = await desk.as('oficial@demo.ec');
  const kind = kindByCode('digital_document')?.uuid ?? '';
  const title = agreements[place % agreements.length] ?? agreements[0];
  const chosen = Array.from({ length: count }, (_, more) => clientAt(place + more));
  const draft = await official.call<{ id: string }>('POST', '/api/drafts', { process_id: kind });
  const file = {
    name: `${title}.pdf`,
    bytes: await typeset(context, { title, client: chosen[0] ?? clientAt(0), at: clock.now() }),
  };
  const { path: document } = await official.upload<{ path: string }>(
    '/api/signing-process/documents',
    { draft_id: draft.id },
    file,
  );
  const people = chosen.map((client, more) => ({
    name: client.name,
    last_name: client.lastName,
    email: addressOf(client, place),
    identification_type: 'cedula_ciudadania',
    identification_number: client.cedula,
    phone: '0991234567',
    signature_type: 'clicwrap',
    position_sign: [{ document, kind: 'signature', page: 0, x: 74 + more * 230, y: 130, width: 200, height: 60 }],
  }));
  const { id } = await official.call<{ id: string }>('POST', '/api/signing-process/create', {
    content: { documents: [document] },
    signers: people,
    process_information: { process_id: kind, title, ...information },
    content_notification: { description: 'Por favor revise y firme este documento.', emails_copies: [] },
    draft_id: draft.id,
  });
  return { id, email: people[0]?.email ?? '' };
}

const clientAt = (place: number): Client => clients[place % clients.length] ?? { name: '', lastName: '', cedula: '' };
const addressOf = ({ lastName }: Client, place: number): string =>
  `${lastName.split(' ')[0]?.toLowerCase() ?? 'cliente'}.${place + 1}@cliente.ec`;

async function open(stage: Stage, processId: string, email: string): Promise<Visitor> {
  const visitor = await stage.desk.link(email);
  const sheet = { signing_process_id: processId, signatory_id: visitor.id };
  const at = stage.clock.now().toISOString();
  await visitor.call('POST', '/api/portal/registration-sheet', { ...sheet, opening_date_link: at });
  await visitor.call('POST', '/api/portal/registration-sheet', { ...sheet, acceptance_date_terms: at });
  return visitor;
}

async function readDocuments(visitor: Visitor, processId: string): Promise<void> {
  const { documents } = await visitor.call<{ documents: { path: string }[] }>(
    'GET',
    `/api/portal/preview-unsigned-documents/${processId}/${visitor.id}`,
  );
  for (const { path: document } of documents)
    await visitor.call('POST', '/api/portal/document-read', { path: document });
}

async function toSignature(stage: Stage, processId: string, email: string): Promise<Visitor> {
  const visitor = await open(stage, processId, email);
  await readDocuments(visitor, processId);
  await visitor.call('GET', `/api/portal/otp/${visitor.id}/generate?channel=email`);
  await visitor.call('POST', '/api/portal/otp/verify', { signatory_id: visitor.id, code: await visitor.code() });
  return visitor;
}

async function move({ desk }: Stage, id: string, status: string, detail = ''): Promise<void> {
  const administrator = await desk.as('admin@demo.ec');
  await administrator.call('POST', `/api/signing-process/${id}/update-status`, { status, detail });
}

async function registerScan(stage: Stage, id: string, place: number): Promise<void> {
  const bytes = await typeset(stage.context, {
    title: 'Ejemplar firmado',
    client: clientAt(place),
    at: stage.clock.now(),
  });
  const administrator = await stage.desk.as('admin@demo.ec');
  await administrator.upload(
    `/api/signing-process/${id}/physical_signature`,
    { detail: 'Firmado en la agencia matriz.' },
    { name: 'Ejemplar firmado.pdf', bytes },
  );
}

const reach = (stage: Stage, id: string, status: string): Promise<void> =>
  until(stage, status, (db) =>
    db.selectFrom('signing_process').select('status').where('id', '=', id).where('status', '=', status),
  );

async function until(
  { context }: Stage,
  what: string,
  find: (db: TenantDb) => { readonly executeTakeFirst: () => Promise<unknown> },
): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if ((await context.transaction((db) => find(db).executeTakeFirst())) !== undefined) return;
    await sleep(25);
  }
  throw new Error(`the demonstration waited in vain for ${what}`);
}

const template = readFileSync(path.join(import.meta.dirname, 'agreement.typ'), 'utf8');

async function typeset(
  { ports }: Context<System>,
  { title, client, at }: { readonly title: string; readonly client: Client; readonly at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const fecha = new Intl.DateTimeFormat('es-EC', { dateStyle: 'long', timeZone: 'America/Guayaquil' }).format(at);
  const outcome = await ports.typesetter.typeset({
    template: { main: template, files: {} },
    standard: 'a-2b',
    data: {
      titulo: title,
      nombre: `${client.name} ${client.lastName}`,
      cedula: client.cedula,
      fecha,
      clausulas: clauses,
    },
  });
  if (outcome.outcome === 'refused') throw new Error(`the agreement was refused: ${outcome.message}`);
  return new Uint8Array(outcome.document.pdf);
}

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 86_400_000);
