import type { MessageEvent } from './message-event.ts';

const variables = ['empresa', 'titulo', 'operacion'] as const;

interface Wording {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly action: string;
}

/** To who made a process, or works on it. The text names the process first. */
const notice = ({ subject, heading, body, action }: Wording) =>
  ({
    title: subject,
    when: 'A un oficial',
    channel: 'mail',
    variables,
    action,
    always: 'el botón, y el motivo cuando lo hay',
    text: {
      subject: `${subject}: {titulo} · {operacion}`,
      heading,
      body: `«{titulo}», operación {operacion}.\n\n${body}`,
    },
  }) as const satisfies MessageEvent;

/** What officials read about their processes, by occasion. */
export const officialMessages = {
  official_approval: notice({
    subject: 'Espera su aprobación',
    heading: 'Un proceso espera su aprobación',
    body: 'Revise sus documentos y datos, y apruébelo o rechácelo. Nadie recibe su enlace para firmar antes de que usted lo apruebe.',
    action: 'Revisar y decidir',
  }),
  official_assigned: notice({
    subject: 'Le pasaron un proceso',
    heading: 'Un proceso quedó a su cargo',
    body: 'Alguien de su empresa le pidió atenderlo. Aparece en su inicio, entre lo que necesita su atención.',
    action: 'Ver el proceso',
  }),
  official_changes: notice({
    subject: 'Se pidieron cambios',
    heading: 'Un proceso suyo necesita cambios',
    body: 'Quien lo revisó pidió cambios antes de enviarlo a firmar.',
    action: 'Ver lo que se pide',
  }),
  official_failure: notice({
    subject: 'No se pudieron preparar los documentos',
    heading: 'Un proceso suyo no se pudo preparar',
    body: 'Sus documentos no se pudieron preparar. Abra el proceso para ver la causa y reintentarlo.',
    action: 'Ver el proceso',
  }),
  official_blocked: notice({
    subject: 'Un firmante quedó bloqueado',
    heading: 'Un firmante quedó bloqueado',
    body: 'Agotó sus intentos o no se aceptó su identidad. Los enlaces del proceso quedaron en pausa hasta que alguien con permiso lo desbloquee.',
    action: 'Ver el proceso',
  }),
  official_identity: notice({
    subject: 'Una identidad espera revisión',
    heading: 'La identidad de un firmante espera revisión',
    body: 'Una máquina no pudo decidir sobre la identidad de un firmante: lo que respondió el Registro Civil (otro nombre, o varias personas para un número), el rostro o el documento. Ese firmante no puede continuar hasta que lo decida alguien con permiso de revisar identidades que no haya creado el proceso. Los demás siguen y el plazo corre.',
    action: 'Ver el proceso',
  }),
  official_review: notice({
    subject: 'Requiere revisión (PEP)',
    heading: 'Un proceso espera una revisión',
    body: 'Un firmante declaró ser una persona expuesta políticamente. Los enlaces quedaron en pausa hasta que se lo revise.',
    action: 'Ver el proceso',
  }),
  official_expired: notice({
    subject: 'Venció el plazo',
    heading: 'Venció el plazo de un proceso suyo',
    body: 'Los enlaces ya no se abren. Si lo reenvía, los firmantes reciben enlaces nuevos y otro plazo.',
    action: 'Ver el proceso',
  }),
  official_refused: notice({
    subject: 'No permitido',
    heading: 'Un proceso suyo terminó sin firma',
    body: 'Fue rechazado. En su historia consta quién lo hizo y por qué.',
    action: 'Ver la historia',
  }),
  official_help: notice({
    subject: 'Un firmante pide ayuda',
    heading: 'Un firmante pide ayuda',
    body: 'Su pregunta consta en la historia del proceso, con su nombre.',
    action: 'Leer la pregunta',
  }),
  official_corrected: notice({
    subject: 'El cliente corrigió sus datos',
    heading: 'El cliente corrigió datos de un proceso suyo',
    body: 'Cambió datos que usted o su equipo habían escrito. En la historia consta cuáles, y los documentos se hacen de nuevo antes de que alguien firme.',
    action: 'Ver la historia',
  }),
  official_consent_refused: notice({
    subject: 'El cliente no aceptó una autorización',
    heading: 'El cliente no aceptó una autorización obligatoria',
    body: 'Sin ella su proceso no continúa. En la historia consta cuál. El cliente puede cambiar su respuesta mientras el enlace esté abierto.',
    action: 'Ver la historia',
  }),
  official_new_link: notice({
    subject: 'Un firmante pide un enlace nuevo',
    heading: 'Un firmante pide un enlace nuevo',
    body: 'Su enlace ya no se abre. Si usted tiene permiso de reenviar, abra el proceso y pulse «Reenviar»: recibirá otro en los contactos que ya constan.',
    action: 'Ver el proceso',
  }),
  official_changes_link_ended: notice({
    subject: 'Se cerró un enlace de cambios',
    heading: 'Alguien falló cinco veces el código de un enlace de cambios',
    body: 'El enlace se cerró y el proceso sigue esperando los cambios. Comuníquese con el cliente y pulse «Recordar los cambios»: recibirá un enlace nuevo.',
    action: 'Ver el proceso',
  }),
  official_unblock: notice({
    subject: 'Un firmante bloqueado pide un enlace nuevo',
    heading: 'Un firmante bloqueado pide un enlace nuevo',
    body: 'El proceso está bloqueado. Lo desbloquea quien tenga ese permiso: abra el proceso, compruebe con la persona qué pasó y desbloquéelo; recibirá un enlace nuevo en los contactos que ya constan.',
    action: 'Ver el proceso',
  }),
  official_denied: notice({
    subject: 'Un firmante dice «no fui yo»',
    heading: 'Otra persona abrió un enlace',
    body: 'Un firmante avisó que no fue quien abrió su enlace en otro dispositivo. El enlace quedó detenido y nadie puede firmar con él. Comuníquese con esa persona por un medio que ya conozca y, cuando esté seguro, reenvíe el proceso: recibirá un enlace nuevo y dará sus pruebas otra vez.',
    action: 'Ver la historia',
  }),
  official_account_refused: notice({
    subject: 'El banco no abrió la cuenta',
    heading: 'El núcleo bancario no abrió la cuenta',
    body: 'Todos firmaron, pero el núcleo bancario rechazó la cuenta. Al cliente se le dijo que ustedes se comunicarán con él. Cuando esté resuelto, pida la cuenta otra vez desde el proceso.',
    action: 'Ver el proceso',
  }),
  official_digest: {
    title: 'Sus avisos de la mañana',
    when: 'A un oficial que lo pidió, cada mañana en que hay algo que contar',
    channel: 'mail',
    variables: ['nombre', 'empresa'],
    action: 'Ver los procesos',
    always: 'el botón y la lista de lo que pasó',
    text: {
      subject: 'Sus avisos de {empresa}',
      heading: 'Lo que pasó y usted no ha leído',
      body: '{nombre}, esto pasó desde el último resumen:',
    },
  },
  official_completed: notice({
    subject: 'Completado',
    heading: 'Todos firmaron',
    body: 'Los documentos firmados, su copia de archivo y la hoja de registro están en el proceso.',
    action: 'Ver el proceso',
  }),
} as const;
