import { z } from 'zod';

/** What a file may hold. */
export const massLoadLimits = { rows: 10_000, bytes: 20_000_000 } as const;

/** Beyond it the database counts no rows. */
export const highestRow = 2 ** 31 - 1;

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
