/** Of templates with files and roles, and of what is loaded from a sheet. */
export const templateErrors = {
  'template.too_many': {
    status: 409,
    message: 'Ya tiene {most} plantillas. Elimine alguna para guardar otra.',
  },
  'template.not_found': { status: 404, message: 'No existe la plantilla o el borrador indicado.' },
  'template.exists': { status: 409, message: 'Ya existe una plantilla con ese nombre.' },
  'template.stale': {
    status: 409,
    message:
      '{name} guardó otra versión mientras usted editaba. Las versiones no se pierden: puede guardar la suya encima.',
  },
  'template.empty': { status: 422, message: 'Suba al menos un documento antes de guardar la plantilla.' },
  'template.second_person': { status: 409, message: 'La publica una persona distinta de la que la escribió.' },
  'template.broken': { status: 422, message: 'La plantilla no se puede usar: {reason}' },
  'load.not_found': { status: 404, message: 'No existe la carga indicada.' },
  'load.row_not_found': { status: 404, message: 'Esa fila no está en la carga.' },
  'load.kind_refused': { status: 422, message: 'Este tipo de proceso no se carga desde una hoja: {reason}.' },
  'load.columns_unknown': { status: 422, message: 'La hoja no corresponde a la plantilla: {reason}.' },
  'load.move_refused': { status: 409, message: 'La carga está en otro momento: {reason}.' },
  'load.rows_left_out': {
    status: 409,
    message: 'Filas con problemas que no se crearían: {count}. Confirme que se dejan fuera.',
  },
} as const;
