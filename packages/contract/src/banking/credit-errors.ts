/** What a client may meet who chooses a pre-approved credit. */
export const creditErrors = {
  'credit.no_offer': {
    status: 409,
    message: 'La entidad no tiene hoy un crédito preaprobado para usted. Puede llamarla y preguntar.',
  },
  'credit.offer_gone': {
    status: 409,
    message:
      'La oferta ya no está vigente: venció o la entidad la retiró o la cambió. Vuelva a abrirla para ver la de hoy.',
  },
  'credit.bank_away': {
    status: 409,
    message: 'El sistema de la entidad no responde ahora. No cambiamos nada: intente otra vez en unos minutos.',
  },
  'credit.rates_missing': {
    status: 409,
    message:
      'La entidad todavía no registró las tasas que la ley fija para este crédito, y sin ellas no se calcula. Pida ayuda.',
  },
  'credit.above_law': {
    status: 409,
    message: 'La tasa de la oferta supera la máxima vigente. No se puede pedir este crédito: pida ayuda a la entidad.',
  },
  'credit.not_calculated': {
    status: 409,
    message: 'Esas no son las últimas cifras que calculamos. Revíselas y elija otra vez.',
  },
} as const;
