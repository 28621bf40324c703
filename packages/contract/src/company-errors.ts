import { certificateRequestErrors } from './certificates/certificate-errors.ts';
import { paymentErrors } from './payments/payment-errors.ts';

/** Of companies as a whole, of those who operate them, of how they are paid and of the certificates they hand out. */
export const companyErrors = {
  ...paymentErrors,
  ...certificateRequestErrors,
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
  'brand.image_unreadable': { status: 422, message: 'La imagen debe ser PNG, JPEG o WebP y poder leerse.' },
  'brand.image_unknown': { status: 422, message: 'La imagen indicada no existe. Súbala otra vez.' },
  'brand.no_draft': { status: 409, message: 'No hay cambios por publicar.' },
  'message.no_draft': { status: 409, message: 'No hay cambios por publicar.' },
  'kind.no_draft': { status: 409, message: 'No hay cambios por publicar.' },
  'message.not_sent': { status: 409, message: 'El mensaje de prueba no se pudo enviar: {reason}.' },
  'message.no_phone': { status: 409, message: 'Su perfil no tiene un celular al que enviar la prueba.' },
  'service.not_found': { status: 404, message: 'No existe un servicio con ese código.' },
  'service.not_own': { status: 409, message: 'Su empresa usa el servicio de la instalación.' },
  'service.in_use': {
    status: 409,
    message: 'Sus enlaces o códigos van por este servicio. Elija primero otro medio en «Firma».',
  },
  'service.test_failed': { status: 409, message: 'El servicio no funcionó: {reason}. No se cambió nada.' },
} as const;
