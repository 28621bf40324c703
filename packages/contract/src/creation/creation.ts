import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { otpChannels, signatoryRoles, signatureTypes, signerIdTypes, signerScopes } from '../processes/enumerations.ts';
import { annexRequests } from './kinds.ts';
import { processStatusNames } from '../processes/statuses.ts';

const tag = 'Procesos de firma';
const text = (most: number) => z.string().trim().max(most, `Debe tener como máximo ${most} caracteres`);

/** Where something of a signatory stands on a page, in points from its lower left corner; pages from 0. */
export const placedBox = z.strictObject({
  document: z.uuid(),
  kind: z.enum(['signature', 'initials', 'date', 'text', 'checkbox']),
  page: z.int().min(0).max(10_000),
  x: z.number().min(0).max(20_000),
  y: z.number().min(0).max(20_000),
  width: z.number().min(4).max(20_000),
  height: z.number().min(4).max(20_000),
  label: text(80).optional(),
  required: z.boolean().default(true),
});

export const signerChecks = z.strictObject({
  otp: z.enum(otpChannels).nullable().default('email'),
  registry: z.boolean().default(false),
  biometrics: z.boolean().default(false),
});

/** A signer as an official names it. For kinds with a form the answers name the signers, and these only repeat them. */
export const signerInput = z.strictObject({
  uuid: z.uuid().optional(),
  name: text(120).min(1, 'Ingrese el nombre del firmante'),
  last_name: text(120).default(''),
  email: text(254).pipe(z.email('El correo electrónico es inválido')),
  signature_type: z.enum(signatureTypes).default('electronic_signature'),
  identification_type: z.enum(signerIdTypes, 'Elija el tipo de identificación'),
  identification_number: text(20).regex(/^[A-Za-z0-9]{5,20}$/, 'Ingrese el número de identificación'),
  phone: text(16).regex(/^\+?[0-9]{7,15}$/, 'El teléfono debe tener entre 7 y 15 números'),
  sumilla: text(6).optional(),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .optional(),
  certificate: z.boolean().default(false),
  signature_path: text(200).default(''),
  signature_order: z.int().min(1).max(100).default(1),
  quorum: z.int().min(1).max(100).nullable().default(null),
  type: z.enum(signatoryRoles).default('P'),
  checks: signerChecks.default({ otp: 'email', registry: false, biometrics: false }),
  position_sign: z.array(placedBox).max(500).default([]),
});

/** What a browser claims about itself; kept as claimed. What the server saw is what counts. */
const claimedSheet = z.strictObject({
  opening_ip: text(64).nullish(),
  validation_type: z.literal('Portal').default('Portal'),
  acceptance_date_terms: text(40).nullish(),
  signature_date: text(40).nullish(),
  opening_date_link: text(40).nullish(),
});

export const processContent = z.strictObject({
  version: z.string().max(40).optional(),
  form_data: z.record(z.string().max(100), z.unknown()).default({}),
  annexes: z.array(z.uuid()).max(200).default([]),
  documents: z.array(z.uuid()).max(50).default([]),
});

export const newProcess = z.strictObject({
  content: processContent,
  signers: z.array(signerInput).max(100).default([]),
  process_information: z.strictObject({
    process_id: z.uuid('Elija el tipo de proceso'),
    title: text(160).optional(),
    signatories_numbers: z.int().min(0).max(100).optional(),
    process_number_opertaion: text(60)
      .regex(/^[\p{L}\p{N} ._/-]*$/u, 'Solo puede tener letras, números, puntos, guiones y barras')
      .optional(),
    ejecutivo_email: z.union([z.literal(''), z.email('El correo electrónico es inválido')]).optional(),
    origin: text(60).default('console'),
    order: z.boolean().default(false),
    select_type_signer: z.enum(signerScopes).default('ONLY_OTHERS'),
    users_group: z.uuid().nullish(),
    deadline_working_days: z.int().min(1).max(250).optional(),
    reminder_days: z.int().min(0).max(30).default(3),
    asks_official_check: z.boolean().optional(),
    approvers: z.array(z.uuid()).max(20).default([]),
  }),
  registration_sheet: claimedSheet.default({ validation_type: 'Portal' }),
  content_notification: z
    .strictObject({
      description: text(2000).default(''),
      emails_copies: z.array(z.email('El correo electrónico es inválido')).max(20).default([]),
    })
    .default({ description: '', emails_copies: [] }),
  /** The draft that becomes a process, and is gone then. */
  draft_id: z.uuid().optional(),
});

