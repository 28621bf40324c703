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
    message: 'Solo una petición de copia que se concedió da la copia de los datos.',
  },
  'data_request.own': {
    status: 403,
    message: 'Otra persona debe conceder esta petición: es sobre usted, o su respuesta llega a usted.',
  },
  'data_request.needs_another': { status: 409, message: 'Usted ya la concedió. Falta que la conceda otra persona.' },
  'data_request.too_many_today': {
    status: 429,
    message:
      'Hoy la empresa ya recibió muchas peticiones por esta página. Intente mañana o pida directamente a la empresa.',
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
