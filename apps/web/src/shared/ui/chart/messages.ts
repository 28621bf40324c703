export const messages = {
  loading: 'Cargando el gráfico…',
  empty: 'Todavía no hay datos para este período.',
  noneYet: 'Todavía no hay nada que contar.',
} as const;
