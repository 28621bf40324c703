import { z } from 'zod';

import { holding } from './access.ts';
import { endpoint } from './endpoint.ts';
import { processStatusNames } from './processes/statuses.ts';

/** `general` has a row for each process, `special` one for each of its signatories. */
export const reportTypes = ['general', 'special'] as const;
export type ReportType = (typeof reportTypes)[number];

export const reportTypeLabels = {
  general: 'General: una fila por proceso',
  special: 'Especial: una fila por firmante',
} as const satisfies Record<ReportType, string>;

interface ReportColumnEntry {
  readonly label: string;
  /** About a signatory: only special reports have it. */
  readonly of: 'process' | 'signatory';
  readonly holds: 'text' | 'number' | 'time';
}

/** Columns of a report, in the order in which they are offered. */
export const reportColumns = {
  operation_number: { label: 'Número de operación', of: 'process', holds: 'text' },
  title: { label: 'Título', of: 'process', holds: 'text' },
  kind: { label: 'Tipo de proceso', of: 'process', holds: 'text' },
  status: { label: 'Estado', of: 'process', holds: 'text' },
  created_by: { label: 'Oficial', of: 'process', holds: 'text' },
  created_at: { label: 'Creado', of: 'process', holds: 'time' },
  updated_at: { label: 'Último cambio', of: 'process', holds: 'time' },
  deadline_at: { label: 'Plazo', of: 'process', holds: 'time' },
  finished_at: { label: 'Terminado', of: 'process', holds: 'time' },
  signatories: { label: 'Firmantes', of: 'process', holds: 'number' },
  signed: { label: 'Firmaron', of: 'process', holds: 'number' },
  verification_code: { label: 'Código de verificación', of: 'process', holds: 'text' },
  signatory_name: { label: 'Firmante', of: 'signatory', holds: 'text' },
  identification_type: { label: 'Tipo de identificación', of: 'signatory', holds: 'text' },
  identification_number: { label: 'Identificación', of: 'signatory', holds: 'text' },
  email: { label: 'Correo electrónico', of: 'signatory', holds: 'text' },
  phone: { label: 'Teléfono', of: 'signatory', holds: 'text' },
  capacity: { label: 'Calidad', of: 'signatory', holds: 'text' },
  signature_type: { label: 'Forma de firma', of: 'signatory', holds: 'text' },
  signature_order: { label: 'Turno', of: 'signatory', holds: 'number' },
  signatory_status: { label: 'Estado del firmante', of: 'signatory', holds: 'text' },
  sent_at: { label: 'Enlace enviado', of: 'signatory', holds: 'time' },
  opened_at: { label: 'Enlace abierto', of: 'signatory', holds: 'time' },
  signed_at: { label: 'Firmó el', of: 'signatory', holds: 'time' },
  declined_at: { label: 'Rechazó el', of: 'signatory', holds: 'time' },
  decline_reason: { label: 'Motivo del rechazo', of: 'signatory', holds: 'text' },
} as const satisfies Record<string, ReportColumnEntry>;

export type ReportColumn = keyof typeof reportColumns;
export const reportColumnNames = Object.keys(reportColumns) as [ReportColumn, ...ReportColumn[]];

export const columnsOf = (type: ReportType): readonly ReportColumn[] =>
  reportColumnNames.filter((name) => type === 'special' || reportColumns[name].of === 'process');

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportFormatLabels = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  pdf: 'PDF',
} as const satisfies Record<ReportFormat, string>;

/** Paper that somebody may still read; longer reports are for a program. */
export const maxPdfRows = 2000;
/** For how long a report that was made can be fetched. */
export const reportRetentionDays = 7;
export const maxReports = 50;
export const maxReportDefinitions = 30;

export const reportSchedules = ['daily', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];

/** When, and what of: a schedule always covers the period that has just ended. */
export const reportScheduleLabels = {
  daily: 'Cada día, lo del día anterior',
  weekly: 'Cada lunes, lo de la semana anterior',
  monthly: 'El primero de cada mes, lo del mes anterior',
} as const satisfies Record<ReportSchedule, string>;

const day = z.iso.date('Escriba la fecha como aaaa-mm-dd');

export const reportFilters = z.strictObject({
  process_id: z.uuid().optional(),
  status: z.array(z.enum(processStatusNames, 'No existe ese estado')).max(processStatusNames.length).optional(),
  finished: z.enum(['true', 'false']).optional(),
  from: day.optional(),
  to: day.optional(),
  created_by: z.uuid().optional(),
  /** Part of a signatory's name, or their identification. */
  signer: z.string().trim().max(100, 'Debe tener como máximo 100 caracteres').optional(),
  q: z.string().trim().max(100, 'Debe tener como máximo 100 caracteres').optional(),
});

const requestShape = {
  type: z.enum(reportTypes).default('general'),
  columns: z
    .array(z.enum(reportColumnNames, 'No existe esa columna'))
    .min(1, 'Elija al menos una columna')
    .transform((columns) => [...new Set(columns)]),
  filters: reportFilters.default({}),
  format: z.enum(reportFormats).default('xlsx'),
};

const hasOnlyOwnColumns = ({
  type,
  columns,
}: {
  readonly type: ReportType;
  readonly columns: readonly ReportColumn[];
}) => columns.every((column) => columnsOf(type).includes(column));
const foreignColumn = {
  path: ['columns'],
  message: 'Un reporte general no muestra datos de los firmantes',
};

