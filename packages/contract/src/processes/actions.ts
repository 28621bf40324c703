import { z } from 'zod';

import { holding } from '../access.ts';
import { processContent, signerInput } from '../creation/new-process.ts';
import { endpoint } from '../endpoint.ts';
import { reviewDecisions } from '../identity/review-view.ts';
import { documentsMade, ofForm } from './generation.ts';
import { processStatusNames } from './statuses.ts';

const tag = 'Conducción de procesos';
const byId = z.object({ id: z.uuid() });
const words = (most: number) => z.string().trim().max(most, `Debe tener como máximo ${most} caracteres`);
const reason = words(1000).min(1, 'Escriba el motivo');
/** More are sent as several calls. */
export const maxProcessesAtOnce = 100;
const several = z.array(z.uuid()).min(1, 'Elija al menos un proceso').max(maxProcessesAtOnce);
const outcomes = z.object({
  result: z.array(z.object({ id: z.uuid(), is_done: z.boolean(), message: z.string() })),
  message: z.string(),
});

/** What would happen to one of many. */
export const processPreview = z
  .object({
    id: z.uuid(),
    process_number_opertaion: z.string(),
    title: z.string(),
    status: z.enum(processStatusNames),
    is_possible: z.boolean(),
    reason: z.string(),
  })
  .meta({ id: 'ProcessPreview' });
export type ProcessPreview = z.infer<typeof processPreview>;

const moved = z.object({ status: z.enum(processStatusNames), message: z.string() });
const refusals = ['process.not_found', 'process.move_refused', 'permission.denied'] as const;

