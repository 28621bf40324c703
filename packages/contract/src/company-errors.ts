/** Of the company's own page. */
export const companyErrors = {
  'brand.image_unreadable': { status: 422, message: 'La imagen debe ser PNG, JPEG o WebP y poder leerse.' },
  'brand.image_unknown': { status: 422, message: 'La imagen indicada no existe. Súbala otra vez.' },
  'brand.no_draft': { status: 409, message: 'No hay cambios por publicar.' },
  'message.no_draft': { status: 409, message: 'No hay cambios por publicar.' },
  'message.not_sent': { status: 409, message: 'El mensaje de prueba no se pudo enviar: {reason}.' },
  'message.no_phone': { status: 409, message: 'Su perfil no tiene un celular al que enviar la prueba.' },
  'service.not_found': { status: 404, message: 'No existe un servicio con ese código.' },
  'service.not_own': { status: 409, message: 'Su empresa usa el servicio de la instalación.' },
  'service.test_failed': { status: 409, message: 'El servicio no funcionó: {reason}. No se cambió nada.' },
} as const;
