/** Of reviews of identity, their pictures, and what people ask about their data. */
export const identityErrors = {
  'picture.not_found': { status: 404, message: 'No existe esa fotografía, o ya no se puede ver.' },
  'identity.pictures_unseen': {
    status: 409,
    message: 'Antes de aceptar, abra las fotografías de la revisión. Le faltan {count}.',
  },
  'data_request.not_found': { status: 404, message: 'No existe esa petición.' },
  'data_request.no_copy': {
    status: 409,
    message: 'Solo una petición de copia que no se negó da la copia de los datos.',
  },
  'data_request.answered': { status: 409, message: 'Esa petición ya fue respondida.' },
  'process.on_hold': {
    status: 409,
    message: 'Este proceso tiene una retención legal: nada de él se elimina hasta que alguien la levante.',
  },
  'process.not_on_hold': { status: 409, message: 'Este proceso no tiene una retención legal.' },
  'registry.deceased': {
    status: 409,
    message: 'El Registro Civil registra la defunción de esta persona. El proceso no puede continuar.',
  },
} as const;
