export const messages = {
  position: (place: number, count: number): string => `Paso ${place} de ${count}`,
  after: (label: string): string => `Después: ${label}`,
  last: 'Es el último paso',
  progress: 'Sus pasos',
  stepStates: { done: 'hecho', current: 'ahora', open: 'pendiente' },
  back: 'Volver',
  copying: 'Ya firmó. Preparando su copia…',
  openingNext: 'Abriendo el paso que sigue…',

  helpShort: 'Ayuda',
  helpSheetTitle: '¿Necesita ayuda?',
  helpWho: (name: string, company: string): string => `${name}, de ${company}, atiende este trámite.`,
  ownData: 'Pedir algo sobre mis datos personales',
  helpWrite: 'Escribirle una pregunta',
  declineFirstTitle: 'Primero confirme que es usted',
  declineFirstBody:
    'Así nadie puede decir en su nombre que no firma. Después de confirmarlo le preguntaremos el motivo; no tiene que leer ni aceptar nada.',
  declineFirstConfirm: 'Confirmar que soy yo',

  handOff: 'Seguir en otro dispositivo',
  handOffTitle: 'Siga en otro dispositivo',
  handOffLead:
    'Apunte la cámara del otro dispositivo a este código. Allí le pediremos otra vez que confirme que es usted; lo que ya hizo se conserva.',
  handOffLabel: 'Código QR para seguir en otro dispositivo',
  handOffTyped: (address: string): string => `O escriba allí esta dirección: ${address}`,
  handOffUntil: (time: string): string => `Se abre una sola vez, hasta las ${time}. No se lo muestre a nadie más.`,
  handOffAgain: 'Mostrar otro código',
  contactOperation: (number: string): string => `Operación ${number}`,
  contactCall: (phone: string): string => `Llamar al ${phone}`,
  contactWhatsapp: 'Escribir por WhatsApp',
  contactGreeting: (number: string): string => `Le escribo por la operación ${number}.`,
  askLink: 'Pedir un enlace nuevo',
  linkAsked: (moment: string): string =>
    `Pidió un enlace nuevo el ${moment}. Si la empresa lo aprueba, le llegará en un mensaje nuevo.`,

  help: 'Pedir ayuda',
  helpTitle: '¿En qué podemos ayudarle?',
  helpBody: (name: string): string => `Enviaremos su pregunta a ${name} por correo.`,
  helpLabel: 'Su pregunta',
  helpMissing: 'Escriba su pregunta',
  helpSend: 'Enviar pregunta',

  stuckDeclineTitle: 'Avise que no quiere firmar',
  stuckDeclineBody: (name: string): string =>
    `Aquí no se puede firmar. Enviaremos su aviso a ${name}, que verá su motivo en este proceso.`,
  stuckDeclineLabel: '¿Por qué no quiere firmar?',
  stuckDeclineMissing: 'Escriba el motivo',
  stuckDeclineSend: 'Enviar aviso',
  stuckDeclinePrefix: 'No quiere firmar:',

  decline: 'No quiero firmar',
  declineTitle: (title: string): string => `¿No firmar «${title}»?`,
  declineBody: (name: string): string =>
    `El proceso terminará y ${name} sabrá por qué. Si solo tiene una duda, pulse «Cancelar» y después «Ayuda».`,
  declineReason: '¿Por qué no firma?',
  declineConfirm: 'No firmar',
  declinedTitle: (count: number): string => (count === 1 ? 'No firmó el documento' : 'No firmó los documentos'),
  declinedBody: (name: string): string =>
    `Avisamos a ${name} de su decisión y de su motivo. No tiene que hacer nada más; puede cerrar esta página.`,

  reviewTitle: 'Una persona está revisando su identidad',
  reviewBody: {
    registry: (company: string): string =>
      `El nombre que tiene el Registro Civil no es igual al de este proceso, y preferimos que lo mire una persona de ${company}. Le escribiremos a su correo cuando pueda continuar.`,
    biometrics: (company: string): string =>
      `No pudimos decidirlo con una máquina y preferimos no equivocarnos: lo mira una persona de ${company}. Le escribiremos a su correo cuando pueda continuar.`,
    papers: (company: string): string =>
      `Una máquina no pudo decidir sobre su documento y preferimos no equivocarnos: lo mira una persona de ${company}. Le escribiremos a su correo cuando pueda continuar.`,
  },
  reviewWay: 'Lo que sigue',
  reviewGiven: { registry: 'Datos recibidos', biometrics: 'Rostro recibido', papers: 'Documento recibido' },
  reviewBy: (company: string): string => `Revisión de ${company}`,
  reviewByNote: 'La hace una persona; no tiene que esperar aquí',
  reviewThen: 'Seguir con la firma',
  reviewThenNote: 'Con el mismo enlace y en este mismo dispositivo, desde donde quedó',
  reviewDetail:
    'Lo que ya hizo se conserva y puede cerrar esta página. Nadie le llamará para pedirle más fotos ni códigos. Si alguien lo hace, cuelgue y avísenos con «Pedir ayuda».',
  reviewRetry: 'Ver si ya terminó',

  problems: {
    no_link: {
      title: 'Abra el enlace que recibió',
      body: (company: string) =>
        `Para entrar necesita el enlace que ${company} le envió por correo o por mensaje. Ábralo desde allí.`,
    },
    dead: {
      title: 'Este enlace ya no se abre',
      body: (company: string) =>
        `Puede que haya vencido, que le hayan enviado uno más nuevo o que el proceso haya terminado. Busque en su correo el mensaje más reciente o pida a ${company} que le envíe otro enlace.`,
    },
    unknown: {
      title: 'Este enlace no se abre',
      body: () => 'Puede haber pasado una de estas cosas:',
    },
    expired: {
      title: 'Se acabó el plazo para firmar',
      body: (company: string) =>
        `Este enlace venció. Si todavía quiere firmar, pida aquí un enlace nuevo: ${company} decide si se lo envía.`,
    },
    paused: {
      title: 'El proceso está en pausa',
      body: (company: string) => `No tiene que hacer nada por ahora. ${company} le avisará cuando pueda continuar.`,
    },
    blocked: {
      title: 'Detuvimos el proceso para proteger su firma',
      body: (company: string) =>
        `Se agotaron los intentos o no se aceptó su identidad. ${company} puede desbloquearlo y enviarle un enlace nuevo.`,
      codes: (count: number, company: string): string =>
        `El código falló ${count} veces, así que detuvimos el proceso. En ${company} pueden enviarle un enlace nuevo.`,
    },
    stopped: {
      title: 'Este enlace está detenido',
      body: (company: string) =>
        `Nadie puede abrirlo ni firmar con él, tampoco usted. ${company} ya lo sabe y puede enviarle uno nuevo: espere su mensaje o pregúnteles aquí.`,
    },
    declined: {
      title: 'Usted decidió no firmar',
      body: (company: string) =>
        `${company} ya lo sabe, y este enlace no abre nada más. Si cambió de opinión, comuníquese con quien se lo envió.`,
    },
    unreachable: {
      title: 'No hay conexión',
      body: () => 'No pudimos comunicarnos. Revise su internet; lo que ya hizo se conserva.',
    },
    failed: {
      title: 'Algo falló de nuestro lado',
      body: () => 'Ya lo estamos revisando. Intente nuevamente en unos minutos; lo que ya hizo se conserva.',
    },
  },
  unknownReasons: [
    'El enlace se copió o se escribió sin alguna letra.',
    'Le enviaron un enlace más nuevo y este dejó de servir.',
    'Se acabó el plazo, o el proceso terminó.',
  ],
  unknownWays: 'Qué puede hacer ahora',
  openNewest: 'Abra el enlace de su mensaje más reciente.',
  askCompany: (company: string): string => `Pida a ${company} que le envíe un enlace nuevo.`,
  typeCode: 'Escribir el código de mi mensaje',
  isItReal: '¿Cómo sé que un mensaje es real?',
  openElsewhere: {
    title: 'Este trámite está abierto en otro dispositivo',
    body: 'Por su seguridad solo puede seguir en uno. Si sigue aquí, el otro se cierra y le pediremos otra vez que confirme que es usted; lo que leyó, llenó y adjuntó se conserva.',
    continueHere: 'Sí, quiero seguir aquí',
  },
  movedAway: {
    title: 'Siguieron en otro dispositivo. ¿Fue usted?',
    body: 'Si fue usted, siga en el otro: aquí no tiene que hacer nada. Si vuelve aquí, el otro se cierra y le pediremos otra vez que confirme que es usted; lo que leyó, llenó y adjuntó se conserva.',
    continueHere: 'Volver a seguir aquí',
  },
  otherDevice: (name: string, seenAt: string): string => `El otro: ${name}. Última actividad: ${seenAt}.`,
  notMe: 'No fui yo: detener el enlace',
  notMeTitle: '¿Detener el enlace?',
  notMeBody:
    'Nadie podrá abrirlo ni firmar con él, tampoco usted. Avisaremos a la empresa, que debe enviarle un enlace nuevo.',
  notMeConfirm: 'Detener el enlace',
  deniedTitle: 'Hizo bien en avisar. El enlace quedó detenido.',
  deniedBody: (company: string): string =>
    `Nadie puede abrirlo ni firmar con él, tampoco usted. Avisamos a ${company}, que puede enviarle uno nuevo. Si dio un código a alguien, llame hoy mismo a ${company}.`,
  deniedDetail: (moment: string): string => `Enlace detenido: ${moment}.`,
  retry: 'Intentar nuevamente',
  lookAgain: 'Ver si ya puedo continuar',
  theCompany: 'la empresa',
} as const;
