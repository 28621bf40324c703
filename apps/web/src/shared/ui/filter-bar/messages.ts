export const messages = {
  region: 'Buscar y filtrar',
  clearSearch: 'Borrar la búsqueda',
  clearAll: 'Limpiar filtros',
  filters: 'Filtros',
  more: 'Más filtros',
  open: (active: number) => {
    if (active === 0) return 'Filtros';
    return active === 1 ? 'Filtros, 1 activo' : `Filtros, ${active} activos`;
  },
  show: 'Ver resultados',
  active: 'Filtros activos',
  remove: (filter: string) => `Quitar el filtro ${filter}`,
  chip: (label: string, value: string) => `${label}: ${value}`,
  chosen: (label: string, count: number) => `${label} (${count})`,
  from: 'Desde',
  to: 'Hasta',
  since: (day: string) => `desde ${day}`,
  until: (day: string) => `hasta ${day}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  clearDates: 'Borrar fechas',
  done: 'Listo',
  today: 'Hoy',
  lastDays: (days: number) => `Últimos ${days} días`,
  thisMonth: 'Este mes',
  lastMonth: 'Mes anterior',
} as const;
