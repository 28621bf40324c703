import type { MessageEvent } from './message-event.ts';

/** What people read about a certificate that is asked for in their name. */
export const certificateMessages = {
  certificate_to_pay: {
    title: 'Falta el pago de su certificado',
    when: 'Al enviarse una solicitud de certificado que se paga',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'operacion', 'valor'],
    action: 'Pagar',
    always: 'el botón que lleva al pago y el número de la solicitud',
    text: {
      subject: 'Falta el pago de su certificado · {operacion}',
      heading: '{nombre}, falta el pago de su certificado',
      body: '{empresa} recibió su solicitud {operacion}. Después del pago de {valor}, con tarjeta o transferencia, una persona la revisa.',
    },
  },
  certificate_to_correct: {
    title: 'Su solicitud de certificado necesita una corrección',
    when: 'Cuando quien la revisa pide una corrección a quien pidió el suyo',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'operacion', 'motivo'],
    needed: ['motivo'],
    action: 'Corregir mi solicitud',
    always:
      'el botón, o que se abra otra vez el enlace de la firma donde se pidió en ella, y el número de la solicitud',
    text: {
      subject: 'Corrija su solicitud de certificado · {operacion}',
      heading: '{nombre}, su solicitud necesita una corrección',
      body: '{empresa} revisó su solicitud {operacion} y pide: {motivo}\n\nLo que pagó sigue valiendo.',
    },
  },
  certificate_issued: {
    title: 'Su certificado está emitido',
    when: 'Al emitirse el certificado de quien pidió el suyo',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'operacion', 'vencimiento'],
    action: 'Descargar mi certificado',
    always:
      'el botón, o que se abra otra vez el enlace de la firma donde se pidió en ella, y en qué navegador está la clave',
    text: {
      subject: 'Su certificado está emitido · {operacion}',
      heading: '{nombre}, su certificado está emitido',
      body: 'Vale hasta el {vencimiento}.',
    },
  },
  certificate_ending: {
    title: 'Su certificado está por vencer',
    when: 'Sesenta, treinta y siete días antes de que venza, si no hay otro que dure más',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'operacion', 'vencimiento'],
    action: 'Renovar mi certificado',
    always: 'el número de la solicitud y, a quien pidió el suyo, el botón',
    text: {
      subject: 'Su certificado vence el {vencimiento} · {operacion}',
      heading: '{nombre}, su certificado vence el {vencimiento}',
      body: 'Desde ese día ya no sirve para firmar. Si quiere seguir firmando con un certificado, pida otro antes.',
    },
  },
  certificate_revoked: {
    title: 'Su certificado quedó revocado',
    when: 'Cuando quien lo emitió confirma que lo revocó',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'operacion', 'motivo'],
    needed: ['motivo'],
    always: 'el número de la solicitud',
    text: {
      subject: 'Su certificado quedó revocado · {operacion}',
      heading: '{nombre}, su certificado quedó revocado',
      body: 'Ya no sirve para firmar. Motivo: {motivo}.\n\nSi usted no lo sabía, comuníquese con {empresa}.',
    },
  },
  certificate_closed: {
    title: 'Su solicitud de certificado se anuló',
    when: 'Cuando el trámite en cuya firma se pidió termina antes de que la persona firme',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'operacion'],
    always: 'si pagó, que la empresa le devuelve el dinero, y el número de la solicitud',
    text: {
      subject: 'Su solicitud de certificado se anuló · {operacion}',
      heading: '{nombre}, su solicitud de certificado se anuló',
      body: 'La pidió al firmar un trámite de {empresa} que terminó antes de su firma. El certificado no se emite y no tiene que hacer nada.',
    },
  },
  certificate_rejected: {
    title: 'Su solicitud de certificado se rechazó',
    when: 'Cuando quien la revisa la rechaza',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'operacion', 'motivo'],
    needed: ['motivo'],
    always: 'el número de la solicitud',
    text: {
      subject: 'Su solicitud de certificado se rechazó · {operacion}',
      heading: '{nombre}, su solicitud se rechazó',
      body: '{empresa} rechazó su solicitud {operacion}: {motivo}',
    },
  },
} as const satisfies Record<string, MessageEvent>;