export const reportRequest = z.strictObject(requestShape).refine(hasOnlyOwnColumns, foreignColumn);

const reportName = z
  .string('Ingrese un nombre')
  .trim()
  .min(1, 'Ingrese un nombre')
  .max(80, 'Debe tener como máximo 80 caracteres');

export const newReport = z.strictObject({ name: reportName, ...requestShape }).refine(hasOnlyOwnColumns, foreignColumn);

export const reportDefinitionChange = z
  .strictObject({ name: reportName, ...requestShape, schedule: z.enum(reportSchedules).nullable().default(null) })
  .refine(hasOnlyOwnColumns, foreignColumn);

const moment = z.iso.datetime();
const describedRequest = {
  type: z.enum(reportTypes),
  columns: z.array(z.enum(reportColumnNames)),
  filters: reportFilters,
  format: z.enum(reportFormats),
};

export const reportStates = ['waiting', 'running', 'ready', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ...describedRequest,
    state: z.enum(reportStates),
    rows_done: z.int(),
    /** Null until it is known how many there are. */
    rows_total: z.int().nullable(),
    size_bytes: z.int().nullable(),
    failure: z.string().nullable(),
    created_at: moment,
    finished_at: moment.nullable(),
    expires_at: moment,
  })
  .meta({ id: 'Report' });

export const reportDefinitionView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ...describedRequest,
    schedule: z.enum(reportSchedules).nullable(),
    next_run_at: moment.nullable(),
    updated_at: moment,
  })
  .meta({ id: 'ReportDefinition' });

export type ReportFilters = z.infer<typeof reportFilters>;
export type ReportRequest = z.infer<typeof reportRequest>;
export type ReportView = z.infer<typeof reportView>;
export type ReportDefinitionView = z.infer<typeof reportDefinitionView>;

const tag = 'Reportes';
const making = holding('PE_CREAR_REPORTE_GENERAL', 'PE_CREAR_REPORTE_ESPECIAL');
const reading = holding('PE_GENERACION_REPORTES');
const byId = z.object({ id: z.uuid() });
const message = z.object({ message: z.string() });

export const reportEndpoints = {
  exportReport: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/signing-process/reports',
    tag,
    summary: 'Un reporte como archivo, que empieza a llegar en seguida. Nada queda guardado.',
    access: making,
    limit: 'sheets',
    body: reportRequest,
    response: 'file',
    errors: ['permission.denied', 'auth.step_up', 'report.pdf_too_long'],
  }),
  createReport: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/reports',
    tag,
    summary: `Pide un reporte, que se prepara aparte y se guarda ${reportRetentionDays} días para quien lo pidió.`,
    access: making,
    creates: true,
    body: newReport,
    response: reportView,
    errors: ['permission.denied', 'auth.step_up', 'report.too_many'],
  }),
  listReports: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/reports',
    tag,
    summary: 'Los reportes propios, los más recientes primero, y cuánto falta a los que se preparan.',
    access: reading,
    response: z.object({ list: z.array(reportView) }),
    errors: [],
  }),
  listReportOfficials: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/reports/officials',
    tag,
    summary: 'Quiénes crearon los procesos que este oficial puede ver.',
    access: reading,
    response: z.object({ list: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
    errors: [],
  }),
  downloadReport: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/reports/{id}/file',
    tag,
    summary: 'El archivo de un reporte propio.',
    access: reading,
    params: byId,
    response: 'file',
    errors: ['permission.denied', 'report.not_found', 'report.not_ready'],
  }),
  deleteReport: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/reports/{id}',
    tag,
    summary: 'Elimina un reporte propio y su archivo; si se estaba preparando, ya no se prepara.',
    access: reading,
    params: byId,
    response: message,
    errors: ['report.not_found'],
  }),
  listReportDefinitions: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/report-definitions',
    tag,
    summary: 'Los reportes que este oficial guardó para repetirlos.',
    access: reading,
    response: z.object({ list: z.array(reportDefinitionView) }),
    errors: [],
  }),
  createReportDefinition: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/report-definitions',
    tag,
    summary: 'Guarda un reporte para repetirlo, si se quiere por sí solo y con aviso por correo.',
    access: making,
    creates: true,
    body: reportDefinitionChange,
    response: reportDefinitionView,
    errors: ['permission.denied', 'report.too_many_saved'],
  }),
  updateReportDefinition: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/report-definitions/{id}',
    tag,
    summary: 'Cambia un reporte guardado.',
    access: making,
    params: byId,
    body: reportDefinitionChange,
    response: reportDefinitionView,
    errors: ['permission.denied', 'report.not_found'],
  }),
  runReportDefinition: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/report-definitions/{id}/run',
    tag,
    summary: 'Pide ahora un reporte guardado. Si está programado, cuenta lo del día, la semana o el mes anterior.',
    access: making,
    creates: true,
    params: byId,
    response: reportView,
    errors: ['permission.denied', 'auth.step_up', 'report.not_found', 'report.too_many'],
  }),
  deleteReportDefinition: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/report-definitions/{id}',
    tag,
    summary: 'Olvida un reporte guardado. Los archivos que ya se prepararon quedan.',
    access: reading,
    params: byId,
    response: message,
    errors: ['report.not_found'],
  }),
};
