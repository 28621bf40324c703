import { maxProcessesInZip } from '@rubrica/contract';

import { formatCount } from '../../shared/format.ts';

const listOf = new Intl.ListFormat('es', { type: 'conjunction' });

export const messages = {
  title: 'Procesos',
  caption: 'Procesos de firma',
  searchLabel: 'Buscar procesos',
  searchHint: 'Nombre, cédula, título o número',
  status: 'Estado',
  kind: 'Tipo',
  created: 'Creado',
  operation: 'Proceso',
  signers: 'Firmantes',
  signatureCount: 'Firmas',
  morePeople: (count: number): string => `y ${count} más`,
  deadline: 'Vence',
  wasDue: 'Venció',
  signedOf: (signed: number, total: number) => `${signed} de ${total}`,
  finishedTitle: 'Procesos finalizados',
  finishedDetail: 'Los que terminaron, con los filtros que necesite, para leerlos aquí o llevárselos.',
  finishedCaption: 'Procesos de firma finalizados',
  applications: 'Solicitudes de clientes',
  finished: 'Descargar la lista',
  tabs: 'Pestañas de procesos',
  tabNames: { all: 'Todos', waiting: 'Me esperan', open: 'En curso', finished: 'Finalizados' },
  /** Read after the name of the tab: «Me esperan 3». */
  tabCount: (count: number, isFloor: boolean): string => `${isFloor ? 'más de ' : ''}${formatCount(count)}`,
  number: 'Número',
  nobodyWaits: 'Nada espera por usted',
  nobodyWaitsDetail: 'Aquí aparece lo que usted puede mover ahora: validar, aprobar, firmar, desbloquear o reenviar.',
  emptyTab: 'Ningún proceso en esta pestaña',
  emptyTabDetail: 'En «Todos» están los que usted puede ver.',
  nothingYet: 'Todavía no hay procesos',
  nothingYetDetail: 'Cuando se cree el primero, aparecerá aquí con el estado de cada firmante.',
  export: 'Descargar',
  exportName: 'Procesos finalizados',
  newProcess: 'Nuevo proceso',
  see: 'Ver el proceso',
  enterChanges: 'Ingresar cambios',
  backToProcess: 'Volver al proceso',
  sendChanges: 'Enviar los cambios',
  noUpload: 'Los archivos no se cambian aquí.',
  signerNumber: (place: number) => `Firmante ${place}`,
  evidence: 'Descargar evidencia',
  evidenceDetail:
    'El ZIP lleva los documentos, la historia y los datos de contacto de todas las personas. Quién lo descarga, cuándo y por qué queda en la auditoría.',
  evidenceReason: 'Motivo',
  evidenceReasonHint: 'Para qué se necesita: por ejemplo, un pedido del cliente o de un juez',
  evidenceReasonMissing: 'Escriba el motivo.',
  evidenceBack: 'No, volver',
  download: 'Descargar',
  signatures: 'Firmas',
  signaturesOf: (name: string) => `Firmas de «${name}»`,
  signaturesDetail: 'Quién lo firmó, y el documento tal como lo firmó cada persona.',
  approvals: 'Aprobaciones',
  approved: 'Aprobó',
  waiting: 'En espera',
  substitute: (name: string): string => `En su lugar, ${name}`,
  onBehalfOf: (name: string): string => `en reemplazo de ${name}`,
  transferredTo: (name: string): string => `Ahora responde ${name}`,
  changesAsked: 'Cambios pedidos',
  sentAt: (when: string) => `Enlace enviado ${when}`,
  onPaper: 'En papel',
  leastAssurance: (level: string) => `Se le exige como mínimo: ${level}`,
  sentTo: (name: string) => `Para ${name}`,
  failure: 'No se pudo preparar',
  nothing: 'No se encontraron resultados',
  nothingDetail: 'Pruebe con otra parte del nombre o quite un filtro.',
  back: 'Procesos',
  by: (name: string) => `Creado por ${name}`,
  begunByClient: 'Lo empezó el cliente',
  inChargeOf: (name: string) => `Lo empezó el cliente · A cargo de ${name}`,
  clientStep: 'Hasta dónde llegó',
  leftTo: (groups: readonly { readonly name: string }[]) =>
    `El cliente completa: ${listOf.format(groups.map(({ name }) => name))}`,
  leftLabel: 'El cliente completa',
  completeFor: 'Completar por el cliente',
  completeForNote:
    'Escriba lo que el cliente le dice. Él lo lee en su enlace, lo corrige si hace falta, responde las autorizaciones y lo envía: nadie lo hace por él.',
  saveForClient: 'Guardar en su formulario',
  notWritten: 'Los documentos se preparan cuando el cliente complete sus datos.',
  documents: 'Documentos',
  notMade: (reason: string): string => `No se pudieron hacer: ${reason}`,
  generate: 'Generar documentos',
  expired: 'venció',
  noDocuments: 'Los documentos se preparan cuando el proceso sale de la cola.',
  signersTitle: 'Firmantes',
  answers: 'Datos',
  clientCorrected: 'El cliente corrigió datos que escribió la empresa: están marcados.',
  correctedByClient: 'Lo corrigió el cliente',
  annexes: 'Anexos',
  facts: 'Resumen',
  verification: 'Código de verificación',
  order: (step: number) => `Turno ${step}`,
  inReview: 'Por comparar',
} as const;

