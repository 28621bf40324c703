export const trackerTypes = ['PROCESS', 'SIGNATORY', 'IDENTITY', 'DOCUMENT', 'NOTIFICATION'] as const;

/** Every event of a history, and its title. */
export const trackerEventTitles = {
  CREATED: 'Proceso creado',
  STATUS_CHANGED: 'Cambio de estado',
  TRANSFERRED: 'Proceso pasado a otra persona',
  SENT: 'Enlace enviado',
  REMINDED: 'Recordatorio enviado',
  OPENED: 'Enlace abierto',
  TERMS_ACCEPTED: 'Términos aceptados',
  OTP_SENT: 'Código enviado',
  OTP_OK: 'Código correcto',
  OTP_FAILED: 'Código incorrecto',
  REGISTRY_OK: 'Registro Civil conforme',
  REGISTRY_FAILED: 'Registro Civil no conforme',
  REGISTRY_NAME_DIFFERS: 'El Registro Civil tiene otro nombre: identidad por revisar',
  IDENTITY_ACCEPTED: 'Identidad aceptada tras revisión',
  IDENTITY_ASKED_AGAIN: 'Se pidió comprobar otra vez la identidad',
  IDENTITY_REFUSED: 'Identidad no aceptada tras revisión',
  BIOMETRIC_OK: 'Rostro verificado',
  BIOMETRIC_FAILED: 'Rostro no verificado',
  DATA_CONFIRMED: 'Datos confirmados',
  ANNEX_UPLOADED: 'Documento habilitante entregado',
  DOCUMENT_READ: 'Documento leído',
  SIGNED: 'Firmado',
  DECLINED: 'Firma rechazada',
  HELP_ASKED: 'Ayuda pedida',
  LINK_ASKED: 'Enlace nuevo pedido',
  CHANGES_LINK_ENDED: 'Enlace de cambios cerrado: cinco códigos erróneos',
  BLOCKED: 'Firmante bloqueado',
  TAKEN_OVER: 'Continúa en otro dispositivo',
  DENIED: 'No fui yo: enlace detenido',
  DECLINE_TAKEN_BACK: 'Rechazo retirado',
  READING_PROVED: 'Código correcto para volver a leer',
  SEALED: 'Documentos sellados',
  RENEWED: 'Sellos de tiempo renovados',
  DOCUMENT_VIEWED: 'Documento a la vista (según el navegador)',
  STEP_SHOWN: 'Paso a la vista (según el navegador)',
  CONNECTION_LOST: 'Sin conexión (según el navegador)',
  CONNECTION_BACK: 'Conexión recuperada (según el navegador)',
} as const;

export const trackerEvents = Object.keys(trackerEventTitles) as [TrackerEventName, ...TrackerEventName[]];

/** Events that a browser may report. The server writes all others. */
export const browserEvents = ['DOCUMENT_VIEWED', 'STEP_SHOWN', 'CONNECTION_LOST', 'CONNECTION_BACK'] as const;

export type TrackerType = (typeof trackerTypes)[number];
export type TrackerEventName = keyof typeof trackerEventTitles;
