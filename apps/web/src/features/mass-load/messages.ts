import type { MassLoadRowState, MassLoadStatus } from '@rubrica/contract';

import { formatCount } from '../../shared/format.ts';
import type { Tone } from '../../shared/ui/status-badge/tones.ts';

const processes = (count: number): string => (count === 1 ? '1 proceso' : `${formatCount(count)} procesos`);
const rows = (count: number): string => (count === 1 ? '1 fila' : `${formatCount(count)} filas`);

export const messages = {
  title: 'Carga masiva',
  detail:
    'Cree hasta 10.000 procesos a la vez desde una hoja de Excel o CSV. Nada se crea hasta que usted lo confirme.',
  back: 'Carga masiva',

  kindStep: 'Elija el tipo de proceso',
  kind: 'Tipo de proceso',
  kindNote: 'La plantilla trae una columna por cada pregunta de su formulario.',
  obstacles: 'No se cargan desde una hoja',
  templateStep: 'Descargue y llene la plantilla',
  templateNote: (columns: number) => `${columns} columnas, con instrucciones y las opciones de cada lista.`,
  signersNote: (columns: number) =>
    `${columns} columnas, una por dato de cada papel, con una fila de ejemplo. Cada fila es un proceso con los archivos y lugares de la plantilla.`,
  noKindYet: 'Elija primero el tipo de proceso.',
  excel: 'Plantilla de Excel',
  csv: 'Plantilla CSV',
  fileStep: 'Suba la hoja llena',

  loads: 'Cargas anteriores',
  noLoads: 'Todavía no hay cargas',
  noLoadsDetail: 'Las que suba aparecen aquí con lo que pasó con cada fila.',
  file: 'Archivo',
  status: 'Estado',
  rowsColumn: 'Filas',
  created: 'Subida',
  by: 'Por',
  see: 'Ver la carga',

  rows,
  processes,
  uploadedBy: (name: string, when: string) => `Subida por ${name} el ${when}`,
  judging: 'Revisando cada fila',
  creating: 'Creando los procesos',
  sending: 'Enviando los procesos',
  undoing: 'Deshaciendo la carga',
  doneOf: (done: number, total: number) => `${formatCount(done)} de ${formatCount(total)}`,
  leaving: 'Puede salir de esta página: el trabajo sigue y al volver lo encuentra aquí.',
  allGood: 'Todas las filas están correctas.',
  someBad: (bad: number) =>
    bad === 1
      ? '1 fila con problemas no se creará. Puede corregirla aquí, ahora o después.'
      : `${rows(bad)} con problemas no se crearán. Puede corregirlas aquí, ahora o después.`,
  noneGood: 'Ninguna fila está correcta: corríjalas aquí, o corrija la hoja y súbala de nuevo.',
  waits: (count: number, when: string) =>
    `${processes(count)} ${count === 1 ? 'creado' : 'creados'}. Se envían a firmar a las ${when}; hasta entonces la carga se puede deshacer.`,
  sent: (count: number) =>
    `${processes(count)} en camino: sus documentos se preparan y cada firmante recibe su enlace.`,
  undone: (count: number) =>
    `La carga se deshizo: ${processes(count)} ${count === 1 ? 'cancelado' : 'cancelados'} y nada se envió.`,
  undoneRound: (count: number) =>
    `Se deshizo lo último que se creó: ${processes(count)} ${count === 1 ? 'cancelado' : 'cancelados'}.`,
  sentBefore: (count: number) =>
    count === 1 ? '1 proceso ya se había enviado y sigue.' : `${processes(count)} ya se habían enviado y siguen.`,
  kept: (count: number) =>
    count === 1
      ? '1 proceso ya había cambiado de estado y no se deshizo.'
      : `${processes(count)} ya habían cambiado de estado y no se deshicieron.`,

  create: (count: number) => `Crear ${processes(count)}`,
  createTitle: (count: number) => `¿Crear ${processes(count)}?`,
  createBody: 'Los procesos esperan diez minutos antes de enviarse, por si quiere deshacer la carga.',
  send: 'Enviar ya',
  sendTitle: (count: number) => `¿Enviar ya ${processes(count)}?`,
  sendBody: 'Los firmantes reciben sus enlaces y la carga ya no se puede deshacer.',
  undo: 'Deshacer la carga',
  undoTitle: '¿Deshacer esta carga?',
  undoLosses: (count: number) => [
    count === 1 ? 'Se cancela el proceso que se creó' : `Se cancelan los ${formatCount(count)} procesos que se crearon`,
  ],
  discard: 'Descartar',
  discardTitle: '¿Descartar esta carga?',
  discardLosses: ['Lo que se leyó de la hoja y sus problemas'],
  discarded: 'Carga descartada.',
  result: 'Descargar resultado',
  corrections: 'Descargar filas por corregir',

  createCorrected: (count: number) => `Cargar las corregidas (${formatCount(count)})`,
  correctTitle: 'Filas por corregir',
  correctDetail:
    'Cada celda con un problema se puede escribir de nuevo. Al salir de ella, o con Enter, la fila se revisa con las mismas reglas.',
  correctNext: 'Las corregidas se crean junto con las demás.',
  correctLater: 'Cuando termine, pulse «Cargar las corregidas».',
  good: 'Correcta',
  wrong: 'Con problemas',
  rowNumber: (number: number) => `Fila ${number}`,
  corrected: (number: number) => `La fila ${number} quedó correcta.`,
  stillWrong: (number: number) => `La fila ${number} todavía tiene problemas.`,
  showMissing: (count: number) =>
    count === 1 ? 'Llenar la columna que falta' : `Llenar las ${count} columnas que faltan`,
  hideMissing: 'Ocultar lo que falta',
  moreRows: 'Ver más filas',
  missingColumns: 'Columnas vacías',

  problems: 'Problemas',
  problemsCount: (count: number) => (count === 1 ? '1 problema distinto' : `${formatCount(count)} problemas distintos`),
  inRows: (list: string, count: number) => (count === 1 ? `Fila ${list}` : `Filas ${list}`),
  allRows: (count: number) => `Ver las ${formatCount(count)} filas`,
  wholeRow: 'La fila',
  moreProblems: (count: number) => `Ver ${formatCount(count)} más`,
  rowsTitle: 'Filas',
  rowsCaption: 'Filas de la hoja',
  row: 'Fila',
  who: 'Firmante',
  state: 'Estado',
  outcome: 'Proceso o problema',
  showing: 'Filas que se muestran',
  bad: 'Con problemas',
  all: 'Todas',
  noRows: 'No hay filas en este estado',
  noRowsDetail: 'Elija ver todas.',
  noName: 'Sin nombre',
} as const;

export const statusLooks: Readonly<Record<MassLoadStatus, { readonly label: string; readonly tone: Tone }>> = {
  judging: { label: 'En revisión', tone: 'lightBlue' },
  ready: { label: 'Por confirmar', tone: 'yellow' },
  creating: { label: 'Creando', tone: 'lightBlue' },
  created: { label: 'Creada, por enviar', tone: 'darkBlue' },
  sending: { label: 'Enviando', tone: 'lightBlue' },
  sent: { label: 'Enviada', tone: 'green' },
  undoing: { label: 'Deshaciendo', tone: 'lightBlue' },
  undone: { label: 'Deshecha', tone: 'neutral' },
};

export const stateTones: Readonly<Record<MassLoadRowState, Tone>> = {
  waiting: 'neutral',
  valid: 'green',
  invalid: 'red',
  created: 'darkBlue',
  failed: 'red',
  sent: 'green',
  undone: 'neutral',
  kept: 'yellow',
};