const processes = (count: number): string => (count === 1 ? 'este proceso' : `estos ${count} procesos`);

export const correctionWords = {
  title: 'Corregir firmante',
  detail: 'Los documentos se hacen de nuevo y las aprobaciones empiezan otra vez. El cambio queda en la historia.',
  sentDetail:
    'Ya se envió a firmar: los documentos se hacen de nuevo, los enlaces anteriores dejan de abrirse y todos reciben uno nuevo. Si debía aprobarse, se aprueba otra vez antes.',
  reason: 'Motivo',
  who: 'Firmante',
  unchanged: 'No ha cambiado ningún dato.',
  back: 'No, volver',
  send: 'Corregir',
} as const;

/** A proof that waits for a person's decision. */
/** What is done with many at once. */
export const manyWords = {
  nothingForAll: 'Nada se puede hacer a la vez con los que eligió. Elija procesos del mismo estado.',
  download: (count: number): string => (count === 1 ? 'Descargar firmados' : `Descargar firmados de ${count}`),
  tooManyFiles: (count: number): string =>
    `Eligió ${count} procesos. Se descargan hasta ${maxProcessesInZip} a la vez: quite algunos.`,
  zipName: 'Documentos firmados.zip',
  understood: 'Entendido',
  reason: 'Motivo',
  back: 'No, volver',
  refused: (count: number): string =>
    count === 1 ? 'Con un proceso no se puede:' : `Con ${count} procesos no se puede:`,
  remind: {
    label: 'Recordar la firma',
    title: (count: number): string =>
      count === 1 ? '¿Recordar su firma a 1 persona?' : `¿Recordar su firma a ${count} personas?`,
    effect: 'Reciben otra vez el mismo enlace. A quien se le recordó hace menos de una hora no se le escribe.',
    confirm: 'Recordar',
    done: (done: number, of: number): string => `Recordatorios enviados: ${done} de ${of}.`,
  },
  assign: {
    label: 'Asignar',
    title: (count: number): string => `¿Quién atiende ${processes(count)}?`,
    effect: 'Esa persona recibe un aviso de cada proceso. Quien creó cada uno sigue respondiendo por él.',
    who: 'Persona',
    missing: 'Elija a una persona',
    confirm: 'Asignar',
    done: (done: number, of: number): string => `Procesos asignados: ${done} de ${of}.`,
  },
  cancel: {
    label: 'Cancelar los procesos',
    none: 'Ninguno de estos procesos se puede cancelar',
    title: (count: number): string => `¿Cancelar ${processes(count)}?`,
    effect: 'Quienes faltan por firmar ya no podrán hacerlo. El motivo queda en la historia de cada uno.',
    confirm: (count: number): string => (count === 1 ? 'Cancelar el proceso' : `Cancelar ${count} procesos`),
    done: (done: number, of: number): string => `Procesos cancelados: ${done} de ${of}.`,
  },
  resend: {
    label: 'Reenviar los procesos',
    none: 'Ninguno de estos procesos se puede reenviar',
    title: (count: number): string => `¿Reenviar ${processes(count)}?`,
    effect: 'Quienes deben firmar ahora reciben enlaces nuevos; los anteriores dejan de abrirse.',
    confirm: (count: number): string => (count === 1 ? 'Reenviar el proceso' : `Reenviar ${count} procesos`),
    done: (done: number, of: number): string => `Procesos reenviados: ${done} de ${of}.`,
  },
} as const;

export const linkRequestWords = {
  title: 'Piden un enlace nuevo',
  asked: (name: string, at: string): string =>
    `${name} lo pidió el ${at}. Le llegará a los contactos que constan aquí.`,
  resend: 'Enviar el enlace nuevo',
  unblock: 'Desbloquear y enviar el enlace',
  others: (names: readonly string[]): string =>
    names.length === 0
      ? 'Nadie de la empresa tiene hoy permiso para enviarlo. Pídalo a quien administra los permisos.'
      : `Usted no tiene permiso para enviarlo. Pueden hacerlo: ${names.join(', ')}.`,
};

export const accountMessages = {
  title: 'Cuenta',
  opening:
    'El núcleo bancario todavía no responde. Se lo pedimos cada cierto tiempo, y el cliente recibe el número por correo cuando exista.',
  opened: (moment: string): string => `Abierta el ${moment}. Sus titulares recibieron el número por correo.`,
  refused: (reason: string): string => `El núcleo bancario no la abrió: «${reason}».`,
  askAgain: 'Pedirla otra vez',
} as const;
