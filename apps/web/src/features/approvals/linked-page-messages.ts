export const messages = {
  deadTitle: 'Este enlace ya no se abre',
  lost: 'No pudimos comunicarnos. Revise su conexión e intente nuevamente.',
  retry: 'Intentar nuevamente',
  unreachableTitle: 'No pudimos abrirlo',
} as const;
