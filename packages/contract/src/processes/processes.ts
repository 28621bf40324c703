import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { processStatusNames } from './statuses.ts';
import { caseHold, processDetail, signatoryView, trackerView, waitingCase } from './views.ts';

const tag = 'Seguimiento de procesos';
const byId = z.object({ id: z.uuid() });
/** The tray opens the processes that wait in it, also for people without the list of all. */
const monitorOrTray = holding('PE_MONITOREO_PROCESOS', 'PE_POR_VALIDAR');
const words = (most: number) => z.string().trim().max(most, `Debe tener como máximo ${most} caracteres`);
const status = z.enum(processStatusNames, 'No existe ese estado');

export const processEndpoints = {
  summariseProcesses: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/summary',
    tag,
    summary:
      'Cuántos procesos hay en cada estado, cuántos se crearon cada día de los últimos dos meses y cuántos vencen en tres días.',
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
