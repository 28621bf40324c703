import type { DataRequestKind, DataRequestState, DataRequestView, ProcessFate } from '@rubrica/contract';

export const kindNames: Readonly<Record<DataRequestKind, string>> = {
  copy: 'Copia de sus datos',
  rectification: 'Rectificación de sus datos',
  deletion: 'Eliminación de sus datos',
  opposition: 'Oposición al uso de sus datos',
};

export const stateNames: Readonly<Record<DataRequestState, string>> = {
  open: 'Abierta',
  granted: 'Concedida',
  refused: 'Negada',
};

export const fateNames: Readonly<Record<ProcessFate, string>> = {
  deleted: 'Se elimina: terminó sin que nadie firmara. Queda su historia.',
  signed: 'Se conserva: el contrato y su evidencia sirven a todas las partes para defender sus derechos.',
  running: 'Se conserva: sigue en curso. Para eliminarlo, antes debe cancelarse.',
  held: 'Se conserva: tiene una retención legal.',
};

export const messages = {
  title: 'Datos personales',
  detail: 'Lo que las personas piden sobre los datos que la empresa tiene de ellas, con su plazo.',
  emptyTitle: 'No hay peticiones',
  emptyDetail:
    'Las personas pueden pedir en /mis-datos. Lo que pidan de otra forma, regístrelo aquí: el plazo corre desde ese día.',
  list: 'Peticiones, primero las abiertas',
  more: 'Ver más',
  register: 'Registrar una petición',
  back: 'Datos personales',
  due: (day: string): string => `Responder hasta el ${day}`,
  left: (days: number): string => {
    if (days === 0) return 'El plazo terminó';
    return days === 1 ? 'Queda 1 día hábil, con hoy' : `Quedan ${days} días hábiles, con hoy`;
  },
  dueNote: 'Es el último día hábil dentro de los quince días de la ley.',
  facts: 'La petición',
  requestNumber: 'Número de la petición',
  knownContact: 'Alguien con ese número de identificación recibió un código en ese correo y firmó.',
  strangeContact:
    'Nadie con ese número de identificación firmó con un código enviado a ese correo, fuera de los procesos en los que usted participó. Compruebe quién es.',
  identityProof: 'Cómo se comprobó su identidad',
  number: 'Identificación',
  contact: 'Responder a',
  proof: 'Cómo se comprobó quién pide',
  asked: 'Qué pide, en sus palabras',
  registered: 'La registró',
  by: (name: string, when: string): string => `${name}, ${when}`,
  held: 'Lo que la empresa tiene',
  heldNone: 'Ningún proceso con ese número.',
  faces: (count: number): string =>
    count === 1 ? 'Una fotografía de su rostro.' : `${count} fotografías de su rostro.`,
  facesFate: 'Con una eliminación se borran las de procesos ya firmados y las de los que se eliminan; queda su huella.',
  copy: 'Descargar la copia',
  copyNote:
    'Un archivo con sus datos en cada proceso, su historia y sus fotografías por su huella. No lleva datos de otras personas. Cada descarga queda en la auditoría.',
  copyLater: 'La copia se descarga aquí después de conceder la petición.',
  answerTitle: 'La respuesta',
  answer: 'Respuesta para la persona',
  answerNote: 'Rúbrica la guarda con la petición y no la envía: envíela usted a donde la persona pidió.',
  answerMissing: 'Escriba la respuesta para la persona',
  grant: {
    copy: 'Conceder la copia',
    rectification: 'Conceder: corregí los datos',
    deletion: 'Conceder y eliminar',
    opposition: 'Conceder: ya no se usan',
  },
  refuse: 'Negar',
  howProved: 'Cómo comprobó quién pide',
  howProvedNote:
    'Se exige para conceder: el código solo prueba que lee ese correo. Por ejemplo, la llamé al teléfono de su contrato.',
  howProvedMissing: 'Escriba cómo comprobó quién pide',
  needsTwo: 'Esta empresa pide dos personas para conceder una eliminación. Para negarla basta una.',
  grantedFirst: (name: string, when: string): string =>
    `${name} la concedió el ${when}. Falta que la conceda otra persona.`,
  grantFirst: 'Conceder como primera persona',
  doneFirst: 'Usted la concedió. Falta que la conceda otra persona.',
  cannotGrant:
    'Usted no puede conceder esta petición: es sobre usted, su respuesta llega a usted, cambió sus datos de contacto después de que se registró, o ya la concedió como primera persona.',
  confirmTitle: '¿Eliminar ahora lo que se puede?',
  confirmBody:
    'De los procesos que lo dicen arriba se eliminan documentos, anexos, respuestas, nombres y fotografías; de los firmados, las fotografías del rostro. Queda la historia de cada proceso: horas, direcciones IP, los nombres que constan en ella y lo que respondió el Registro Civil si se le consultó. Está encadenada por huellas, y quitarle una parte la haría incomprobable. No se puede deshacer.',
  done: 'Respuesta guardada.',
  erasing: 'La eliminación está en curso. Actualice la página para ver el resultado.',
  outcome: ({ deleted, kept, pictures, applications }: NonNullable<DataRequestView['outcome']>): string =>
    `Procesos eliminados: ${deleted}. Conservados: ${kept}. Fotografías eliminadas: ${pictures}. Solicitudes eliminadas: ${applications}.`,
  applications: (count: number): string =>
    count === 1
      ? 'Además empezó una solicitud en la página pública, que no tiene proceso. Una eliminación la borra.'
      : `Además empezó ${count} solicitudes en la página pública, que no tienen proceso. Una eliminación las borra.`,
  beside: ({ payments, certificates }: { readonly payments: number; readonly certificates: number }): string => {
    const held = [
      payments > 0 && (payments === 1 ? 'un pago' : `${payments} pagos`),
      certificates > 0 &&
        (certificates === 1 ? 'una solicitud de certificado' : `${certificates} solicitudes de certificado`),
    ].filter((part) => part !== false);
    return `La empresa guarda además ${held.join(' y ')}. Todo eso va en la copia, y una eliminación no lo borra.`;
  },
  cancel: 'Volver',
  kind: 'Qué pide',
  name: 'Nombre de la persona',
  numberField: 'Cédula o pasaporte',
  contactField: 'Dónde quiere la respuesta',
  contactNote: 'Su correo, su dirección o su teléfono',
  proofField: 'Cómo comprobó que es ella',
  proofNote: 'Por ejemplo: mostró su cédula en la oficina de Quito',
  detailField: 'Qué pide, en sus palabras',
  saved: 'Petición registrada. El plazo corre desde hoy.',
} as const;
