/** What somebody may meet who begins by themselves on a public page. */
export const applicationErrors = {
  'application.closed': {
    status: 409,
    message: 'La empresa no recibe solicitudes por esta página en este momento.',
  },
  'application.paused': { status: 409, message: 'La empresa pausó las solicitudes. {reason}' },
  'application.too_many_today': {
    status: 429,
    message: 'Hoy la empresa ya recibió muchas solicitudes por esta página. Intente mañana o llame a la empresa.',
  },
  'application.session_over': {
    status: 401,
    message: 'Esta solicitud ya no está abierta aquí. Puede seguirla con «Seguir un trámite que ya empecé».',
  },
  'application.step_refused': {
    status: 409,
    message: 'Ese paso ya pasó o todavía no le toca. Recargue la página para ver dónde está.',
  },
  'application.code_expired': { status: 422, message: 'El código venció. Pida otro.' },
  'application.code_spent': { status: 422, message: 'El código se escribió mal cinco veces y ya no sirve. Pida otro.' },
  'application.registry_busy': {
    status: 409,
    message: 'Estamos consultando sus datos. Espere {seconds} segundos e intente otra vez.',
  },
  'application.vehicle_encumbered': {
    status: 409,
    message: 'Ese vehículo tiene un gravamen registrado y no se puede pedir por aquí. Pregunte a la empresa.',
  },
  'application.vehicle_tries': {
    status: 429,
    message: 'Ya consultó varias placas en esta solicitud. Llame a la empresa para seguir.',
  },
  'application.not_requested': { status: 404, message: 'No hay una solicitud que completar.' },
  'application.registry_silent': {
    status: 409,
    message: 'El Registro Civil no respondió y no podemos preguntarle otra vez. Pida ayuda a la empresa.',
  },
} as const;
