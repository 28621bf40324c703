export const trackerTypes = ['PROCESS', 'SIGNATORY', 'IDENTITY', 'DOCUMENT', 'NOTIFICATION'] as const;

/** Every event of a history, and its title. */
export const trackerEventTitles = {
  CREATED: 'Proceso creado',
  STATUS_CHANGED: 'Cambio de estado',
  TRANSFERRED: 'Proceso pasado a otra persona',
  SENT: 'Enlace enviado',
  REMINDED: 'Recordatorio enviado',
  CONTACT_CORRECTED: 'Contacto del firmante corregido',
  DEADLINE_CHANGED: 'Plazo cambiado',
  DEADLINE_NOTICE_SENT: 'Aviso del plazo nuevo enviado',
  OBSERVER_ADDED: 'Observador agregado',
  OBSERVER_REMOVED: 'Observador retirado',
  COPY_SENT: 'Copia final enviada',
  LINK_DELIVERED: 'El mensaje con el enlace llegó',
  LINK_READ: 'El mensaje con el enlace se leyó',
  LINK_UNDELIVERED: 'El mensaje con el enlace no llegó',
  OPENED: 'Enlace abierto',
  TERMS_ACCEPTED: 'Términos aceptados',
  POLICY_ACCEPTED: 'Política de datos aceptada por el cliente al empezar',
  PEP_CORRECTED: 'El cliente corrigió su respuesta: dice que no tiene un cargo público importante',
  OTP_SENT: 'Código enviado',
  OTP_OK: 'Código correcto',
  OTP_FAILED: 'Código incorrecto',
  REGISTRY_OK: 'Registro Civil conforme',
  REGISTRY_FAILED: 'Registro Civil no conforme',
  REGISTRY_NAME_DIFFERS: 'El Registro Civil tiene otro nombre: identidad por revisar',
  IDENTITY_TO_REVIEW: 'Identidad por revisar',
  IDENTITY_ACCEPTED_ONCE: 'Identidad aceptada por una primera persona; falta otra',
  IDENTITY_ACCEPTED: 'Identidad aceptada tras revisión',
  IDENTITY_ASKED_AGAIN: 'Se pidió comprobar otra vez la identidad',
  IDENTITY_REFUSED: 'Identidad no aceptada tras revisión',
  FACE_ACCEPTED: 'Comparación del rostro aceptada',
  BIOMETRIC_OK: 'Rostro verificado',
  BIOMETRIC_FAILED: 'Rostro no verificado',
  DATA_CONFIRMED: 'Datos confirmados',
  CREDIT_CHOSEN: 'El cliente eligió su crédito',
  FORM_SENT: 'El cliente completó sus datos',
  DATA_CORRECTED: 'El cliente corrigió datos que escribió la empresa',
  CONSENT_GIVEN: 'El cliente aceptó una autorización',
  CONSENT_REFUSED: 'El cliente no aceptó una autorización',
  ANNEX_UPLOADED: 'Documento habilitante entregado',
  DOCUMENT_READ: 'Documento leído',
  CERTIFICATE_ASKED: 'El firmante pidió un certificado electrónico',
  CERTIFICATE_ISSUED: 'Certificado emitido para el firmante',
  SIGNED: 'Firmado',
  DECLINED: 'Firma rechazada',
  HELP_ASKED: 'Ayuda pedida',
  HELP_ASKED_BY_CLOSED_LINK: 'Ayuda pedida desde un enlace que ya no abre',
  LINK_ASKED: 'Enlace nuevo pedido',
  CHANGES_LINK_ENDED: 'Enlace de cambios cerrado: cinco códigos erróneos',
  BLOCKED: 'Firmante bloqueado',
  HAND_OFF_OFFERED: 'Código QR para seguir en otro dispositivo',
  HAND_OFF_OPENED: 'Código QR abierto en otro dispositivo',
  TAKEN_OVER: 'Continúa en otro dispositivo',
  DENIED: 'No fui yo: enlace detenido',
  DECLINE_TAKEN_BACK: 'Rechazo retirado',
  READING_PROVED: 'Código correcto para volver a leer',
  COPY_CODE_SENT: 'Código enviado para descargar su copia',
  COPY_CODE_FAILED: 'Código incorrecto para descargar su copia',
  COPY_PROVED: 'Código correcto para descargar su copia',
  COPY_GIVEN: 'Copia descargada con el código del documento',
  EVIDENCE_GIVEN: 'Evidencia entregada',
  HOLD_PLACED: 'Retención legal: nada se elimina',
  HOLD_LIFTED: 'Retención legal levantada',
  SEALED: 'Documentos sellados',
  ACCOUNT_OPENED: 'Cuenta abierta por el núcleo bancario',
  ACCOUNT_REFUSED: 'El núcleo bancario no abrió la cuenta',
  RENEWED: 'Sellos de tiempo renovados',
  DOCUMENT_VIEWED: 'Documento a la vista (según el navegador)',
  STEP_SHOWN: 'Paso a la vista (según el navegador)',
  PLACE_GIVEN: 'Ubicación y dispositivo, con su permiso (según el navegador)',
  PLACE_NOT_GIVEN: 'No dio su ubicación ni su dispositivo',
  CONNECTION_LOST: 'Sin conexión (según el navegador)',
  CONNECTION_BACK: 'Conexión recuperada (según el navegador)',
} as const;

/** Its title, and what of its detail changes what it means. */
export function titleOfTracked({ event, detail }: { readonly event: string; readonly detail?: unknown }): string {
  const title = (trackerEventTitles as Readonly<Record<string, string>>)[event] ?? event;
  const {
    accepted_with: where,
    reasons,
    begun_by: beginner,
    proved_at: earlier,
  } = (detail ?? {}) as {
    readonly accepted_with?: unknown;
    readonly reasons?: unknown;
    readonly begun_by?: unknown;
    readonly proved_at?: unknown;
  };
  if (event === 'CREATED' && beginner === 'client') return begunByClient;
  if (typeof earlier === 'string') return `${title} ${provedEarlier}`;
  if (event === 'REGISTRY_NAME_DIFFERS' && Array.isArray(reasons) && reasons.includes('homonyms')) return severalPeople;
  return event === 'TERMS_ACCEPTED' && where === 'greeting' ? `${title} ${acceptedEarly}` : title;
}

const severalPeople = 'El Registro Civil respondió con varias personas: identidad por revisar';
const begunByClient = 'El cliente empezó el trámite';
const provedEarlier = 'al pedir el trámite, antes de que hubiera un proceso';
const acceptedEarly = 'con el saludo, antes de la prueba de identidad, y registrados después de ella';

export const trackerEvents = Object.keys(trackerEventTitles) as [TrackerEventName, ...TrackerEventName[]];

/** Events that a browser may report. The server writes all others. */
export const browserEvents = [
  'DOCUMENT_VIEWED',
  'STEP_SHOWN',
  'CONNECTION_LOST',
  'CONNECTION_BACK',
  'PLACE_GIVEN',
  'PLACE_NOT_GIVEN',
] as const;

export type TrackerType = (typeof trackerTypes)[number];
export type TrackerEventName = keyof typeof trackerEventTitles;
