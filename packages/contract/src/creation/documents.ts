import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { signatoryRoles } from '../processes/enumerations.ts';
import { readOnPaper } from '../signing/annexes.ts';
import { annexRequests } from './kinds.ts';
import { leftToClient, processContent } from './new-process.ts';
import { creating, tag, text } from './pieces.ts';

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
    /** Already signed when uploaded: stored unchanged. */
    is_signed: z.boolean(),
    notes: z.array(z.string()),
  })
  .meta({ id: 'Document' });

/** The place of a text on a page, as its reader sees it: points from the lower left corner; pages from 0. */
export const textAnchor = z.object({
  text: z.string(),
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

const side = z.number().min(0).max(20_000);
const boxPlace = z.object({ x: side, y: side, width: side.positive(), height: side.positive() });

/** A place on a page as its reader sees it: points from the lower left corner; pages from 0. */
const boxToCheck = boxPlace.extend({
  page: z.int().min(0),
  /** Whose: boxes of one person may overlap. */ owner: text(80),
});

const checkedBox = z
  .object({
    /** `free` and `scan` may be signed. `taken`: by another box or by the verification code. */
    ground: z.enum(['free', 'scan', 'content', 'taken', 'unknown']),
    /** The nearest free place of that size on that page. */
    nearest: boxPlace.nullable(),
  })
  .meta({ id: 'CheckedBox' });

export type BoxToCheck = z.infer<typeof boxToCheck>;
export type CheckedBox = z.infer<typeof checkedBox>;

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

/** What was found when a paper was read. */
export const paperReading = z.object({
  verdict: z.enum(['ACCEPTED', 'REVIEW', 'REJECTED']),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })),
});

/** What a reader found on one side of a card, to fill a form with. None of it is stored. */
export const cardReading = paperReading
  .extend({
    document_type: z.enum(['anverso_cedula', 'reverso_cedula']),
    /** Empty where the side was rejected, or nothing was read. */
    read: readOnPaper,
  })
  .meta({ id: 'CardReading' });

export type CardReading = z.infer<typeof cardReading>;

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

export type DocumentView = z.infer<typeof documentView>;
export type AnnexView = z.infer<typeof annexView>;
export type SignerDraftView = z.infer<typeof signerDraftView>;

const byPath = z.object({ path: z.uuid('El documento indicado no existe') });

/** Files of a draft: generated, uploaded, put in order, downloaded. */
export const documentEndpoints = {
  generateDocuments: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/documents/generate',
    tag,
    summary: 'Genera los documentos de unas respuestas para leerlos antes de crear el proceso.',
    access: creating,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: z.strictObject({
      process_id: z.uuid(),
      content: processContent,
      draft_id: z.uuid(),
      /** Where groups are left to the client, no document is made yet. */
      left_to_client: leftToClient.exactOptional(),
    }),
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
    summary:
      'Sube un documento a un borrador. El tipo se decide por su contenido. Con la misma Idempotency-Key se agrega una sola vez.',
    access: creating,
    creates: true,
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
    access: creating,
    params: byPath,
    body: z.strictObject({
      name: text(160).min(1, 'Escriba un nombre').optional(),
      turn: z.union([z.literal(90), z.literal(180), z.literal(270)], 'Gire 90, 180 o 270 grados').optional(),
    }),
    response: documentView,
    errors: ['document.not_found', 'file.refused', 'draft.stale'],
  }),
  orderDocuments: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/signing-process/documents',
    tag,
    summary: 'El orden en que se leen los documentos de un borrador propio.',
    access: creating,
    body: z.strictObject({ draft_id: z.uuid(), order: z.array(z.uuid()).max(50) }),
    response: z.object({ documents: z.array(documentView) }),
    errors: ['draft.not_found', 'document.not_found'],
  }),
  checkBoxes: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/documents/{path}/boxes',
    tag,
    summary: 'Si los recuadros de firma pueden estar donde se pusieron en un documento de un borrador propio.',
    access: creating,
    params: byPath,
    body: z.strictObject({ boxes: z.array(boxToCheck).max(2000) }),
    response: z.object({ checks: z.array(checkedBox) }),
    errors: ['document.not_found', 'file.refused'],
  }),
  findAnchors: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/documents/{path}/anchors',
    tag,
    summary: 'Dónde dice un texto en un documento, por ejemplo «Firma:».',
    access: creating,
    params: byPath,
    query: z.object({ text: text(60).min(2, 'Escriba al menos dos letras') }),
    response: z.object({ anchors: z.array(textAnchor) }),
    errors: ['document.not_found', 'file.refused'],
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
    access: creating,
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
    access: creating,
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
      validation: paperReading,
    }),
    errors: ['draft.not_found', 'file.refused', 'server.unavailable'],
  }),
  readCard: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/dni_scan/generate',
    tag,
    summary: 'Lee un lado de una cédula para llenar un formulario, y dice qué leyó y qué duda. No guarda la imagen.',
    access: creating,
    limit: 'lookups',
    upload: { maxBytes: 15 * 1024 * 1024 },
    body: z.strictObject({
      document_type: z.enum(['anverso_cedula', 'reverso_cedula']).default('anverso_cedula'),
    }),
    response: z.object({ dni_scan: cardReading }),
    errors: ['file.refused', 'rate.limited', 'server.unavailable'],
  }),
};
