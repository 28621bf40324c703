/** What somebody may meet who asks for a certificate, or who looks after requests. */
export const certificateRequestErrors = {
  'certificate_request.not_found': { status: 404, message: 'No existe la solicitud de certificado indicada.' },
  'certificate_request.annex_not_found': { status: 404, message: 'No existe ese documento de la solicitud.' },
  'certificate_request.wrong_status': {
    status: 409,
    message: 'La solicitud está «{status}» y ya no admite esto.',
  },
  'certificate_request.too_many_annexes': {
    status: 409,
    message: 'Para esta solicitud ya se subieron {most} documentos, contados los reemplazados: no admite más.',
  },
  'certificate_request.incomplete': { status: 409, message: 'Falta en la solicitud: {missing}.' },
  'certificate_request.no_identity': {
    status: 409,
    message: 'Su cuenta no tiene nombres, apellidos e identificación. Complételos en su perfil.',
  },
  'certificate_request.same_person': {
    status: 403,
    message:
      'Sobre esta solicitud decide otra persona de la empresa: alguien que no puso nada en ella, que no es su titular ni recibe sus mensajes, y cuyos datos de contacto no cambiaron después de la solicitud.',
  },
  'certificate_request.no_issuer': {
    status: 409,
    message:
      'Su empresa todavía no tiene quien emita certificados. Quien la administra lo registra en «Empresa › Servicios».',
  },
  'certificate_request.not_offered': {
    status: 409,
    message: 'La empresa no ofrece un certificado para esta firma. Pídale ayuda.',
  },
  'certificate_request.no_price': {
    status: 409,
    message:
      'La empresa no tiene precio para un certificado de «{type}» por {term}. Pida a quien la administra que lo escriba.',
  },
  'certificate_request.key_missing': {
    status: 409,
    message: 'Falta la clave pública de quien solicita. Sin ella no se emite el certificado.',
  },
  'certificate_request.key_refused': { status: 422, message: 'La petición de certificado no se acepta: {reason}.' },
  'certificate_request.order_under_way': {
    status: 409,
    message: 'El certificado ya se pidió al proveedor y todavía no hay una respuesta que sirva.',
  },
  'certificate_request.delivery_missing': {
    status: 409,
    message: 'El proveedor no ha entregado un certificado que no sirva: no hay qué descartar.',
  },
  'certificate_request.revoked': { status: 409, message: 'La revocación de este certificado ya se pidió.' },
  'certificate_request.slip_waits': {
    status: 409,
    message:
      'Hay un comprobante de pago por validar y el dinero puede haber llegado. La anula quien valida los pagos, o usted cuando se haya decidido sobre el comprobante.',
  },
  'certificate_request.nothing_to_validate': {
    status: 409,
    message: 'La solicitud no tiene un comprobante de pago por validar.',
  },
  'certificate_request.stock_too_low': {
    status: 409,
    message: 'El cupo tiene {left} y no se le pueden restar {units}.',
  },
} as const;
