import type { TextPart } from './kind-texts.ts';

export const textsMessages = {
  link: 'Cambiar sus textos',
  linkToDraft: 'Cambiar sus textos (con borrador)',
  title: 'Textos de un tipo de proceso',
  titleOf: (kind: string): string => `Textos de ${kind}`,
  detail:
    'Lo que leen sus oficiales al crear el proceso y sus clientes al firmarlo. Cambian las palabras; las reglas, las opciones y los datos que se piden siguen iguales.',
  general: 'El tipo de proceso',
  documents: 'Títulos de los documentos',
  own: (count: number): string => (count === 1 ? '1 texto propio' : `${count} textos propios`),
  original: (text: string): string => `Original: «${text}»`,
  publish: 'Publicar',
  publishTitle: '¿Publicar estos textos?',
  publishBody:
    'Se leen desde ahora al crear y al firmar, en las listas y en los reportes, también los de procesos abiertos. Los documentos ya hechos no cambian.',
  published: 'Los textos se publicaron.',
  draftNote: (writer: string | null): string =>
    `Hay un borrador${writer === null ? '' : ` de ${writer}`}: solo se ve aquí. Sus personas y sus clientes leen lo publicado.`,
  needsTwo: 'Su empresa pide que lo publique una persona distinta de la que lo escribió.',
  save: 'Guardar borrador',
  saved: 'El borrador se guardó. Sus clientes no lo leen hasta que se publique.',
  discard: 'Descartar borrador',
  discardTitle: '¿Descartar el borrador?',
  discardLoss: 'Lo escrito desde la última publicación',
  discarded: 'El borrador se descartó.',
  undo: 'Deshacer lo escrito',
  versions: 'Versiones',
  version: (number: number): string => `Versión ${number}`,
  current: 'En uso',
  takeBack: 'Usar como borrador',
  taken: (name: string): string => `${name}: guárdela como borrador o publíquela.`,
  shipped: 'Original',
  shippedNote: 'Los textos del producto',
  emptyNote: 'Si deja un texto vacío, se usa el original.',
} as const;

export const partLabels: Readonly<Record<TextPart, string>> = {
  kind: 'Nombre',
  description: 'Descripción al crear',
  welcome: 'Saludo al cliente',
  farewell: 'Despedida cuando firma',
  document: 'Título',
  group: 'Nombre del paso',
  name: 'Campo',
  question: 'Pregunta',
  tooltip: 'Ayuda',
  notes: 'Nota',
  place_holder: 'Ejemplo dentro del campo',
};
