import type { MessageEvent } from './message-event.ts';

const process = ['empresa', 'titulo', 'operacion', 'vencimiento'] as const;
const personalLink =
  'el botón con el enlace personal, el aviso de no reenviarlo, el número de operación y a quién llamar si se duda';

/** Where the names do not fit beside the link. */
const linkBriefs = ['{empresa}: firme en {enlace} Op. {operacion}', 'Firme: {enlace} Op. {operacion}', '{enlace}'];

/** What people read who sign or approve. */
export const clientMessages = {
  invitation: {
    title: 'Tiene un documento por firmar',
    when: 'Al enviar',
    channel: 'mail',
    variables: ['nombre', 'oficial', 'documentos', 'mensaje', 'preparar', ...process],
    action: 'Revisar y firmar',
    always: personalLink,
    text: {
      subject: '{oficial} le pide su firma: {titulo} · {operacion}',
      heading: '{nombre}, esperamos su firma',
      body: '{oficial}, de {empresa}, le pide que revise y firme en línea {documentos}. Operación {operacion}.\n\n{mensaje}\n\nPuede hacerlo desde su teléfono hasta el {vencimiento}. {preparar}',
    },
  },
  reminder: {
    title: 'Falta su firma',
    when: 'Recordatorio',
    channel: 'mail',
    variables: ['nombre', 'oficial', ...process],
    action: 'Revisar y firmar',
    always: personalLink,
    text: {
      subject: 'Recordatorio: falta su firma en {titulo} · {operacion}',
      heading: 'Todavía falta su firma',
      body: '{oficial}, de {empresa}, sigue esperando su firma en «{titulo}», operación {operacion}. Toma pocos minutos y puede hacerlo desde su teléfono hasta el {vencimiento}.',
    },
  },
  reminder_begun: {
    title: 'Su trámite espera sus datos',
    when: 'Recordatorio, si el cliente empezó el trámite y no envió su formulario',
    channel: 'mail',
    variables: ['nombre', 'oficial', ...process],
    action: 'Seguir mi trámite',
    always: personalLink,
    text: {
      subject: 'Recordatorio: falta completar sus datos en {titulo} · {operacion}',
      heading: 'Su trámite está a medias',
      body: 'Usted empezó «{titulo}» con {empresa}, operación {operacion}. Faltan sus datos: con ellos se preparan los documentos, y después firma. Puede seguir desde su teléfono hasta el {vencimiento}. Si necesita ayuda, llame a {oficial}.',
    },
  },
  code_mail: {
    title: 'Su código',
    when: 'Al comprobar quién es, por correo',
    channel: 'mail',
    variables: ['codigo', 'accion', 'haciendo', 'empresa', 'titulo', 'operacion'],
    always: 'el código en grande, el aviso de no compartirlo y a quién llamar si se duda',
    text: {
      subject: '{codigo} es su código para {accion} · {operacion}',
      heading: 'Su código para {accion}',
      body: 'Escríbalo en la página donde está {haciendo} con {empresa}.\n\nEs solo para «{titulo}», operación {operacion}.',
    },
  },
  code_text: {
    title: 'Su código por SMS',
    when: 'Al comprobar quién es, por mensaje',
    channel: 'sms',
    variables: ['codigo', 'accion', 'operacion', 'empresa'],
    needed: ['codigo'],
    always: 'una última línea con la que el teléfono llena el código por sí mismo',
    text: {
      subject: '',
      heading: '',
      body: '{codigo} es su código para {accion} con {empresa}, operación {operacion}. Vale 5 minutos. No lo dicte a nadie.',
    },
    brief: ['{codigo} es su código para {accion} con {empresa}. No lo dicte a nadie.', '{codigo} es su código.'],
  },
  invitation_text: {
    title: 'Tiene un documento por firmar, por SMS',
    when: 'Al enviar, si el enlace va al celular',
    channel: 'sms',
    variables: ['nombre', 'oficial', 'empresa', 'cantidad', 'operacion', 'enlace'],
    needed: ['enlace'],
    always: '',
    text: {
      subject: '',
      heading: '',
      body: '{nombre}, {oficial} de {empresa} le envió {cantidad} para firmar: {enlace} Op. {operacion}',
    },
    brief: linkBriefs,
  },
  reminder_text: {
    title: 'Falta su firma, por SMS',
    when: 'Recordatorio, si el enlace va al celular',
    channel: 'sms',
    variables: ['nombre', 'oficial', 'empresa', 'operacion', 'enlace'],
    needed: ['enlace'],
    always: '',
    text: {
      subject: '',
      heading: '',
      body: '{nombre}, {oficial} de {empresa} sigue esperando su firma: {enlace} Op. {operacion}',
    },
    brief: linkBriefs,
  },
  reminder_begun_text: {
    title: 'Su trámite espera sus datos, por SMS',
    when: 'Recordatorio de un trámite sin formulario, si el enlace va al celular',
    channel: 'sms',
    variables: ['nombre', 'empresa', 'operacion', 'enlace'],
    needed: ['enlace'],
    always: '',
    text: {
      subject: '',
      heading: '',
      body: '{nombre}, su trámite con {empresa} espera sus datos. Siga aquí: {enlace} Op. {operacion}',
    },
    brief: ['{empresa}: siga su trámite en {enlace} Op. {operacion}', 'Siga su trámite: {enlace}', '{enlace}'],
  },
  identity_text: {
    title: 'Continúe su firma, por SMS',
    when: 'Después de una revisión, si el enlace va al celular',
    channel: 'sms',
    variables: ['nombre', 'empresa', 'operacion', 'enlace'],
    needed: ['enlace'],
    always: '',
    text: {
      subject: '',
      heading: '',
      body: '{nombre}, {empresa} revisó su identidad. Continúe su firma: {enlace} Op. {operacion}',
    },
    brief: linkBriefs,
  },
  completed: {
    title: 'Todo firmado: su copia',
    when: 'Al completar',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'titulo', 'documentos', 'operacion'],
    action: 'Ver mis documentos',
    always: 'el botón, por cuánto tiempo se abre, el código de verificación y el número de operación',
    text: {
      subject: 'Completado: {titulo} · {operacion}',
      heading: '{nombre}: aquí está su copia firmada',
      body: 'El proceso «{titulo}» de {empresa} se completó: {documentos}.',
    },
  },
  account_opened: {
    title: 'Su número de cuenta',
    when: 'Cuando el núcleo bancario abre la cuenta',
    channel: 'mail',
    variables: ['nombre', 'empresa', 'operacion'],
    always: 'el número de cuenta y el número de operación',
    text: {
      subject: 'Su cuenta en {empresa} ya existe · {operacion}',
      heading: '{nombre}, su cuenta ya existe',
      body: '{empresa} abrió la cuenta que usted firmó. Guarde este número.',
    },
  },
  not_needed: {
    title: 'Ya no hace falta su firma',
    when: 'Al terminar sin ella',
    channel: 'mail',
    variables: ['empresa', 'titulo', 'operacion'],
    always: 'el número de operación y con quién comunicarse',
    text: {
      subject: 'Ya no hace falta su firma: {titulo} · {operacion}',
      heading: 'Ya no hace falta su firma',
      body: 'El proceso «{titulo}» de {empresa} terminó sin su firma. El enlace que le enviamos ya no se abre y usted no tiene que hacer nada.',
    },
  },
  changes_request: {
    title: 'Revise sus datos antes de firmar',
    when: 'Al pedirle cambios',
    channel: 'mail',
    variables: ['motivo', ...process],
    needed: ['motivo'],
    action: 'Revisar mis datos',
    always: 'el botón con el enlace personal y el aviso de no reenviarlo',
    text: {
      subject: '{empresa} le pide revisar sus datos: {titulo} · {operacion}',
      heading: 'Revise sus datos antes de firmar',
      body: '{empresa} revisó «{titulo}», operación {operacion}, y le pide: {motivo}\n\nPuede cambiarlo desde su teléfono hasta el {vencimiento}. Después prepararemos sus documentos de nuevo.',
    },
  },
  identity_accepted: {
    title: 'Se aceptó su identidad',
    when: 'Después de una revisión',
    channel: 'mail',
    variables: process,
    action: 'Continuar',
    always: personalLink,
    text: {
      subject: 'Ya puede continuar: {titulo} · {operacion}',
      heading: 'Ya puede continuar',
      body: '{empresa} revisó y aceptó su identidad. Puede terminar su firma en «{titulo}» hasta el {vencimiento}. Al entrar confirme que es usted, como la primera vez, y continúe: no tiene que hacer nada más.',
    },
  },
  identity_again: {
    title: 'Compruebe otra vez su identidad',
    when: 'Después de una revisión',
    channel: 'mail',
    variables: process,
    action: 'Continuar',
    always: `el motivo, ${personalLink}`,
    text: {
      subject: 'Compruebe otra vez su identidad: {titulo} · {operacion}',
      heading: 'Compruebe otra vez su identidad',
      body: '{empresa} revisó su identidad y le pide comprobarla otra vez para firmar «{titulo}», hasta el {vencimiento}.',
    },
  },
  approval_request: {
    title: 'Le piden aprobar',
    when: 'A un aprobador por enlace',
    channel: 'mail',
    variables: ['oficial', ...process],
    action: 'Revisar y decidir',
    always: 'el botón con el enlace personal y que con él se decide una sola vez',
    text: {
      subject: 'Espera su aprobación: {titulo} · {operacion}',
      heading: 'Un proceso espera su aprobación',
      body: '{oficial} le pide que revise «{titulo}», operación {operacion}.\n\nLea sus documentos y apruébelo o rechácelo. Nadie recibe su enlace para firmar antes de que usted lo apruebe.\n\nPuede hacerlo desde su teléfono hasta el {vencimiento}.',
    },
  },
} as const satisfies Record<string, MessageEvent>;
