import { consents } from '@rubrica/legal';

import type { CertificateProblem } from '../../certificate/open-certificate.ts';

export const messages = {
  signTitle: 'Firme aquí',
  myPlaces: 'Ver dónde firmo',
  paperAgain: 'Ver el documento',
  signBelow: (title: string): string => `Ya leyó el documento. Debajo de él: ${title}.`,
  initialsTitle: 'Sus iniciales',
  initialsLead: 'Se pondrán en las páginas como sumilla.',
  confirmTitle: 'Confirme su firma',
  confirmLead: (documents: string): string =>
    `Con su confirmación, la plataforma sella ${documents} y deja constancia de que usted aceptó, con su nombre, la fecha y la hora.`,
  issuedLead: 'Se emitirá un certificado electrónico a su nombre, solo para esta firma. No tiene que instalar nada.',
  certificateTitle: 'Firme con su certificado',
  certificateLead: 'Elija su archivo .p12 o .pfx y escriba su contraseña. Se abre en este dispositivo y no sale de él.',
  documents: (count: number): string => (count === 1 ? 'el documento' : `los ${count} documentos`),

  signs: 'Firma',
  person: 'Usted',
  capacity: 'En calidad de',
  either: 'Con qué va a firmar',
  mySignature: 'Mi firma',
  myInitials: 'Mis iniciales',

  offer: {
    signature: 'Usar mi firma registrada',
    initials: 'Usar mis iniciales registradas',
    certificate: 'Usar mi certificado registrado',
  },
  registered: { signature: 'Su firma registrada', initials: 'Sus iniciales registradas' },
  myCertificate: 'Mi certificado registrado',
  registeredLead: 'Escriba la contraseña de su certificado. Se abre en este dispositivo y su contraseña no sale de él.',

  consent: consents.sign,
  consentClickwrap: consents.accept,
  consentMissing: 'Marque la casilla para firmar',
  signatureMissing: 'Haga primero su firma',
  initialsMissing: 'Haga primero sus iniciales',
  privacy: (count: number): string =>
    count === 1
      ? 'Guardamos la fecha, la hora y la huella del documento para que nadie pueda cambiarlo después.'
      : 'Guardamos la fecha, la hora y la huella de los documentos para que nadie pueda cambiarlos después.',
  certificatePrivacy: 'Su certificado se abre solo en este dispositivo y se descarta apenas termina la firma.',
  shownTitle: 'Así quedará lo que firma',
  shownLead: 'Su dispositivo calcula la huella de estas páginas y no firma ninguna otra cosa.',
  shownWhich: 'Documento que se muestra',
  script: 'Programa de firma (SHA-256)',
  anotherDocument:
    'No se firmó nada: lo que el servidor pide firmar no es el documento que se le muestra. Avise a quien le envió el enlace.',
  sign: 'Firmar',
  signing: (count: number): string => (count === 1 ? 'Firmando su documento' : 'Firmando sus documentos'),
  continue: 'Continuar',

  answersTitle: 'Complete sus datos',
  answersLead: (count: number): string => `Esto quedará escrito en ${count === 1 ? 'el documento' : 'los documentos'}.`,
  answerMissing: 'Complete este dato',
  tickMissing: 'Marque la casilla',

  choose: 'Elegir mi archivo',
  chooseHelp: 'Termina en .p12 o .pfx. Se lo entregó la entidad que emitió su certificado.',
  change: 'Cambiar',
  password: 'Contraseña del certificado',
  passwordNote: 'Se usa solo en este momento y no se guarda.',
  passwordMissing: 'Escriba la contraseña de su certificado',
  open: 'Abrir certificado',
  opening: 'Abriendo su certificado. Este archivo exige un cálculo largo; no cierre la página.',
  cannotOpen: 'Este dispositivo no puede abrir mi archivo',
  serverLead:
    'Podemos abrirlo por usted. Su archivo y su contraseña viajan una sola vez por una conexión cifrada, se abren en la memoria del servidor para esta firma y se olvidan.',
  serverPrivacy: 'No guardamos su archivo ni su contraseña, y no quedan en ningún registro.',
  fileMissing: 'Elija su archivo .p12 o .pfx',
  holder: 'Titular',
  issuer: 'Emitido por',
  card: (number: string): string => `Cédula ${number}`,
  technical: 'Detalle técnico',
  until: (date: string): string => `Vence el ${date}`,
  problems: {
    wrong_password: 'La contraseña no es correcta. Revísela e intente nuevamente.',
    truncated: 'El archivo está incompleto o no es un certificado. Vuelva a copiarlo de su origen.',
    malformed: 'El archivo no es un certificado .p12 o .pfx.',
    unsupported: 'Su navegador no puede usar este certificado. Pruebe en una computadora o pida ayuda.',
    over_limit: 'El archivo es demasiado grande o trae demasiadas cosas para ser un certificado.',
    too_slow:
      'Su archivo exige un cálculo más largo del que este dispositivo alcanza a hacer. Pruebe en una computadora, o pida el certificado en otro archivo a quien lo emitió.',
    no_signing_key:
      'Este certificado no sirve para firmar documentos: el archivo no trae una clave para firmar, o es de un tipo que no se admite.',
    unreadable: 'No pudimos leer el archivo. Elíjalo de nuevo.',
  } satisfies Record<CertificateProblem, string>,
} as const;
