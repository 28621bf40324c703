import type { MessageEvent } from './message-event.ts';

const process = ['empresa', 'titulo', 'operacion', 'vencimiento'] as const;
const personalLink = 'el botón con el enlace personal, el aviso de no reenviarlo y el número de operación';

/** What people read who sign or approve. */
export const clientMessages = {
  invitation: {
    title: 'Tiene un documento por firmar',
    when: 'Al enviar',
    channel: 'mail',
    variables: ['nombre', 'oficial', 'documentos', 'mensaje', ...process],
    action: 'Revisar y firmar',
    always: personalLink,
    text: {
      subject: '{oficial} le pide su firma: {titulo}',
      heading: '{nombre}, esperamos su firma',
      body: '{oficial}, de {empresa}, le envía {documentos}, para que lo revise y firme en línea.\n\n{mensaje}\n\nPuede hacerlo desde su teléfono hasta el {vencimiento}. Tenga a mano su documento de identificación.',
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
      subject: 'Recordatorio: falta su firma en {titulo}',
      heading: 'Todavía falta su firma',
      body: '{empresa} sigue esperando su firma en «{titulo}». Toma pocos minutos y puede hacerlo desde su teléfono hasta el {vencimiento}.',
    },
  },
  code_mail: {
    title: 'Su código',
    when: 'Al comprobar quién es, por correo',
    channel: 'mail',
    variables: ['codigo', 'accion', 'haciendo', 'empresa'],
    always: 'el código en grande y el aviso de no compartirlo',
    text: {
      subject: '{codigo} es su código para {accion}',
      heading: 'Su código para {accion}',
      body: 'Escríbalo en la página donde está {haciendo} con {empresa}.',
    },
  },
  code_text: {
    title: 'Su código por SMS',
    when: 'Al comprobar quién es, por mensaje',
    channel: 'sms',
    variables: ['codigo', 'accion', 'empresa'],
    needed: ['codigo'],
    always: '',
    text: {
      subject: '',
      heading: '',
      body: '{codigo} es su código para {accion} con {empresa}. Vale 5 minutos. No lo comparta con nadie.',
    },
  },
  completed: {
    title: 'Todo firmado: su copia',
    when: 'Al completar',
    channel: 'mail',
    variables: ['empresa', 'titulo', 'documentos', 'operacion'],
    action: 'Ver mis documentos',
    always: 'el botón, por cuánto tiempo se abre, el código de verificación y el número de operación',
    text: {
      subject: 'Completado: {titulo}',
      heading: 'Todas las firmas están completas',
      body: 'El proceso «{titulo}» de {empresa} se completó: {documentos}.',
    },
  },
  not_needed: {
    title: 'Ya no hace falta su firma',
    when: 'Al terminar sin ella',
    channel: 'mail',
    variables: ['empresa', 'titulo', 'operacion'],
    always: 'el número de operación y con quién comunicarse',
    text: {
      subject: 'Ya no hace falta su firma: {titulo}',
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
      subject: '{empresa} le pide revisar sus datos: {titulo}',
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
      subject: 'Ya puede continuar: {titulo}',
      heading: 'Ya puede continuar',
      body: '{empresa} revisó y aceptó su identidad. Puede terminar su firma en «{titulo}» hasta el {vencimiento}. Le pediremos comprobar otra vez su identidad, y esta vez podrá continuar.',
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
      subject: 'Compruebe otra vez su identidad: {titulo}',
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
      subject: 'Espera su aprobación: {titulo}',
      heading: 'Un proceso espera su aprobación',
      body: '{oficial} le pide que revise «{titulo}», operación {operacion}.\n\nLea sus documentos y apruébelo o rechácelo. Nadie recibe su enlace para firmar antes de que usted lo apruebe.\n\nPuede hacerlo desde su teléfono hasta el {vencimiento}.',
    },
  },
} as const satisfies Record<string, MessageEvent>;
