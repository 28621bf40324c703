export const messages = {
  empty: 'Todavía no hay datos para este período.',
  noneYet: 'Todavía no hay nada que contar.',
} as const;
