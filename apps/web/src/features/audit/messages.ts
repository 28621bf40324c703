const count = new Intl.NumberFormat('es-EC');

export const messages = {
  title: 'Auditoría',
  detail: 'Quién hizo qué, cuándo y desde dónde. Cada línea lleva la huella de la anterior: un cambio se descubre.',
  download: 'Descargar',
  downloadHint: 'Una hoja CSV, la cadena con sus huellas y el ancla que la cubre',
  downloaded: 'La auditoría se descargó.',
  searchLabel: 'Buscar en la auditoría',
  searchPlaceholder: 'Persona, proceso o red',
  what: 'Qué hizo',
  dates: 'Fechas',
  onlyUnusual: 'Solo lo inusual',
  unusual30: (lines: number) => `${count.format(lines)} en los últimos 30 días`,
  caption: 'Líneas de la auditoría',
  at: 'Fecha',
  happened: 'Qué pasó',
  network: 'Red',
  inside: 'interno',
  see: 'Ver el detalle',
  closeDetail: 'Cerrar el detalle',
  empty: 'No hay líneas con estos filtros',
  emptyDetail: 'Cambie el período o quite un filtro.',
  checking: 'Comprobando la cadena…',
  intact: (lines: number) => `Cadena íntegra, ${count.format(lines)} ${lines === 1 ? 'línea' : 'líneas'}`,
  broken: 'La cadena fue modificada',
  brokenDetail: (line: number | null) =>
    line === null
      ? 'Faltan líneas que ya tenían un sello de tiempo. Avise a quien opera el servicio.'
      : `La línea ${count.format(line)} no es la que se registró. Avise a quien opera el servicio.`,
  unknown: 'No pudimos comprobar la cadena',
  retry: 'Reintentar',
  anchored: (at: string, chains: number) =>
    `Último sello de tiempo: ${at}, sobre ${count.format(chains)} ${chains === 1 ? 'cadena' : 'cadenas'}.`,
  notAnchored: 'Todavía no hay un sello de tiempo: se pide cada hora.',
  warning: 'Inusual',
  danger: 'Alerta',
  who: 'Quién',
  about: 'Sobre',
  line: 'Línea',
  hash: 'Huella',
  code: 'Código',
} as const;

/** Names of what the lines tell besides; others are shown as the server calls them. */
export const detailLabels: Readonly<Record<string, string>> = {
  action: 'Acción',
  by: 'Por',
  decision: 'Decisión',
  device: 'Dispositivo',
  downloads: 'Descargas en una hora',
  failures: 'Intentos fallidos',
  from: 'Desde',
  to: 'Hasta',
  kind: 'Tipo',
  format: 'Formato',
  group: 'Grupo',
  identity_proof: 'Cómo se comprobó quién pide',
  ip: 'Red',
  plan: 'Plan',
  process: 'Proceso',
  reason: 'Motivo',
  user: 'Cuenta',
};
