export const messages = {
  label: 'Evidencia, de lo más reciente a lo más antiguo',
  empty: 'Todavía no hay actividad. Cada paso del proceso quedará registrado aquí.',
} as const;
