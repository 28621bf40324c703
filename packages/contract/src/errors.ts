import { clientFormErrors } from './client-form-errors.ts';
import { companyErrors } from './company-errors.ts';
import { templateErrors } from './creation/template-errors.ts';
import { identityErrors } from './identity/identity-errors.ts';
import { planErrors } from './plans/plan-errors.ts';
import { listErrors } from './processes/list-errors.ts';
import { processErrors } from './processes/process-errors.ts';
import { verificationErrors } from './verification-errors.ts';

export interface ErrorEntry {
  readonly status: number;
  /** Shown to people as it is; `{name}` is filled from the error's details. */
  readonly message: string;
}

/** Every failure a caller may see. The key is the public code; a code without status and text does not compile. */
export const errorCatalogue = {
  'input.invalid': { status: 422, message: 'Revise los datos ingresados.' },
  'input.malformed': { status: 400, message: 'El cuerpo de la solicitud no se puede leer.' },
  'input.range_refused': { status: 416, message: 'El archivo no tiene esa parte.' },
  'input.too_large': { status: 413, message: 'La solicitud supera el tamaño permitido.' },
  'input.unsupported_type': { status: 415, message: 'El tipo de contenido de la solicitud no es compatible.' },
  'route.not_found': { status: 404, message: 'La dirección solicitada no existe.' },
  'rate.limited': { status: 429, message: 'Demasiados intentos. Espere {wait} e intente nuevamente.' },
  'server.failed': { status: 500, message: 'Se ha producido un error inesperado. Intente nuevamente por favor.' },
  'server.unavailable': { status: 503, message: 'Servicio temporalmente no disponible. Intente nuevamente más tarde.' },

  ...companyErrors,
  ...listErrors,
  'tenant.suspended': {
    status: 403,
    message: 'El servicio de esta empresa está suspendido: por ahora nadie puede ingresar ni firmar.',
  },
  'tenant.deleted': {
    status: 410,
    message: 'Esta empresa ya no usa Rúbrica. Lo que otras personas firmaron se puede verificar.',
  },
  'session.required': { status: 401, message: 'Inicie sesión para continuar.' },
  'session.expired': { status: 401, message: 'Tu sesión ha expirado, por favor inicia sesión nuevamente.' },
  'permission.denied': { status: 403, message: 'No tiene permiso para realizar esta acción.' },
  'credentials.wrong': { status: 401, message: 'Usuario o contraseña incorrectos.' },
  'login.delayed': {
    status: 429,
    message: 'Demasiados intentos fallidos. Espere {seconds} segundos e intente nuevamente.',
  },
  'auth.second_factor': { status: 401, message: 'Confirme su ingreso con su segundo factor.' },
  'auth.factor_wrong': { status: 422, message: 'El código no es correcto, ya se usó o venció.' },
  'auth.challenge_over': {
    status: 401,
    message: 'Pasó demasiado tiempo o empezó en otro navegador. Ingrese nuevamente.',
  },
  'auth.step_up': { status: 403, message: 'Confirme que es usted para continuar.' },
  'auth.enrolment_due': {
    status: 403,
    message: 'Su empresa exige un segundo factor. Agréguelo en su cuenta para continuar.',
  },
  'auth.terms_due': {
    status: 403,
    message: 'Antes de continuar lea y acepte los términos y la política de privacidad en su cuenta.',
  },
  'terms.changed': {
    status: 409,
    message: 'Los términos o la política de privacidad cambiaron. Recargue la página y léalos otra vez.',
  },
  'auth.network_refused': {
    status: 403,
    message: 'Su empresa permite ingresar solo desde sus redes, y esta conexión viene de otra.',
  },
  'passkey.refused': { status: 422, message: 'No se pudo comprobar la llave de acceso. Intente nuevamente.' },
  'factor.not_found': { status: 404, message: 'No existe el segundo factor indicado.' },
  'factor.last': {
    status: 409,
    message: 'Su empresa exige un segundo factor. Agregue otro antes de quitar este.',
  },
  'factor.exists': { status: 409, message: 'Ya tiene una aplicación de códigos. Quítela para agregar otra.' },
  'factor.too_many': { status: 409, message: 'Ya tiene {most} llaves de acceso. Quite alguna para agregar otra.' },
  'factor.none': { status: 409, message: 'Esa cuenta no tiene un segundo factor.' },
  'factor_reset.exists': { status: 409, message: 'Ya se pidió. Falta que otro administrador lo confirme.' },
  'factor_reset.not_found': { status: 404, message: 'Nadie lo ha pedido, o el pedido venció.' },
  'factor_reset.same_person': {
    status: 409,
    message: 'Debe confirmarlo otro administrador: ni quien lo pidió ni la persona misma.',
  },
  'session.not_found': { status: 404, message: 'Esa sesión ya no está abierta.' },
  'network.shuts_out': {
    status: 409,
    message: 'Con esta regla usted quedaría fuera: su conexión viene de {ip}.',
  },
  'account.disabled': { status: 403, message: 'Su cuenta está desactivada. Comuníquese con su administrador.' },
  'account.first_login': { status: 403, message: 'Debe crear una contraseña propia para ingresar por primera vez.' },
  'account.not_enabled': { status: 403, message: 'Su cuenta aún no está habilitada.' },
  'account.not_confirmed': {
    status: 403,
    message: 'Confirme primero su correo electrónico con el enlace que le enviamos.',
  },
  'account.recovery_over': { status: 403, message: 'El período de recuperación de 30 días terminó.' },
  'account.external': { status: 403, message: 'Su contraseña la administra el proveedor con el que ingresó.' },
  'password_reset.too_soon': {
    status: 400,
    message: 'Ya enviamos un código. Espere {seconds} segundos para pedir otro.',
  },
  'code.wrong': { status: 422, message: 'El código no es correcto o ya no es válido.' },
  'signup.closed': { status: 403, message: 'Esta empresa no permite el registro.' },
  'signup.domain_refused': { status: 422, message: 'Esta empresa solo acepta correos de {domains}.' },
  'signup.no_group': {
    status: 409,
    message: 'Para abrir el registro debe existir el grupo «{group}», al que llegan las cuentas nuevas.',
  },
  'provider.unavailable': {
    status: 503,
    message: 'El proveedor de identidad no está disponible. Intente nuevamente más tarde.',
  },
  'provider.code_refused': {
    status: 401,
    message: 'El proveedor no confirmó su identidad. Intente nuevamente por favor.',
  },
  'provider.email_unproved': {
    status: 403,
    message: 'Su proveedor no ha comprobado su correo electrónico. Compruébelo allí y vuelva a ingresar.',
  },
  'provider.no_account': {
    status: 403,
    message: 'No hay una cuenta para {email} en esta empresa. Pida a un administrador que la cree.',
  },
  'provider.not_set': { status: 409, message: 'Guarde primero los datos de este proveedor.' },
  'provider.test_failed': { status: 409, message: 'La prueba falló: {reason}.' },
  'provider.untested': { status: 409, message: 'Pruebe el proveedor antes de encenderlo.' },
  'provider.none_on': { status: 409, message: 'Encienda primero un proveedor: sin él nadie podría ingresar.' },
  'provider.last': {
    status: 409,
    message: 'La empresa exige ingresar con un proveedor y este es el único encendido. Deje primero de exigirlo.',
  },
  'auth.provider_required': {
    status: 403,
    message: 'Su empresa ingresa con {providers}. Use ese botón; la contraseña ya no sirve para ingresar.',
  },
  'provider.redirect_refused': { status: 422, message: 'La dirección de retorno no es de esta empresa.' },

  'user.not_found': { status: 404, message: 'No existe el usuario indicado.' },
  'user.has_signed_in': { status: 409, message: 'Esa persona ya ingresó; puede recuperar su contraseña.' },
  'user.exists': { status: 409, message: 'Ya existe un usuario con ese correo electrónico.' },
  'identity.not_provable': {
    status: 409,
    message: 'Guarde primero en el perfil un número de identificación que se pueda comprobar: {reason}.',
  },
  'identity.attempts_over': {
    status: 409,
    message:
      'Ya se intentó varias veces sin éxito. Pida a un administrador que vea su cédula y deje constancia en su cuenta.',
  },
  'identity.name_differs': {
    status: 422,
    message:
      'El Registro Civil tiene otro nombre para esa cédula. Escriba y guarde sus nombres y apellidos completos, como constan en su cédula, y vuelva a comprobar.',
  },
  'substitution.not_found': { status: 404, message: 'No existe ese reemplazo, o ya terminó.' },
  'group.not_found': { status: 404, message: 'No existe el grupo indicado.' },
  'group.exists': { status: 409, message: 'Ya existe un grupo con ese nombre.' },
  'group.not_empty': { status: 409, message: 'El grupo todavía tiene miembros.' },
  'group.last_administrator': { status: 409, message: 'La empresa debe conservar al menos un administrador activo.' },
  'group.emergency_administrator': { status: 409, message: 'Es la persona de emergencia: elija otra en Ingreso.' },
  ...planErrors,
  'certificate.password_wrong': { status: 422, message: 'La contraseña del archivo no es correcta.' },
  'certificate.unreadable': { status: 422, message: 'El archivo no es un certificado PKCS#12 que se pueda leer.' },
  'certificate.too_slow': { status: 422, message: 'El archivo exige un cálculo demasiado largo para abrirse aquí.' },
  'certificate.no_signing_key': {
    status: 422,
    message:
      'Este certificado no sirve para firmar documentos: el archivo no trae una clave para firmar, o es de un tipo que no se admite.',
  },
  'certificate.out_of_date': { status: 422, message: 'El certificado no está vigente: vale del {from} al {to}.' },
  'image.unreadable': { status: 422, message: 'La imagen debe ser un PNG de hasta 2000 píxeles de lado.' },

  'list.token_refused': {
    status: 422,
    message: 'La página pedida no corresponde a estos filtros. Empiece desde la primera.',
  },
  'kind.not_found': { status: 404, message: 'No existe el tipo de proceso indicado.' },
  'kind.not_enabled': { status: 403, message: 'Su empresa no usa este tipo de proceso.' },
  'draft.not_found': { status: 404, message: 'No existe el borrador indicado.' },
  'draft.too_many': {
    status: 409,
    message: 'Ya tiene {most} borradores. Termine o elimine alguno para empezar otro.',
  },
  ...templateErrors,
  'draft.stale': { status: 409, message: 'Este borrador cambió en otra ventana. Vuelva a cargarlo para continuar.' },
  'document.not_found': { status: 404, message: 'No existe el documento indicado.' },
  'document.failed': { status: 422, message: 'No se pudo generar el documento {document}.' },
  ...processErrors,
  'link.dead': {
    status: 401,
    message: 'Este enlace ya no se abre. Pida a quien se lo envió que le envíe uno nuevo.',
  },
  'link.paused': { status: 409, message: 'El proceso está en pausa: {reason}.' },
  'portal.taken_over': {
    status: 409,
    message: 'Este proceso se abrió en otro dispositivo. Puede continuar aquí si lo desea.',
  },
  'link.stopped': {
    status: 409,
    message: 'Este enlace está detenido: se avisó que otra persona lo abrió. Espere a que {name} le envíe uno nuevo.',
  },
  'portal.visit_over': {
    status: 409,
    message:
      'Su visita terminó o no ha comenzado en este dispositivo. Abra de nuevo su enlace; le pediremos otra vez que confirme que es usted.',
  },
  'portal.device_refused': {
    status: 401,
    message: 'La llamada no viene firmada por la clave de este dispositivo. Vuelva a abrir su enlace.',
  },
  'portal.device_clock': {
    status: 409,
    message: 'La hora de su dispositivo no es la correcta. Corríjala y vuelva a abrir su enlace.',
  },
  'portal.step_refused': { status: 409, message: 'Antes debe completar: {step}.' },
  'portal.step_not_asked': { status: 409, message: 'Este proceso no le pide ese paso.' },
  'portal.too_often': {
    status: 429,
    message: 'Con este enlace ya se hizo demasiadas veces. Escriba o llame a quien le envió el proceso.',
  },
  'portal.attempts_left': { status: 409, message: 'Todavía tiene intentos.' },
  'otp.wrong': { status: 422, message: '{what} no es correcto o ya no es válido. {left}.' },
  'otp.channel_refused': {
    status: 409,
    message: 'El código no puede ir por ese medio. Elija uno de los que se le ofrecen.',
  },
  'otp.too_many': { status: 429, message: 'Acaba de pedir un código. Espere {seconds} segundos para pedir otro.' },
  'signatory.blocked': {
    status: 409,
    message:
      'Detuvimos el proceso: se agotaron sus intentos o no se aceptó su identidad. Comuníquese con {name}: la empresa puede enviarle un enlace nuevo.',
  },
  'registry.mismatch': { status: 422, message: 'El código dactilar no corresponde a su cédula. Intenta nuevamente' },
  'identity.in_review': {
    status: 409,
    message:
      'La empresa está revisando su identidad y le escribirá cuando termine. Por ahora no tiene que hacer nada más.',
  },
  'identity.review_over': {
    status: 409,
    message: 'Esta revisión ya se decidió o dejó de hacer falta. Vuelva a cargar el proceso.',
  },
  'annex.not_asked': { status: 404, message: 'Este proceso no le pide ese documento.' },
  'annex.missing': { status: 422, message: 'Todavía falta: {papers}.' },
  'annex.changed': { status: 409, message: 'Sus documentos cambiaron mientras los entregaba. Entréguelos otra vez.' },
  'annex.closed': {
    status: 409,
    message: 'Ya entregó sus documentos. Si debe cambiar alguno, pida ayuda a quien le envió el proceso.',
  },
  ...clientFormErrors,
  'data.changed': { status: 409, message: 'Sus datos cambiaron mientras los revisaba. Vuelva a leerlos.' },
  'biometric.frames_refused': { status: 422, message: 'Las imágenes no sirven: {reason}. Vuelva a tomarlas.' },
  'biometric.too_many_clips': { status: 429, message: 'Ya envió muchas tomas de su rostro. Vuelva en {wait}.' },
  'biometric.attempt_over': { status: 409, message: 'La captura venció. Vuelva a tomar las imágenes.' },
  'biometric.unavailable': {
    status: 503,
    message: 'La comparación de rostros no responde. No cuenta como intento fallido; pruebe de nuevo en unos minutos.',
  },
  'certificate.refused': { status: 422, message: 'Este certificado no sirve para firmar aquí: {reason}.' },
  'certificate.unknown_status': {
    status: 503,
    message: 'No se puede saber si su certificado está revocado: {reason}. Intente nuevamente en unos minutos.',
  },
  'certificate.device_only': {
    status: 403,
    message: 'Esta empresa no recibe certificados: el suyo se abre solo en su dispositivo.',
  },
  'signature.not_own': { status: 403, message: 'La cuenta con la que ingresó no es la de quien debe firmar.' },
  'signature.not_registered': { status: 404, message: 'No tiene registrada esa firma en su perfil.' },
  'signature.stale': {
    status: 409,
    message: 'Otra persona firmó mientras tanto, o pasó demasiado tiempo. Vuelva a firmar.',
  },
  'signature.assurance_low': {
    status: 409,
    message:
      'Este proceso exige el nivel «{least}» y lo comprobado llega a «{level}». Vuelva a identificarse para firmar.',
  },
  'signature.wrong': { status: 422, message: 'La firma recibida no corresponde a lo que se preparó.' },
  'signature.unavailable': {
    status: 503,
    message: 'El servicio de firma no está disponible. Nada quedó firmado; intente nuevamente más tarde.',
  },
  'kind.second_person': { status: 409, message: 'Los publica una persona distinta de la que los escribió.' },
  'file.refused': { status: 422, message: 'El archivo {file} no se puede usar: {reason}.' },
  'process.number_taken': { status: 409, message: 'Ya existe un proceso con el número de operación {number}.' },
  'registry.person_not_found': { status: 404, message: 'El Registro Civil no tiene datos de esa cédula.' },
  'registry.refused': { status: 409, message: 'El Registro Civil no entrega los datos de esa persona: {reason}' },
  'registry.unavailable': { status: 503, message: 'El servicio de consulta no responde. Intenta nuevamente' },
  'vehicle.not_found': { status: 404, message: 'No hay un vehículo con esa placa.' },
  'catalogue.item_not_found': { status: 404, message: 'El catálogo no tiene ese elemento.' },
  ...verificationErrors,
  ...identityErrors,
  'idempotency.reused': { status: 409, message: 'Esta clave ya se usó para otra solicitud.' },

  'approver.not_found': { status: 404, message: 'No existe el aprobador indicado.' },
  'approver.exists': { status: 409, message: 'Ya existe un aprobador con esa identificación o ese correo.' },
  'approver.account_taken': { status: 409, message: 'Ese usuario ya es otro aprobador.' },
  'approver.not_assigned': { status: 404, message: 'Esa persona no aprueba ese tipo de proceso.' },
  'approver.too_many': { status: 409, message: 'Un tipo de proceso admite hasta {most} aprobadores.' },
  'anchor.not_found': { status: 404, message: 'No existe el ancla indicada.' },
  'webhook.not_found': { status: 404, message: 'No existe el webhook indicado.' },
  'webhook.too_many': { status: 409, message: 'Ya tiene {most} webhooks. Elimine alguno para registrar otro.' },
  'delivery.not_found': { status: 404, message: 'No existe la entrega indicada.' },
  'delivery.under_way': { status: 409, message: 'Esta entrega todavía está en camino.' },

  'report.not_found': { status: 404, message: 'No existe el reporte indicado.' },
  'report.not_ready': { status: 409, message: 'El reporte todavía se prepara.' },
  'report.too_many': { status: 409, message: 'Ya tiene {most} reportes. Elimine alguno para pedir otro.' },
  'report.too_many_saved': { status: 409, message: 'Ya guardó {most} reportes. Elimine alguno para guardar otro.' },
  'report.pdf_too_long': {
    status: 422,
    message: 'El reporte pasa de {most} filas, que es lo más que cabe en un PDF. Filtre más o elija Excel o CSV.',
  },

  'job.not_found': { status: 404, message: 'No existe la tarea indicada.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export type ErrorDetails = Readonly<Record<string, string | number>>;

export function errorMessage(code: ErrorCode, details: ErrorDetails = {}): string {
  const { seconds } = details;
  const filled = typeof seconds === 'number' ? { wait: waitInWords(seconds), ...details } : details;
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name] ?? '—'));
}

/** Below how many seconds each is counted in, and how long one is. */
const units = [
  [120, 1, 'segundo'],
  [7200, 60, 'minuto'],
  [Infinity, 3600, 'hora'],
] as const;

/** «40 segundos», «35 minutos», «3 horas», rounded up: who waits so long may go on. */
function waitInWords(seconds: number): string {
  const [, length, name] = units.find(([below]) => seconds < below) ?? units[2];
  const rounded = Math.ceil(seconds / length);
  return rounded === 1 ? `1 ${name}` : `${rounded} ${name}s`;
}
