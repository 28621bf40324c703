/** What somebody may meet whose plan ends, or who changes it. */
export const planErrors = {
  'plan.not_found': { status: 404, message: 'No existe el plan indicado.' },
  'plan.no_price': {
    status: 409,
    message: 'El plan «{plan}» todavía no tiene precio, y por eso no se puede elegir.',
  },
  'plan.fixed': { status: 409, message: 'El plan gratis es fijo: tres documentos al mes, sin costo.' },
  'plan.code_taken': { status: 409, message: 'Ya hay un plan con ese código.' },
  'plan.limit_reached': {
    status: 409,
    message:
      'Su plan «{plan}» permite {limit} documentos al mes y ya tiene {used}, entre completados y en curso. Cambie de plan en Mi Perfil, Mi Suscripción.',
  },
  'plan.company_limit_reached': {
    status: 409,
    message:
      'El plan «{plan}» de su empresa permite {limit} documentos al mes y ya tiene {used}, entre completados y en curso. Quien la administra lo ve en Empresa, Plan.',
  },
  'plan.read_only': {
    status: 409,
    message:
      'Su plan está en solo lectura por un cobro pendiente: no se envía nada nuevo. Lo ya empezado sigue. Páguelo en Mi Perfil, Mi Suscripción.',
  },
  'plan.company_read_only': {
    status: 409,
    message:
      'El plan de su empresa está en solo lectura: no se envía nada nuevo. Lo ya empezado sigue. Quien la administra lo ve en Empresa, Plan.',
  },
  'plan.closed_for_now': {
    status: 409,
    message: 'La empresa no recibe solicitudes nuevas por ahora. Comuníquese con ella.',
  },
  'subscription.exists': { status: 409, message: 'El usuario ya tiene una suscripción vigente.' },
  'subscription.other_plan': {
    status: 403,
    message: 'Por aquí solo empieza el plan gratis. Otro plan se elige y se paga en Mi Perfil, Mi Suscripción.',
  },
  'subscription.of_company': {
    status: 409,
    message: 'Aquí el plan es de la empresa: lo cambia quien opera la instalación.',
  },
  'subscription.same_plan': { status: 409, message: 'Ese ya es el plan.' },
  'subscription.owed': {
    status: 409,
    message:
      'Hay un cobro pendiente de {amount} más IVA. Después de pagarlo se puede cambiar de plan; terminarlo se puede siempre.',
  },
  'subscription.cancelled': {
    status: 409,
    message: 'El plan termina al final del periodo. Si quiere cambiarlo, consérvelo primero.',
  },
  'subscription.choosing': { status: 409, message: 'En este momento se está eligiendo otro plan. Intente otra vez.' },
  'subscription.not_found': { status: 404, message: 'No hay un plan de pago vigente.' },
  'subscription.charge_not_found': { status: 404, message: 'No existe ese cobro, o ya no se paga.' },
} as const;

/** What may refuse an official who sends something. */
export const noRoom = [
  'plan.limit_reached',
  'plan.company_limit_reached',
  'plan.read_only',
  'plan.company_read_only',
] as const;
