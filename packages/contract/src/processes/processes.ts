import { z } from 'zod';

import { holding } from '../access.ts';
import { annexView, documentView } from '../creation/documents.ts';
import { endpoint } from '../endpoint.ts';
import { identityReviewView } from '../identity/review-view.ts';
import { accountView } from '../signing/account.ts';
import { trackerEvents, trackerTypes } from '../tracker.ts';
import { assuranceLevels } from './assurance.ts';
import { linkRequest } from './link-request.ts';
import { officialActions } from './move.ts';
import { processStatusNames, signatoryStatusNames } from './statuses.ts';

const tag = 'Seguimiento de procesos';
const byId = z.object({ id: z.uuid() });
/** The tray opens the processes that wait in it, also for people without the list of all. */
const monitorOrTray = holding('PE_MONITOREO_PROCESOS', 'PE_POR_VALIDAR');
const words = (most: number) => z.string().trim().max(most, `Debe tener como máximo ${most} caracteres`);
const status = z.enum(processStatusNames, 'No existe ese estado');

/** What an official may do with a process now, as the server decided. */
export const processActions = [...officialActions, 'duplicate'] as const;

export const processRow = z
  .object({
    id: z.uuid(),
    status,
    process_number_opertaion: z.string(),
    title: z.string(),
    process_id: z.uuid(),
    kind: z.string(),
    kind_name: z.string(),
    /** A word or two, for lists. */
    kind_short_name: z.string(),
    /** Who answers for it: its maker, unless its client began it. */
    created_by: z.uuid(),
    created_by_name: z.string(),
    begun_by_client: z.boolean(),
    /** The groups of its form that were left to the client. */
    left_to_client: z.array(z.object({ id_group: z.int(), name: z.string() })),
    /** Of what was left: not sent yet, sent and before the company, or let out to be signed. Null where nothing was. */
    client_part: z.enum(['open', 'sent', 'released']).nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    deadline_at: z.iso.datetime(),
    /** Counts how often the documents were made: who validates or approves says which ones they read. */
    document_round: z.int(),
    signatories: z.object({ total: z.int(), signed: z.int() }),
    /** Who signs, in their order, at most eight. Empty without PE_ESTATUS_FIRMANTES. */
    people: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.enum(signatoryStatusNames) })),
    actions: z.array(z.enum(processActions)),
  })
  .meta({ id: 'SigningProcess' });

export const signatoryView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    identification_type: z.string(),
    identification_number: z.string(),
    capacity: z.string(),
    type: z.string(),
    signature_type: z.string(),
    /** What is demanded of them, and what they reached once they signed. */
    least_assurance: z.enum(assuranceLevels),
    assurance: z.enum(assuranceLevels).nullable(),
    /** What that level rests on, in words. */
    assurance_method: z.string().nullable(),
    signature_order: z.int(),
    color: z.string(),
    sumilla: z.string(),
    status: z.enum(signatoryStatusNames),
    sent_at: z.iso.datetime().nullable(),
    opened_at: z.iso.datetime().nullable(),
    signed_at: z.iso.datetime().nullable(),
    declined_at: z.iso.datetime().nullable(),
    decline_reason: z.string().nullable(),
  })
  .meta({ id: 'Signatory' });

/** Why a process waits in the tray «Por validar». */
export const waitingReasons = ['documents', 'exposure', 'identity'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Who reads a case of the tray now; others look, and decide when it ends. */
export const caseHold = z
  .object({
    name: z.string(),
    since: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    is_own: z.boolean(),
  })
  .meta({ id: 'CaseHold' });
export type CaseHoldView = z.infer<typeof caseHold>;

export const waitingCase = z
  .object({
    process: processRow,
    waits_for: z.array(z.enum(waitingReasons)),
    since: z.iso.datetime(),
    held_by: caseHold.nullable(),
  })
  .meta({ id: 'WaitingCase' });
export type WaitingCase = z.infer<typeof waitingCase>;

export const processDetail = processRow
  .extend({
    verification_code: z.string(),
    failure: z.string().nullable(),
    /** Whose word is waited for, where approvers were named. */
    approvals: z.array(
      z.object({
        name: z.string(),
        decided_at: z.iso.datetime().nullable(),
        /** Who decided in their place, or can today. */
        substitute_name: z.string().nullable(),
      }),
    ),
    /** Whether it is the caller's own turn to sign. */
    may_sign: z.boolean(),
    /** How far the client came who began it or fills part of it. Null without PE_ESTATUS_FIRMANTES, and for all others. */
    client_step: z.string().nullable(),
    /** Ids of the questions that the client has still to answer, or somebody for them. */
    left_questions: z.array(z.string()),
    notification: z.object({ description: z.string(), emails_copies: z.array(z.string()) }),
    /** Empty without PE_ESTATUS_FIRMANTES. */
    signers: z.array(signatoryView),
    /** Those that wait for a decision. Empty without PE_ESTATUS_FIRMANTES. */
    identity_reviews: z.array(identityReviewView),
    /** Signatories who ask for a new link, and have none yet. Empty without PE_ESTATUS_FIRMANTES. */
    link_requests: z.array(linkRequest),
    /** Null where the process opens no account, and before everybody has signed. */
    account: accountView.nullable(),
    /** Why the bank will not open it. */
    account_refusal: z.string().nullable(),
    /** Who stopped the deletion of anything of this process, and why. */
    legal_hold: z.object({ reason: z.string(), placed_by_name: z.string(), placed_at: z.iso.datetime() }).nullable(),
    /** Empty without PE_VER_DOCUMENTOS. */
    documents: z.array(documentView),
    /** With what was asked for and of whom: «Anverso de la cédula», «Cotitular». */
    annexes: z.array(annexView.extend({ label: z.string(), holder: z.string() })),
    /** The answers as people read them, group by group. */
    answers: z.array(
      z.object({ name: z.string(), answers: z.array(z.object({ label: z.string(), value: z.string() })) }),
    ),
  })
  .meta({ id: 'SigningProcessDetail' });

export const trackerView = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    type: z.enum(trackerTypes),
    event: z.enum(trackerEvents),
    status: z.string(),
    signing_process_id: z.uuid(),
    id_signatory: z.uuid().nullable(),
    actor_name: z.string(),
    ip: z.string().nullable(),
    locale: z.string().nullable(),
    location: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'TrackerEvent' });

