import { z } from 'zod';

import { holding } from './access.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Cargas masivas';
const byId = z.object({ id: z.uuid() });
const format = z.enum(['xlsx', 'csv']).default('xlsx');

/** What a file may hold. */
export const massLoadLimits = { rows: 10_000, bytes: 20_000_000 } as const;

/** Beyond it the database counts no rows. */
const highestRow = 2 ** 31 - 1;

/** Between the last process made and the first mail sent: while it lasts, everything can be undone. */
export const massLoadPauseMinutes = 10;

export const massLoadStatuses = [
  'judging',
  'ready',
  'creating',
  'created',
  'sending',
  'sent',
  'undoing',
  'undone',
] as const;
export type MassLoadStatus = (typeof massLoadStatuses)[number];

export const massLoadRowStates = [
  'waiting',
  'valid',
  'invalid',
  'created',
  'failed',
  'sent',
  'undone',
  'kept',
] as const;
export type MassLoadRowState = (typeof massLoadRowStates)[number];

/** How people read the state of a row, on a screen and in a sheet; `many` follows a number. */
export const massLoadRowStateLabels = {
  waiting: { one: 'Por revisar', many: 'Por revisar' },
  valid: { one: 'Correcta', many: 'Correctas' },
  invalid: { one: 'Con problemas', many: 'Con problemas' },
  created: { one: 'Proceso creado', many: 'Procesos creados' },
  failed: { one: 'No se creó', many: 'No se crearon' },
  sent: { one: 'Proceso enviado', many: 'Procesos enviados' },
  undone: { one: 'Deshecha', many: 'Deshechas' },
  kept: { one: 'No se deshizo', many: 'No se deshicieron' },
} as const satisfies Record<MassLoadRowState, { readonly one: string; readonly many: string }>;

/** What the caller may do with the load now. */
export const massLoadActions = ['confirm', 'correct', 'discard', 'send', 'undo'] as const;
export type MassLoadAction = (typeof massLoadActions)[number];

const count = z.int();
/** Named one by one: a record with the states as keys is read by generators as one with any key. */
const countsByState = {
  waiting: count,
  valid: count,
  invalid: count,
  created: count,
  failed: count,
  sent: count,
  undone: count,
  kept: count,
} as const satisfies Record<MassLoadRowState, typeof count>;

export const massLoadView = z
  .object({
    id: z.uuid(),
    process_id: z.uuid(),
    kind_name: z.string(),
    /** What its processes are made of, where that is a template. */
    template_name: z.string().nullable(),
    status: z.enum(massLoadStatuses),
    file_name: z.string(),
    created_by_name: z.string(),
    created_at: z.iso.datetime(),
    /** When the mails go out, once everything is made. */
    send_at: z.iso.datetime().nullable(),
    total: z.int(),
    rows: z.object(countsByState),
    can: z.array(z.enum(massLoadActions)),
  })
  .meta({ id: 'MassLoad' });

const problem = z.object({
  /** The field, where the fault is in one. */
  column: z.string().nullable(),
  label: z.string(),
  message: z.string(),
  /** Nothing stands there. */
  missing: z.boolean(),
});

export const massLoadRowView = z
  .object({
    /** As the margin of the spreadsheet counts. */
    number: z.int(),
    state: z.enum(massLoadRowStates),
    label: z.string(),
    process_number_opertaion: z.string().nullable(),
    signing_process_id: z.uuid().nullable(),
    /** All problems of the row in one line. */
    summary: z.string(),
    /** Each with what stands in its cell now. */
    problems: z.array(problem.extend({ value: z.string() })),
  })
  .meta({ id: 'MassLoadRow' });

/** Columns in which nothing stands are one problem together. */
export const massLoadProblemView = problem
  .extend({ rows: z.array(z.int()), columns: z.array(z.string()) })
  .meta({ id: 'MassLoadProblem' });

/** A kind as a mass load sees it. */
export const massLoadKindView = z
  .object({
    id: z.uuid(),
    /** One of its templates, of which a row names the signers. */
    template_id: z.uuid().nullable(),
    name: z.string(),
    description: z.string(),
    columns: z.int(),
    /** Why it cannot be loaded; empty where it can. */
    obstacle: z.string(),
  })
  .meta({ id: 'MassLoadKind' });

/** How a cell of a load is filled. */
export const massLoadColumnView = z
  .object({
    id: z.string(),
    label: z.string(),
    need: z.enum(['always', 'sometimes', 'never']),
    /** How it is written. */
    format: z.string(),
    /** Empty where anything may be written, or where there are too many to list. */
    choices: z.array(z.string()),
  })
  .meta({ id: 'MassLoadColumn' });

export type MassLoadColumnView = z.infer<typeof massLoadColumnView>;
export type MassLoadView = z.infer<typeof massLoadView>;
export type MassLoadRowView = z.infer<typeof massLoadRowView>;
export type MassLoadProblemView = z.infer<typeof massLoadProblemView>;
export type MassLoadKindView = z.infer<typeof massLoadKindView>;

const create = holding('PE_CREACION');
const follow = holding('PE_CREACION', 'PE_CANCELAR_CARGAS_MASIVAS');
const refusals = ['load.not_found', 'load.move_refused', 'permission.denied'] as const;

