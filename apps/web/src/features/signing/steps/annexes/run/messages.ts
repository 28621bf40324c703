import type { Hint } from './auto-shot.ts';

const photos = (count: number): string => (count === 1 ? 'la foto' : `las ${count} fotos`);

export const messages = {
  begin: (count: number): string =>
    count === 1 ? 'Fotografiar el documento que falta' : `Fotografiar los ${count} documentos`,
  goOn: (count: number): string => (count === 1 ? 'Fotografiar el que falta' : `Fotografiar los ${count} que faltan`),
  others: 'Fotografiar lo demás, si lo tiene',
  review: (count: number): string => `Ver y enviar ${photos(count)}`,
  how: 'La cámara se abre una sola vez. Ponga un documento tras otro, con buena luz y sobre un fondo liso: la foto de cada uno se toma sola. También puede subir un PDF.',
  noCamera:
    'No pudimos usar la cámara. Permítala en el candado junto a la dirección de la página, o entregue sus documentos uno por uno aquí abajo.',
  title: 'Fotos de sus documentos',
  finder: 'Lo que ve la cámara',
  place: (place: number, count: number): string => `${place} de ${count}`,
  optional: 'Si lo tiene',
  take: 'Tomar la foto',
  skip: 'Saltar',
  repeatLast: 'Repetir la anterior',
  finish: 'Terminar',
  starting: 'Abriendo la cámara…',
  taken: (label: string): string => `Foto tomada: ${label}.`,
  hints: {
    dark: 'Busque más luz',
    glare: 'Evite el brillo',
    empty: 'Ponga el documento dentro del marco',
    moving: 'Sin moverse',
    blurred: 'No se lee: aléjese un poco',
    good: 'No se mueva…',
    hold: 'No se mueva…',
    same: 'Ponga ahora este documento',
  } satisfies Record<Hint, string>,

  reviewTitle: 'Revise sus fotos',
  reviewLead: '¿Se lee todo y no falta ningún borde? Toque una foto para verla en grande; puede repetir la que quiera.',
  enlarge: (label: string): string => `Ver en grande: ${label}`,
  none: 'Todavía no hay fotos.',
  again: 'Repetir',
  againOf: (label: string): string => `Repetir: ${label}`,
  picture: (label: string): string => `Su foto: ${label}`,
  send: (count: number): string => `Enviar ${photos(count)}`,
  sending: (place: number): string => `Enviando y revisando la foto ${place}…`,
} as const;
