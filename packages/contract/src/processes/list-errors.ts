/** Of what officials do with processes: many at once, lists under a name, what stops a step. */
export const listErrors = {
  'documents.not_signed': {
    status: 409,
    message: 'El proceso {number} no tiene documentos firmados. Elija solo procesos terminados con firma.',
  },
  'view.not_found': { status: 404, message: 'No existe la vista indicada.' },
  'view.name_taken': { status: 409, message: 'Usted ya tiene una vista con ese nombre. Escriba otro.' },
  'view.too_many': { status: 409, message: 'Usted ya tiene 50 vistas. Quite una para guardar otra.' },
} as const;
