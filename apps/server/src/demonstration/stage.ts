import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { kindByCode } from '@rubrica/process-kinds';

import type { System } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { TenantDb } from '../platform/database/tenant-db.ts';
import type { ProductClient, UploadFile, Visitor } from './product-client.ts';

/** The demonstration's own clock, which stands still until it is set. */
export interface MovableClock {
  readonly set: (moment: Date) => void;
  readonly now: () => Date;
}

export interface Stage {
  readonly client: ProductClient;
  readonly context: Context<System>;
  readonly clock: MovableClock;
  readonly beganAt: Date;
}

/** People take their time: what they do one after the other does not happen in one second. */
export const letPass = ({ clock }: Stage, minutes: number): void =>
  clock.set(new Date(clock.now().getTime() + minutes * 60_000));

interface Client {
  readonly name: string;
  readonly lastName: string;
  readonly cedula: string;
  readonly phone: string;
  readonly gender: 'femenino' | 'masculino';
}

/** Invented people with formally valid cédulas. */
const clients: readonly Client[] = [
  { name: 'Jorge Aníbal', lastName: 'Quishpe Lema', cedula: '1712345675', phone: '0984417263', gender: 'masculino' },
  { name: 'Ana Lucía', lastName: 'Andrade Ponce', cedula: '1710034065', phone: '0995342718', gender: 'femenino' },
  { name: 'Luis Alberto', lastName: 'Toapanta Mera', cedula: '1704567898', phone: '0963180457', gender: 'masculino' },
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

interface Beginning {
  readonly information?: object;
  readonly signers?: 1 | 2;
}

export async function begin(
  { client, context, clock }: Stage,
  place: number,
  { information = {}, signers: count = 1 }: Beginning = {},
): Promise<{ readonly id: string; readonly email: string }> {
  const official = await client.signIn('oficial@demo.ec');
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
  const people = chosen.map((_, more) => ({
    ...personAt(place + more, place),
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

/** A client as a process names its signers; each process has addresses of its own. */
export function personAt(place: number, process = place) {
  const client = clientAt(place);
  return {
    name: client.name,
    last_name: client.lastName,
    email: addressOf(client, process),
    identification_type: 'cedula_ciudadania',
    identification_number: client.cedula,
    phone: client.phone,
    signature_type: 'clicwrap',
    checks: { otp: 'email', registry: false, biometrics: false },
  };
}

export function clientAt(place: number): Client {
  const client = clients[place % clients.length];
  if (!client) throw new Error('the demonstration has no clients');
  return client;
}
const addressOf = ({ lastName }: Client, place: number): string =>
  `${lastName.split(' ')[0]?.toLowerCase() ?? 'cliente'}.${place + 1}@cliente.ec`;

/** Opens the link and has proved nothing yet. */
export async function arrive(stage: Stage, processId: string, email: string): Promise<Visitor> {
  letPass(stage, 38);
  const visitor = await stage.client.openLink(email);
  const sheet = { signing_process_id: processId, signatory_id: visitor.id };
  const at = stage.clock.now().toISOString();
  await visitor.call('POST', '/api/portal/registration-sheet', { ...sheet, opening_date_link: at });
  return visitor;
}

/** Proves who they are and accepts the terms. */
export async function open(stage: Stage, processId: string, email: string): Promise<Visitor> {
  const visitor = await arrive(stage, processId, email);
  await proveByCode(visitor);
  letPass(stage, 1);
  const sheet = { signing_process_id: processId, signatory_id: visitor.id };
  const at = stage.clock.now().toISOString();
  await visitor.call('POST', '/api/portal/registration-sheet', { ...sheet, acceptance_date_terms: at });
  return visitor;
}

export async function readDocuments(visitor: Visitor, processId: string): Promise<void> {
  const { documents } = await visitor.call<{ documents: { path: string }[] }>(
    'GET',
    `/api/portal/preview-unsigned-documents/${processId}/${visitor.id}`,
  );
  for (const { path: document } of documents)
    await visitor.call('POST', '/api/portal/document-read', { path: document });
}

export async function toSignature(stage: Stage, processId: string, email: string): Promise<Visitor> {
  const visitor = await open(stage, processId, email);
  letPass(stage, 4);
  await readDocuments(visitor, processId);
  return visitor;
}

/** A link by mail, a code by text message. */
export async function proveByCode(visitor: Visitor): Promise<void> {
  await visitor.call('GET', `/api/portal/otp/${visitor.id}/generate?channel=sms`);
  await visitor.call('POST', '/api/portal/otp/verify', { signatory_id: visitor.id, code: await visitor.code() });
}

export async function move({ client }: Stage, id: string, status: string, detail = ''): Promise<void> {
  const administrator = await client.signIn('admin@demo.ec');
  await administrator.call('POST', `/api/signing-process/${id}/update-status`, { status, detail });
}

export async function registerScan(stage: Stage, id: string, place: number): Promise<void> {
  const administrator = await stage.client.signIn('admin@demo.ec');
  const detail = 'Firmado en la agencia matriz.';
  const scan = await copyOf(stage, place, 'Ejemplar firmado');
  await administrator.upload(`/api/signing-process/${id}/physical_signature`, { detail }, scan);
}

/** A paper of one page, as a scanner would bring it. */
export async function copyOf({ context, clock }: Stage, place: number, title: string): Promise<UploadFile> {
  return {
    name: `${title}.pdf`,
    bytes: await typeset(context, { title, client: clientAt(place), at: clock.now() }),
  };
}

export const reach = (stage: Stage, id: string, status: string): Promise<void> =>
  until(stage, status, (db) =>
    db.selectFrom('signing_process').select('status').where('id', '=', id).where('status', '=', status),
  );

export async function until(
  { context }: Stage,
  what: string,
  find: (db: TenantDb) => { readonly executeTakeFirst: () => Promise<unknown> },
): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if ((await context.transaction((tx) => find(tx.db).executeTakeFirst())) !== undefined) return;
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