export const createdProcess = z
  .object({
    id: z.uuid(),
    status: z.enum(processStatusNames),
    process_number_opertaion: z.string(),
    verification_code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'CreatedProcess' });

export const documentView = z
  .object({
    /** Opaque: never a storage key. */
    path: z.uuid(),
    name: z.string(),
    source: z.enum(['generated', 'uploaded', 'scanned', 'sheet']),
    page_count: z.int(),
    /** As their reader sees them, in points. */
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    size_bytes: z.int(),
    sha256: z.string(),
    /** Signed when it arrived: it is kept as it is. */
    is_signed: z.boolean(),
    notes: z.array(z.string()),
  })
  .meta({ id: 'Document' });

/** Where a text stands on a page, as its reader sees it: points from the lower left corner; pages from 0. */
export const textAnchor = z.object({
  text: z.string(),
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

export const contactView = z
  .object({
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    identification_type: z.string(),
    identification_number: z.string(),
  })
  .meta({ id: 'Contact' });

export const annexView = z
  .object({
    id: z.uuid(),
    annex_id: z.string(),
    party: z.string(),
    document_type: z.string(),
    name: z.string(),
    content_type: z.string(),
    size_bytes: z.int(),
    verdict: z.enum(['ACCEPTED', 'REVIEW']),
  })
  .meta({ id: 'Annex' });

export const signerDraftView = z.object({
  party: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  identification_type: z.string(),
  identification_number: z.string(),
  capacity: z.string(),
  type: z.enum(signatoryRoles),
  signature_order: z.int(),
});

export type NewProcess = z.infer<typeof newProcess>;
export type SignerInput = z.infer<typeof signerInput>;
export type DocumentView = z.infer<typeof documentView>;

export type AnnexView = z.infer<typeof annexView>;
export type CreatedProcess = z.infer<typeof createdProcess>;
export type SignerDraftView = z.infer<typeof signerDraftView>;

const create = holding('PE_CREACION');
const operationNumber = z.object({ process_id: z.uuid(), operation_number: text(60).min(1) });
const byPath = z.object({ path: z.uuid('El documento indicado no existe') });

export const creationEndpoints = {
  createProcess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/create',
    tag,
    summary: 'Crea un proceso de firma. Con la misma Idempotency-Key se crea una sola vez.',
    access: create,
    creates: true,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: newProcess,
    response: createdProcess,
    errors: [
      'kind.not_found',
      'kind.not_enabled',
      'permission.denied',
      'process.number_taken',
      'document.not_found',
      'draft.not_found',
    ],
  }),
  checkOperationNumber: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/available/{process_id}/{operation_number}',
    tag,
    summary: 'Si un número de operación está libre.',
    access: create,
    params: operationNumber,
    response: z.object({ available: z.boolean() }),
    errors: ['kind.not_found'],
  }),
  checkOperationNumberOf: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/available/{process_id}/{operation_number}/{signing_process_id}',
    tag,
    summary: 'Si un número de operación está libre o ya es de este proceso.',
    access: create,
    params: operationNumber.extend({ signing_process_id: z.uuid() }),
    response: z.object({ available: z.boolean() }),
    errors: ['kind.not_found'],
  }),
  generateDocuments: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/documents/generate',
    tag,
    summary: 'Genera los documentos de unas respuestas para leerlos antes de crear el proceso.',
    access: create,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: z.strictObject({ process_id: z.uuid(), content: processContent, draft_id: z.uuid() }),
    response: z.object({
      status: z.literal('OK'),
      documents: z.array(documentView),
      signers: z.array(signerDraftView),
      annexes: annexRequests,
    }),
    errors: ['kind.not_found', 'draft.not_found', 'permission.denied', 'document.failed'],
  }),
  uploadDocument: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/documents',
    tag,
    summary: 'Sube un documento a un borrador. El tipo se decide por su contenido.',
    access: create,
    upload: { maxBytes: 50 * 1024 * 1024 },
    body: z.strictObject({ draft_id: z.uuid(), name: text(200).optional() }),
    response: documentView,
    errors: ['draft.not_found', 'file.refused', 'input.too_large'],
  }),
  changeDocument: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/signing-process/documents/{path}',
    tag,
    summary: 'Cambia el nombre de un documento de un borrador propio o gira sus páginas hacia la derecha.',
    access: create,
    params: byPath,
    body: z.strictObject({
      name: text(160).min(1, 'Escriba un nombre').optional(),
      turn: z.union([z.literal(90), z.literal(180), z.literal(270)], 'Gire 90, 180 o 270 grados').optional(),
    }),
    response: documentView,
    errors: ['document.not_found', 'file.refused'],
  }),
  orderDocuments: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/signing-process/documents',
    tag,
    summary: 'El orden en que se leen los documentos de un borrador propio.',
    access: create,
    body: z.strictObject({ draft_id: z.uuid(), order: z.array(z.uuid()).max(50) }),
    response: z.object({ documents: z.array(documentView) }),
    errors: ['draft.not_found', 'document.not_found'],
  }),
  findAnchors: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/documents/{path}/anchors',
    tag,
    summary: 'Dónde dice un texto en un documento, por ejemplo «Firma:».',
    access: create,
    params: byPath,
    query: z.object({ text: text(60).min(2, 'Escriba al menos dos letras') }),
    response: z.object({ anchors: z.array(textAnchor) }),
    errors: ['document.not_found', 'file.refused'],
  }),
  listContacts: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signatory/address-book',
    tag,
    summary: 'Personas que ya firmaron en procesos que este oficial puede ver.',
    access: create,
    query: z.object({ q: text(60).default('') }),
    response: z.object({ list: z.array(contactView) }),
    errors: [],
  }),
  duplicateProcess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/duplicate',
    tag,
    summary: 'Empieza un borrador con los archivos, firmantes y lugares de un proceso anterior.',
    access: create,
    creates: true,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    response: z.object({ draft_id: z.uuid() }),
    errors: ['process.not_found', 'kind.not_enabled', 'permission.denied', 'draft.too_many'],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/download/document',
    tag,
    summary: 'Un documento, para quien lo puede ver.',
    access: holding('PE_VER_DOCUMENTOS', 'PE_CREACION'),
    query: byPath,
    response: 'file',
    errors: ['document.not_found'],
  }),
  downloadOfficialFile: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/oficial/file/download',
    tag,
    summary: 'El mismo documento, como lo piden los programas que ya lo hacían así. `s3_path` es opaco.',
    access: holding('PE_VER_DOCUMENTOS'),
    query: z.object({ s3_path: z.uuid('El documento indicado no existe') }),
    response: 'file',
    errors: ['document.not_found'],
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/signing-process/delete/document',
    tag,
    summary: 'Elimina un documento o anexo de un borrador propio.',
    access: create,
    query: byPath,
    response: z.object({ message: z.string() }),
    errors: ['document.not_found'],
  }),
  validateDocument: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/validations/document',
    tag,
    summary: 'Sube un anexo y comprueba lo que debe mostrar.',
    access: create,
    upload: { maxBytes: 15 * 1024 * 1024 },
    body: z.strictObject({
      draft_id: z.uuid(),
      party: text(60),
      document_type: text(60),
      /** Which of the asked annexes it is; `party.document_type` where it is none of them. */
      annex_id: text(130).optional(),
      /** JSON: names, identification_number, plate, expiration_date. */
      validation_data: z.string().max(4000).default('{}'),
    }),
    response: z.object({
      message: z.string(),
      annexes: z.array(annexView),
      validation: z.object({
        verdict: z.enum(['ACCEPTED', 'REVIEW', 'REJECTED']),
        checks: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })),
      }),
    }),
    errors: ['draft.not_found', 'file.refused', 'server.unavailable'],
  }),
};
