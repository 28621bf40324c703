import { certificateConsents } from '@rubrica/contract';

import { formatMoney } from '../../../../../shared/format.ts';

const years = (count: number): string => (count === 1 ? '1 año' : `${count} años`);

export const messages = {
  stages: { data: 'Datos', pay: 'Pago', issue: 'Emisión', sign: 'Firma' },
  stagesLabel: 'Su certificado',
  done: 'hecho',

  ask: 'No tengo certificado',
  goOn: 'Seguir con mi certificado',
  opening: 'Su certificado de firma',

  dataTitle: 'Su certificado de firma',
  dataLead: (company: string): string =>
    `Pídalo a ${company} sin salir de aquí. Es suyo: le sirve para firmar también en otros lugares.`,
  term: 'Por cuánto tiempo',
  termOf: years,
  price: (cents: number | null, company: string): string => {
    if (cents === null) return `A cuenta de ${company}`;
    return cents === 0 ? 'Sin costo' : `${formatMoney(cents)} con IVA`;
  },
  kind: 'Certificado',
  company: 'Nombra también a',
  holder: 'A nombre de',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
  city: 'Ciudad',
  takePapers: (papers: string): string =>
    `Autorizo a usar también para esta solicitud lo que ya mostré en este trámite: ${papers}.`,
  takePapersNote: 'Si no lo marca, los sube otra vez.',
  continue: 'Continuar',
  corrected: (reason: string): string => `Quien revisó su solicitud escribió: «${reason}».`,

  papersTitle: 'Sus documentos',
  papersLead: 'Una foto clara o un PDF de cada uno. Los ve quien revisa su solicitud en la empresa.',
  given: 'Recibido',
  papersMissing: (labels: string): string => `Todavía falta: ${labels}.`,

  keyTitle: 'Póngale una contraseña',
  keyLead: 'La usará cada vez que firme con su certificado. Nadie puede recuperarla: anótela antes de seguir.',
  password: 'Contraseña de su clave',
  passwordNote: 'Al menos diez caracteres. Será también la de su archivo .p12.',
  repeat: 'Repítala',
  passwordShort: 'Debe tener al menos diez caracteres',
  passwordDiffers: 'No es igual a la de arriba',
  keyNote: 'Su clave se crea en este dispositivo y de aquí no sale. Firme con ella en este mismo navegador.',
  keyFailed: 'Este navegador no pudo crear o guardar la clave. No se envió nada; pruebe con otro navegador.',
  accepts: certificateConsents.own.asked,
  cost: 'Valor',
  costOf: (term: string, price: string): string => `${term}: ${price}`,
  acceptsMissing: 'Marque la casilla para enviar la solicitud',
  makeAndSend: 'Crear mi clave y enviar',
  makeKey: 'Crear otra clave',
  sendTitle: 'Envíe su solicitud',
  sendLead: 'Tiene sus documentos y su clave en este dispositivo.',
  send: 'Enviar la solicitud',
  sendAgain: 'Enviar la corrección',

  payTitle: (cents: number): string => `Falta el pago de ${formatMoney(cents)}`,
  payLead: 'Pague con tarjeta o por transferencia y vuelva aquí: su firma le espera.',
  payFor: 'Certificado de firma',
  payThen:
    'Después, una persona de la empresa revisa su solicitud y se emite su certificado. Entonces firma aquí mismo.',
  slipRefused: (reason: string): string => `Su comprobante no se aceptó: «${reason}».`,
  goPay: (cents: number): string => `Ir a pagar ${formatMoney(cents)}`,
  noLink: 'Use el enlace de pago que le enviamos por correo.',
  lookAgain: 'Ver si ya está',
  notYet: (time: string): string => `Todavía no. Se miró a las ${time}.`,

  waitTitle: {
    PAYMENT_TO_VALIDATE: 'Recibimos su comprobante',
    PAID: 'Su solicitud está en revisión',
    IN_REVIEW: 'Su solicitud está en revisión',
    APPROVED: 'Su solicitud está aprobada',
    ISSUE_FAILED: 'El certificado todavía no se emite',
  },
  waitLead: {
    PAYMENT_TO_VALIDATE: 'Una persona de la empresa lo compara con el banco.',
    PAID: 'Una persona de la empresa compara sus datos y documentos.',
    IN_REVIEW: 'Una persona de la empresa compara sus datos y documentos.',
    APPROVED: 'La empresa pide su certificado a quien lo emite.',
    ISSUE_FAILED: 'La empresa pregunta a quien lo emite y, si hace falta, lo pide otra vez.',
  },
  failed: (reason: string): string => `${reason}. Si sus datos están mal, corríjalos.`,
  correct: 'Corregir mis datos',
  sent: 'Solicitud enviada',
  paid: 'Pago',
  review: 'Revisión',
  issue: 'Certificado emitido',
  sign: 'Su firma',
  underWay: 'En curso',
  mayClose: (email: string): string =>
    `Puede cerrar esta página. Le avisamos a ${email}; vuelva a este trámite en este mismo navegador.`,
  number: (number: string): string => `Solicitud ${number}`,
  keyElsewhere: 'La clave de esta solicitud no está en este navegador. Siga en el que la creó, o cree otra aquí.',
  notSold: (company: string): string =>
    `${company} no ofrece en este momento el certificado que este trámite pide, y se firma solo con él. Comuníquese con la empresa.`,
  lookLater: 'Ver si ya se puede',
  otherCertificate: 'Firmar con un certificado que ya tengo',

  cancel: 'Anular mi solicitud',
  cancelLead: 'Su solicitud termina aquí y no se puede deshacer. Después puede pedir otro certificado.',
  cancelPaid: (company: string): string => `Lo que pagó lo devuelve ${company}.`,
  cancelSure: 'Sí, anularla',
  cancelNot: 'No, seguir con ella',

  ended: {
    REJECTED: 'Su solicitud se rechazó',
    CANCELLED: 'Su solicitud se anuló',
    REFUNDED: 'Su solicitud se cerró y su pago se devuelve',
    revoking: 'Se pidió revocar su certificado',
    revoked: 'Su certificado quedó revocado',
    expired: 'Su certificado venció',
  },
  endedReason: (reason: string): string => `Motivo: «${reason}».`,
  owed: (cents: number, company: string): string => `Usted pagó ${formatMoney(cents)}. ${company} debe devolvérselo.`,
  askAgain: 'Pedir otro certificado',

  issuedName: 'Mi certificado nuevo',
  issuedLead: 'Ya está emitido. Escriba la contraseña que eligió al crear su clave: se abre en este dispositivo.',
  savePacked: 'Guardar mi archivo .p12',
  noKey: 'La clave de este certificado no está en este navegador. Abra el enlace en el que la creó.',
  wrongPassword: 'Esa no es la contraseña con la que creó su clave.',
  packFailed: 'El archivo no se pudo armar. La clave sigue guardada en este navegador.',
} as const;
