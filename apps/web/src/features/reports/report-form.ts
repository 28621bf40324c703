import {
  columnsOf,
  reportColumnNames,
  reportDefinitionChange,
  type ReportColumn,
  type ReportDefinitionView,
  type ReportType,
} from '@rubrica/contract';
import { z } from 'zod';

/** What the dialog holds: texts where the wire leaves something out. */
export const reportForm = z.object({
  name: z.string().trim().min(1, 'Ingrese un nombre').max(80, 'Debe tener como máximo 80 caracteres'),
  type: z.enum(['general', 'special']),
  format: z.enum(['csv', 'xlsx', 'pdf']),
  columns: z.array(z.enum(reportColumnNames)).min(1, 'Elija al menos una columna'),
  process_id: z.string(),
  status: z.array(z.string()),
  from: z.union([z.literal(''), z.iso.date('Escriba una fecha')]),
  to: z.union([z.literal(''), z.iso.date('Escriba una fecha')]),
  created_by: z.string(),
  signer: z.string(),
  schedule: z.enum(['', 'daily', 'weekly', 'monthly']),
});

export type ReportValues = z.infer<typeof reportForm>;

const usualColumns: readonly ReportColumn[] = [
  'operation_number',
  'title',
  'kind',
  'status',
  'created_by',
  'created_at',
  'finished_at',
];

export const emptyReport = (type: ReportType): ReportValues => ({
  name: '',
  type,
  format: 'xlsx',
  columns: [...usualColumns],
  process_id: '',
  status: [],
  from: '',
  to: '',
  created_by: '',
  signer: '',
  schedule: '',
});

export const valuesOf = ({ name, type, format, columns, filters, schedule }: ReportDefinitionView): ReportValues => ({
  ...emptyReport(type),
  name,
  format,
  columns,
  process_id: filters.process_id ?? '',
  status: filters.status ?? [],
  from: filters.from ?? '',
  to: filters.to ?? '',
  created_by: filters.created_by ?? '',
  signer: filters.signer ?? '',
  schedule: schedule ?? '',
});

/** What is empty is not asked for; a schedule decides the days by itself. */
export function toDefinition(values: ReportValues): z.output<typeof reportDefinitionChange> {
  const { name, type, format, columns, schedule, status, ...texts } = values;
  const isScheduled = schedule !== '';
  const given = Object.entries(texts).filter(
    ([key, value]) => value !== '' && !(isScheduled && (key === 'from' || key === 'to')),
  );
  return reportDefinitionChange.parse({
    name,
    type,
    format,
    columns: columnsOf(type).filter((column) => columns.includes(column)),
    filters: { ...Object.fromEntries(given), ...(status.length > 0 && { status }) },
    schedule: isScheduled ? schedule : null,
  });
}
