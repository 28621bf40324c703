import type { UsageKind } from '@rubrica/contract';

const monthNames = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;

export const words = {
  kinds: {
    process: 'Procesos completados',
    message: 'Mensajes enviados',
    identity_check: 'Comprobaciones de identidad',
    certificate: 'Certificados emitidos',
    storage: 'Almacenamiento (GB-mes)',
  } satisfies Record<UsageKind, string>,
  /** Heads of columns: a table has room for one word. */
  columns: {
    process: 'Procesos',
    message: 'Mensajes',
    identity_check: 'Identidad',
    certificate: 'Certificados',
    storage: 'GB-mes',
  } satisfies Record<UsageKind, string>,
  what: {
    process: 'Los que todos firmaron y quedaron sellados.',
    message: 'Correos, SMS y WhatsApp entregados a su proveedor.',
    identity_check: 'Rostros, documentos leídos y respuestas del Registro Civil.',
    certificate: 'Los que el proveedor emitió.',
    storage: 'Un gigabyte guardado durante 30 días.',
  } satisfies Record<UsageKind, string>,
  thisMonth: 'Este mes',
  forecast: (value: string): string => `A este ritmo, ${value} al final del mes`,
  forecastRule:
    'La previsión divide lo usado este mes para los días transcurridos, contando hoy, y lo multiplica por los días del mes.',
  countedSince:
    'De antes de que existiera este conteo solo aparecen los procesos, los certificados, los mensajes de WhatsApp y las consultas al Registro Civil.',
  chartTitle: (months: number): string => `Últimos ${months} meses`,
  chartKind: 'Qué ver',
  chartLabel: (kind: UsageKind): string => `${words.kinds[kind]} por mes`,
  tableTitle: 'Mes por mes',
  month: 'Mes',
  less: 'menos de 0,01',
  /** «noviembre de 2025» of 2025-11. */
  longMonth: (month: string): string =>
    new Intl.DateTimeFormat('es-EC', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-15T12:00:00Z`),
    ),
  /** «nov 25» of 2025-11. */
  shortMonth: (month: string): string => `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(2, 4)}`,
} as const;
