export const messages = {
  failed: 'No pudimos cargar la información',
  retry: 'Intentar nuevamente',
} as const;