export const changeRequestView = z
  .object({
    id: z.uuid(),
    detail: z.string(),
    /** Variables of the form that are to be looked at, with their labels. */
    variables: z.array(z.object({ id: z.string(), label: z.string() })),
    requested_by_name: z.string(),
    requested_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ChangeRequest' });

export type ChangeRequestView = z.infer<typeof changeRequestView>;

export const processActionEndpoints = {
  askBankAgain: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/account',
    tag,
    summary: 'Pide otra vez al núcleo bancario la cuenta que rechazó.',
    access: holding('PE_REENVIAR'),
    params: byId,
    body: z.strictObject({}),
    response: z.object({ message: z.string() }),
    errors: ['process.not_found', 'process.move_refused'],
  }),
  generateProcessDocuments: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/generate-documents/{id}',
    tag,
    summary:
      'Hace los documentos de un proceso con sus respuestas, si faltan o si no se pudieron hacer. Repetirla no los hace otra vez; después de una firma se rechaza.',
    access: holding('PE_CREACION', 'PE_REENVIAR'),
    params: byId,
    query: ofForm,
    body: z.strictObject({}),
    response: documentsMade,
    errors: [...refusals, 'kind.not_enabled', 'kind.not_found', 'form.signed', 'documents.incomplete'],
  }),
  resendProcess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/resend',
    tag,
    summary: 'Reenvía el proceso: enlaces nuevos para quienes deben firmar ahora; los anteriores dejan de abrirse.',
    access: holding('PE_REENVIAR'),
    params: byId,
    body: z.strictObject({}),
    response: moved,
    errors: [...refusals],
  }),
  registerPhysicalSignature: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/physical_signature',
    tag,
    summary: 'Registra que se firmó en papel, con el escaneo de lo firmado.',
    access: holding('PE_FIRMA_FISICA'),
    params: byId,
    upload: { maxBytes: 50 * 1024 * 1024 },
    body: z.strictObject({ detail: words(1000).default('') }),
    response: moved,
    errors: [...refusals, 'file.refused', 'input.too_large'],
  }),
  requestChanges: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/update/request/{id}',
    tag,
    summary: 'Pide cambios en un proceso que todavía no se envía a firmar.',
    access: holding('PE_SOLICITAR_CAMBIOS'),
    params: byId,
    body: z.strictObject({ detail: reason, variables: z.array(words(100)).max(200).default([]) }),
    response: moved,
    errors: [...refusals, 'case.held'],
  }),
  listChangeRequests: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/update/request/{id}',
    tag,
    summary: 'Los cambios que se pidieron, del último al primero, y las respuestas que hay ahora.',
    access: holding('PE_MONITOREO_PROCESOS'),
    params: byId,
    response: z.object({
      list: z.array(changeRequestView),
      content: z.object({
        version: z.string().nullable(),
        form_data: z.record(z.string(), z.unknown()),
        signers: z.array(z.unknown()),
      }),
    }),
    errors: ['process.not_found'],
  }),
  enterChanges: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/update/data/{id}',
    tag,
    summary:
      'Ingresa los cambios pedidos. Sin content corrige, mientras nadie haya firmado, los datos personales de los firmantes que nombra por su uuid; si ya se envió a firmar, con un motivo, y todos reciben un enlace nuevo. Los documentos se hacen de nuevo y las aprobaciones empiezan otra vez. Mientras el cliente no envíe lo que quedó para él, escribe por él esas respuestas, nunca sus autorizaciones.',
    access: holding('PE_INGRESAR_CAMBIOS', 'PE_CONFIRM_SIGNERS'),
    params: byId,
    bodyLimitBytes: 4 * 1024 * 1024,
    body: z.strictObject({
      content: processContent.pick({ version: true, form_data: true }).optional(),
      signers: z.array(signerInput).max(100).default([]),
      /** Of a correction once links were sent. */
      reason: words(1000).default(''),
    }),
    response: moved,
    errors: [...refusals, 'case.held'],
  }),
  remindClient: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/resend-to-client/{id}',
    tag,
    summary: 'Recuerda los cambios pendientes a quien debe ingresarlos.',
    access: holding('PE_REENVIAR'),
    params: byId,
    body: z.strictObject({}),
    response: moved,
    errors: [...refusals],
  }),
  signForCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/company-sign',
    tag,
    summary: 'La empresa firma al final con su clave de sello, y el proceso se sella.',
    access: holding('PE_PROCESS_FINISH'),
    params: byId,
    body: z.strictObject({}),
    response: moved,
    errors: [...refusals, 'signature.unavailable'],
  }),
  previewMany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/foresee-many',
    tag,
    summary: 'Antes de cancelar o reenviar varios procesos: con cuáles se puede y, con los demás, por qué no.',
    access: holding('PE_CANCELACION_MASIVAS', 'PE_REENVIAR'),
    body: z.strictObject({ action: z.enum(['cancel', 'resend']), ids: several }),
    response: z.object({ list: z.array(processPreview) }),
    errors: ['permission.denied'],
  }),
  resendProcesses: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/resend-many',
    tag,
    summary: 'Reenvía varios procesos; de cada uno se dice si se pudo y, si no, por qué.',
    access: holding('PE_REENVIAR'),
    body: z.strictObject({ ids: several }),
    response: outcomes,
    errors: [],
  }),
  cancelProcesses: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/cancel-many',
    tag,
    summary: 'Cancela varios procesos; de cada uno se dice si se pudo y, si no, por qué.',
    access: holding('PE_CANCELACION_MASIVAS'),
    body: z.strictObject({ ids: several, detail: reason }),
    response: outcomes,
    errors: [],
  }),
  decideIdentityReview: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signatory/{id}/identity-review',
    tag,
    summary:
      'Decide, con un motivo, la identidad de un firmante que quedó en revisión: se acepta, se pide comprobarla otra vez o no se acepta. Nunca quien creó el proceso.',
    access: holding('PE_REVISAR_IDENTIDAD'),
    params: byId,
    body: z.strictObject({
      /** The review that was read. */
      review_id: z.uuid(),
      decision: z.enum(reviewDecisions, 'Elija una decisión'),
      reason,
    }),
    response: moved,
    errors: [
      'signatory.not_found',
      'identity.review_over',
      'identity.pictures_unseen',
      'process.move_refused',
      'permission.denied',
      'case.held',
    ],
  }),
  readIdentityPicture: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/identity-picture/{id}',
    tag,
    summary:
      'Una fotografía, o un documento en PDF, de una revisión de identidad que espera una decisión, para quien puede decidirla. Cada consulta queda en la auditoría.',
    access: holding('PE_REVISAR_IDENTIDAD'),
    params: byId,
    query: z.object({ size: z.enum(['small', 'full']).default('full') }),
    response: 'file',
    errors: ['picture.not_found', 'permission.denied'],
  }),
  placeLegalHold: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/legal-hold',
    tag,
    summary: 'Retención legal: desde ahora nada del proceso se elimina, ni por su plazo ni por una persona.',
    access: holding('PE_DATOS_PERSONALES'),
    params: byId,
    body: z.strictObject({ reason }),
    response: z.object({ message: z.string() }),
    errors: ['process.not_found', 'process.on_hold'],
  }),
  endLegalHold: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/legal-hold/end',
    tag,
    summary: 'Levanta la retención legal, con un motivo. Lo que ya cumplió su plazo se elimina después.',
    access: holding('PE_DATOS_PERSONALES'),
    params: byId,
    body: z.strictObject({ reason }),
    response: z.object({ message: z.string() }),
    errors: ['process.not_found', 'process.not_on_hold'],
  }),
  openOwnLink: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/own-link',
    tag,
    summary: 'El enlace de quien pregunta, si es su turno de firmar en este proceso.',
    access: holding('PE_CREACION', 'PE_MONITOREO_PROCESOS'),
    params: byId,
    body: z.strictObject({}),
    response: z.object({ url: z.string() }),
    errors: ['process.not_found', 'signatory.not_found', 'process.move_refused'],
  }),
};
