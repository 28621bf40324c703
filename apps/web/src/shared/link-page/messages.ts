export const messages = {
  opening: 'Abriendo sus documentos…',
  madeWith: 'Firma electrónica con',
  lost: 'No pudimos comunicarnos. Revise su conexión e intente nuevamente; lo que ya hizo se conserva.',
  failed: 'Algo falló de nuestro lado. Intente nuevamente en unos minutos; lo que ya hizo se conserva.',
  deadTitle: 'Este enlace ya no se abre',
  unreachableTitle: 'No pudimos abrirlo',
  unreachableBody: 'No pudimos comunicarnos. Revise su conexión e intente nuevamente.',
  retry: 'Intentar nuevamente',
} as const;
