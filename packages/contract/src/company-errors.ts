/** Of companies as a whole, and of those who operate them. */
export const companyErrors = {
  'tenant.not_found': { status: 404, message: 'No existe una empresa en esta dirección.' },
  'company.not_found': { status: 404, message: 'No existe la empresa indicada.' },
  'company.exists': { status: 409, message: 'Ya existe una empresa con ese segmento en ese entorno.' },
  'company.host_taken': { status: 409, message: 'El host «{label}» ya es de otra empresa o está reservado.' },
  'company.not_suspended': { status: 409, message: 'Suspenda la empresa antes de eliminarla.' },
  'company.not_confirmed': { status: 422, message: 'Para eliminarla escriba su nombre tal como está: «{name}».' },
  'company.gone': { status: 409, message: 'La empresa fue eliminada y no se puede recuperar.' },
  'support_access.not_found': { status: 404, message: 'No existe ese pedido de acceso.' },
  'support_access.exists': { status: 409, message: 'Ya hay un pedido que espera respuesta, o un acceso abierto.' },
  'support_access.answered': { status: 409, message: 'Ese pedido ya fue respondido, retirado o venció.' },
  'support_access.not_open': {
    status: 403,
    message: 'No tiene acceso a esta empresa: un administrador de ella debe permitirlo, y dura 30 minutos.',
  },
  'announcement.not_found': { status: 404, message: 'No existe ese aviso.' },
} as const;