export const massLoadEndpoints = {
  listMassLoadKinds: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load/kinds',
    tag,
    summary: 'Los tipos de proceso que este oficial puede cargar desde una hoja de cálculo.',
    access: create,
    response: z.object({ list: z.array(massLoadKindView) }),
    errors: [],
  }),
  downloadMassLoadTemplate: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load/template/{id}',
    tag,
    summary: 'La plantilla de un tipo de proceso, hecha de su formulario.',
    access: create,
    params: byId,
    query: z.object({ format }),
    response: 'file',
    errors: ['kind.not_found', 'kind.not_enabled', 'permission.denied', 'load.kind_refused'],
  }),
  downloadSignersSheet: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load/templates/{id}',
    tag,
    summary: 'La hoja de firmantes de una plantilla, hecha de sus papeles, con una fila de ejemplo.',
    access: create,
    params: byId,
    query: z.object({ format }),
    response: 'file',
    errors: ['template.not_found', 'kind.not_enabled', 'permission.denied', 'load.kind_refused'],
  }),
  createMassLoad: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/mass-load',
    tag,
    summary:
      'Sube una hoja de cálculo (.xlsx o .csv) con un proceso por fila. Se revisa fila por fila; nada se crea todavía.',
    access: create,
    creates: true,
    limit: 'sheets',
    upload: { maxBytes: massLoadLimits.bytes },
    body: z.strictObject({
      process_id: z.uuid('Elija el tipo de proceso'),
      /** The template of which each row names the signers. */
      template_id: z.uuid('Elija una plantilla').optional(),
    }),
    response: massLoadView,
    errors: [
      'kind.not_found',
      'kind.not_enabled',
      'permission.denied',
      'template.not_found',
      'load.kind_refused',
      'load.columns_unknown',
      'file.refused',
      'input.too_large',
    ],
  }),
  listMassLoads: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load',
    tag,
    summary: 'Las últimas cargas que este oficial puede ver, de la más reciente a la más antigua.',
    access: follow,
    response: z.object({ list: z.array(massLoadView) }),
    errors: [],
  }),
  readMassLoad: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load/{id}',
    tag,
    summary: 'Una carga: en qué está y cuántas filas hay en cada estado.',
    access: follow,
    params: byId,
    response: massLoadView,
    errors: ['load.not_found'],
  }),
  listMassLoadRows: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load/{id}/rows',
    tag,
    summary: 'Las filas de una carga, en el orden de la hoja, con sus problemas o su proceso.',
    access: follow,
    params: byId,
    query: z.object({
      state: z.enum(massLoadRowStates).optional(),
      after: z.coerce.number().int().min(0).max(highestRow).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({ list: z.array(massLoadRowView), next: z.int().nullable() }),
    errors: ['load.not_found'],
  }),
  listMassLoadProblems: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load/{id}/problems',
    tag,
    summary: 'Los problemas de una carga, cada uno con las filas que lo tienen, del más frecuente al menos frecuente.',
    access: follow,
    params: byId,
    response: z.object({ list: z.array(massLoadProblemView) }),
    errors: ['load.not_found'],
  }),
  listMassLoadColumns: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load/{id}/columns',
    tag,
    summary: 'Las columnas de una carga: cómo se llaman y qué se escribe en ellas.',
    access: follow,
    params: byId,
    response: z.object({ list: z.array(massLoadColumnView) }),
    errors: [
      'load.not_found',
      'kind.not_found',
      'kind.not_enabled',
      'permission.denied',
      'template.not_found',
      'load.kind_refused',
    ],
  }),
  correctMassLoadRow: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/mass-load/{id}/rows/{number}',
    tag,
    summary: 'Corrige celdas de una fila con problemas y la revisa otra vez, con las mismas reglas. Queda en la carga.',
    access: create,
    params: byId.extend({ number: z.coerce.number().int().min(1).max(highestRow) }),
    body: z.strictObject({
      cells: z
        .record(z.string().max(120), z.string().max(4000, 'Debe tener como máximo 4000 caracteres'))
        .refine((cells) => Object.keys(cells).length > 0, 'Corrija al menos una celda'),
    }),
    response: massLoadRowView,
    errors: [
      ...refusals,
      'load.row_not_found',
      'load.columns_unknown',
      'kind.not_found',
      'kind.not_enabled',
      'template.not_found',
      'load.kind_refused',
    ],
  }),
  confirmMassLoad: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/mass-load/{id}/confirm',
    tag,
    summary: 'Crea los procesos de las filas correctas. Si hay filas con problemas, hay que decir que se dejan fuera.',
    access: create,
    params: byId,
    body: z.strictObject({ leaves_out: z.int().min(0).default(0) }),
    response: massLoadView,
    errors: [...refusals, 'load.rows_left_out', 'kind.not_found', 'kind.not_enabled', 'template.not_found'],
  }),
  sendMassLoad: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/mass-load/{id}/send',
    tag,
    summary: 'Envía ya lo creado, sin esperar el plazo para deshacer.',
    access: create,
    params: byId,
    body: z.strictObject({}),
    response: massLoadView,
    errors: [...refusals],
  }),
  undoMassLoad: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/mass-load/{id}/undo',
    tag,
    summary: 'Deshace una carga mientras nada se ha enviado: cancela cada uno de sus procesos.',
    access: holding('PE_CANCELAR_CARGAS_MASIVAS'),
    params: byId,
    body: z.strictObject({}),
    response: massLoadView,
    errors: [...refusals],
  }),
  discardMassLoad: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/mass-load/{id}',
    tag,
    summary: 'Olvida una carga de la que nada se creó.',
    access: create,
    params: byId,
    response: z.object({ message: z.string() }),
    errors: [...refusals],
  }),
  downloadMassLoadResult: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/mass-load/{id}/result',
    tag,
    summary:
      'Una hoja con cada fila y su proceso o su problema; o solo las filas con problemas, listas para corregir y volver a subir.',
    access: follow,
    params: byId,
    query: z.object({ format, only: z.enum(['problems']).optional() }),
    response: 'file',
    errors: ['load.not_found', 'kind.not_found', 'template.not_found'],
  }),
};