export type ProcessVerdict = (typeof processActions)[number];
export type ProcessRow = z.infer<typeof processRow>;
export type ProcessDetail = z.infer<typeof processDetail>;
export type SignatoryView = z.infer<typeof signatoryView>;
export type TrackerView = z.infer<typeof trackerView>;

export const processEndpoints = {
  summariseProcesses: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/summary',
    tag,
    summary:
      'Cuántos procesos hay en cada estado, cuántos se crearon cada día del último mes y cuántos vencen en tres días.',
    access: holding('PE_MONITOREO_PROCESOS', 'PE_CREACION'),
    response: z.object({
      by_status: z.array(z.object({ status, count: z.int() })),
      by_day: z.array(z.object({ day: z.string(), count: z.int() })),
      due_soon: z.int(),
      due_soon_is_floor: z.boolean(),
    }),
    errors: [],
  }),
  listWaitingCases: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/to-validate',
    tag,
    summary:
      'Lo que espera en la bandeja «Por validar»: documentos por validar, personas expuestas políticamente e identidades en revisión. Lo más antiguo primero.',
    access: holding('PE_POR_VALIDAR'),
    response: z.object({
      list: z.array(waitingCase),
      /** There are more than the list holds. */
      is_floor: z.boolean(),
    }),
    errors: [],
  }),
  countWaitingCases: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/to-validate/count',
    tag,
    summary: 'Cuántos procesos esperan en la bandeja «Por validar».',
    access: holding('PE_POR_VALIDAR'),
    response: z.object({
      count: z.int(),
      /** There are more. */
      is_floor: z.boolean(),
    }),
    errors: [],
  }),
  holdCase: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/hold',
    tag,
    summary:
      'Toma un caso de la bandeja durante 15 minutos. Si otra persona lo está revisando, dice quién y desde cuándo; mientras tanto solo ella decide.',
    access: holding('PE_POR_VALIDAR'),
    params: byId,
    response: caseHold,
    errors: ['process.not_found', 'process.move_refused', 'case.hold_spent'],
  }),
  releaseCase: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/signing-process/{id}/hold',
    tag,
    summary: 'Deja un caso de la bandeja, para que otra persona lo decida.',
    access: holding('PE_POR_VALIDAR'),
    params: byId,
    response: z.object({ message: z.string() }),
    errors: ['process.not_found'],
  }),
  readProcess: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/{id}/detail',
    tag,
    summary: 'Un proceso con sus firmantes, documentos y datos.',
    access: monitorOrTray,
    params: byId,
    response: processDetail,
    errors: ['process.not_found'],
  }),
  updateStatus: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/update-status',
    tag,
    summary: 'Lleva un proceso a otro estado, si la tabla de estados y los permisos lo permiten.',
    access: monitorOrTray,
    params: byId,
    body: z.strictObject({ status, detail: words(1000).default(''), document_round: z.int().optional() }),
    response: z.object({ status, message: z.string() }),
    errors: ['process.not_found', 'process.move_refused', 'permission.denied', 'case.held'],
  }),
  downloadEvidence: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/evidence',
    tag,
    summary: 'Toda la evidencia de un proceso terminado, en un ZIP. Motivo, quién y cuándo quedan en la auditoría.',
    access: holding('PE_VER_DOCUMENTOS'),
    limit: 'verifications',
    params: byId,
    body: z.strictObject({ motivo: words(500).min(1, 'Escriba el motivo') }),
    response: 'file',
    errors: ['process.not_found', 'permission.denied', 'evidence.not_ready', 'rate.limited'],
  }),
  deleteProcess: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/signing-process/{id}',
    tag,
    summary: 'Elimina los documentos de un proceso terminado sin firma. Su historia se conserva.',
    access: holding('PE_ELIMINAR'),
    params: byId,
    response: z.object({ message: z.string() }),
    errors: ['process.not_found', 'process.move_refused', 'process.on_hold'],
  }),
  listSignatories: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signatory/signing-process/all',
    tag,
    summary: 'Los firmantes de un proceso y en qué están.',
    access: holding('PE_ESTATUS_FIRMANTES'),
    query: z.object({ signing_process_id: z.uuid() }),
    response: z.object({ result: z.array(signatoryView) }),
    errors: ['process.not_found'],
  }),
  readSignatory: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signatory/{id}/information',
    tag,
    summary: 'Un firmante y en qué está.',
    access: holding('PE_ESTATUS_FIRMANTES'),
    params: byId,
    response: signatoryView,
    errors: ['signatory.not_found'],
  }),
  readTracker: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/tracker-event/{id}/information',
    tag,
    summary: 'La historia de un proceso, desde el principio.',
    access: holding('PE_SEGUIMIENTO'),
    params: byId,
    response: z.object({ list: z.array(trackerView) }),
    errors: ['process.not_found'],
  }),
};
