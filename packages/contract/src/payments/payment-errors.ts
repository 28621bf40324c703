/** What somebody may meet who pays, or who looks after payments. */
export const paymentErrors = {
  'payment.not_found': { status: 404, message: 'No existe el pago indicado.' },
  'payment.link_dead': { status: 401, message: 'Este enlace de pago ya no sirve. Pida otro a la empresa.' },
  'payment.no_way': {
    status: 409,
    message: 'La empresa todavía no dijo cómo recibe pagos. Registre una pasarela o una cuenta en «Pagos».',
  },
  'payment.way_closed': { status: 409, message: 'La empresa no recibe pagos por este medio.' },
  'payment.vat_missing': {
    status: 409,
    message: 'La empresa no registró el IVA que rige hoy, y sin él no se cobra. Regístrelo en «Pagos».',
  },
  'payment.wrong_status': { status: 409, message: 'El pago está «{status}» y ya no admite esto.' },
  'payment.gateway_away': {
    status: 503,
    message: 'La pasarela de pagos no responde. No cambiamos nada: intente otra vez en unos minutos.',
  },
  'payment.card_under_way': {
    status: 409,
    message: 'El banco todavía no dice si cobró la tarjeta. Espere unos minutos antes de seguir por otro camino.',
  },
  'payment.charge_differs': {
    status: 409,
    message:
      'La pasarela cobró {charged} en vez de {due}, y ese cobro no cuenta como pago. La empresa debe resolverlo con la pasarela.',
  },
  'payment.expired': { status: 409, message: 'El plazo para pagar terminó. Pida otro enlace a la empresa.' },
  'payment.slip_used': {
    status: 409,
    message: 'Ese comprobante ya pagó otra cosa. Un comprobante sirve una sola vez.',
  },
  'payment.slip_not_found': { status: 404, message: 'No existe ese comprobante, o ya no espera una decisión.' },
  'payment.refund_too_much': { status: 409, message: 'Se puede devolver como máximo {most}.' },
  'payment.refund_open': { status: 409, message: 'Ya hay una devolución en camino. Espere a que termine.' },
  'payment.refund_refused': {
    status: 409,
    message: 'La pasarela no hizo la devolución: {reason}. El pago sigue como estaba.',
  },
  'payment.used': { status: 409, message: 'Lo que se compró ya se usó, y su pago no se devuelve.' },
} as const;
