import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Seguimiento de procesos';
const byId = z.object({ id: z.uuid() });
const reading = holding('PE_MONITOREO_PROCESOS', 'PE_POR_VALIDAR');
const working = holding('PE_CREACION', 'PE_REENVIAR', 'PE_VALIDAR');
const done = z.object({ message: z.string() });

export const maxTags = 10;
export const maxObservers = 20;
const maxTagLength = 30;

/** As it is stored and compared: without more than one space, in small letters. */
export const processTag = z
  .string()
  .transform((word) => word.trim().replace(/\s+/g, ' ').toLocaleLowerCase('es'))
  .pipe(
    z
      .string()
      .min(1, 'Escriba la etiqueta')
      .max(maxTagLength, `Debe tener como máximo ${maxTagLength} caracteres`)
      .regex(/^[\p{L}\p{N} ._-]+$/u, 'Solo puede tener letras, números, espacios, puntos y guiones'),
  );

export const observerView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    added_by_name: z.string(),
    added_at: z.iso.datetime(),
  })
  .meta({ id: 'ProcessObserver' });
export type ObserverView = z.infer<typeof observerView>;

export const processNote = z
  .object({
    id: z.uuid(),
    author_name: z.string(),
    is_own: z.boolean(),
    text: z.string(),
    written_at: z.iso.datetime(),
  })
  .meta({ id: 'ProcessNote' });
export type NoteView = z.infer<typeof processNote>;

export const assignmentView = z
  .object({ user_id: z.uuid(), name: z.string(), assigned_by_name: z.string(), assigned_at: z.iso.datetime() })
  .meta({ id: 'ProcessAssignment' });

/** What a company writes beside a process. */
export const processWork = z
  .object({
    observers: z.array(observerView),
    notes: z.array(processNote),
    tags: z.array(z.string()),
    assignment: assignmentView.nullable(),
    /** Whether the caller may change observers, tags and who sees to it. */
    may_work: z.boolean(),
    may_observe: z.boolean(),
  })
  .meta({ id: 'ProcessWork' });
export type ProcessWork = z.infer<typeof processWork>;

export const processUsage = z
  .object({
    messages: z.int(),
    identity_checks: z.int(),
    certificates: z.int(),
    /** Dollars that providers charged for its messages; null where none said what it charges. */
    text_cost: z.number().nullable(),
  })
  .meta({ id: 'ProcessUsage' });
export type ProcessUsage = z.infer<typeof processUsage>;

export const processWorkEndpoints = {
  readProcessUsage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/{id}/usage',
    tag,
    summary: 'Lo que usó un proceso: mensajes, comprobaciones de identidad, certificados y su costo conocido.',
    access: reading,
    params: byId,
    response: processUsage,
    errors: ['process.not_found'],
  }),
  readProcessWork: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/{id}/work',
    tag,
    summary:
      'Notas internas, etiquetas, quién lo atiende y quién lo observa. Nada de esto va a los firmantes ni a la evidencia.',
    access: reading,
    params: byId,
    response: processWork,
    errors: ['process.not_found'],
  }),
  writeNote: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/notes',
    tag,
    summary: 'Escribe una nota interna: la leen los oficiales que ven el proceso, y nadie más.',
    access: reading,
    params: byId,
    body: z.strictObject({
      text: z.string().trim().min(1, 'Escriba la nota').max(2000, 'Debe tener como máximo 2000 caracteres'),
    }),
    response: processNote,
    errors: ['process.not_found'],
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/signing-process/{id}/notes/{note}',
    tag,
    summary: 'Borra una nota propia.',
    access: reading,
    params: z.object({ id: z.uuid(), note: z.uuid() }),
    response: done,
    errors: ['process.not_found', 'note.not_found'],
  }),
  setTags: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/tags',
    tag,
    summary: 'Las etiquetas de un proceso, en palabras de la empresa. Reemplazan a las que tenía.',
    access: working,
    params: byId,
    body: z.strictObject({ tags: z.array(processTag).max(maxTags, `Puede tener como máximo ${maxTags} etiquetas`) }),
    response: z.object({ tags: z.array(z.string()) }),
    errors: ['process.not_found'],
  }),
  listTags: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process-tags',
    tag,
    summary: 'Las etiquetas que la empresa ya usa, las más usadas primero.',
    access: reading,
    response: z.object({ list: z.array(z.string()) }),
    errors: [],
  }),
  listAssignees: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/signing-process/{id}/assignees',
    tag,
    summary: 'A quién se le puede pasar un proceso: cuentas en uso que lo pueden ver.',
    access: working,
    params: byId,
    response: z.object({ list: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
    errors: ['process.not_found'],
  }),
  assignProcess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/assign',
    tag,
    summary: 'Pasa la atención de un proceso a otra persona que lo puede ver, o a nadie. Recibe un aviso.',
    access: working,
    params: byId,
    body: z.strictObject({ user_id: z.uuid('Elija a una persona').nullable() }),
    response: done,
    errors: ['process.not_found'],
  }),
  addObserver: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/{id}/observers',
    tag,
    summary:
      'Agrega a un observador: recibe avisos de cómo termina el proceso y la copia final, si la empresa adjunta copias. No firma ni ve pruebas.',
    access: holding('PE_CREACION'),
    params: byId,
    body: z.strictObject({
      name: z.string().trim().min(1, 'Ingrese el nombre').max(120, 'Debe tener como máximo 120 caracteres'),
      email: z.string().trim().max(254).pipe(z.email('El correo electrónico es inválido')),
    }),
    response: observerView,
    errors: ['process.not_found', 'process.move_refused', 'observer.exists', 'observer.too_many'],
  }),
  removeObserver: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/signing-process/{id}/observers/{observer}',
    tag,
    summary: 'Retira a un observador: no recibe nada más.',
    access: holding('PE_CREACION'),
    params: z.object({ id: z.uuid(), observer: z.uuid() }),
    response: done,
    errors: ['process.not_found', 'observer.not_found'],
  }),
};
