/** Of public verification, and of copies that people fetch with the code of their document. */
export const verificationErrors = {
  'verification.code_unknown': {
    status: 404,
    message: 'No hay ningún documento de esta empresa con ese código. Revise que esté escrito como en el documento.',
  },
  'verification.busy': {
    status: 503,
    message: 'Se están verificando muchos documentos a la vez. Intente nuevamente en un minuto.',
  },
  'verification.not_comparable': {
    status: 422,
    message: 'No se puede mostrar lo que se firmó: el archivo no se puede dibujar o tomó demasiado tiempo.',
  },
  'verification.no_longer_kept': {
    status: 410,
    message: 'La empresa ya no conserva este proceso: cumplió el tiempo por el que guarda sus papeles, o lo eliminó.',
  },
  'copy.not_ready': {
    status: 409,
    message: 'Todavía no hay una copia final que descargar: el proceso no ha terminado o se firmó en papel.',
  },
  'copy.not_proved': {
    status: 422,
    message: 'El código no es correcto o ya no es válido. Revise su número de cédula y el código, o pida otro.',
  },
  'copy.grant_over': { status: 403, message: 'El permiso para descargar terminó. Pida otro código.' },
} as const;
