import type { signatureImageKinds } from '@rubrica/contract';

export type SignatureImageKind = (typeof signatureImageKinds)[number];

interface ImageTexts {
  readonly title: string;
  readonly lead: string;
  readonly alt: string;
  readonly create: string;
  readonly replace: string;
  readonly saved: string;
  readonly removeTitle: string;
  readonly removeLabel: string;
}

export const imageTexts: Readonly<Record<SignatureImageKind, ImageTexts>> = {
  signature: {
    title: 'Imagen de su firma',
    lead: 'Dibújela, escríbala o súbala una vez; después la usará con un toque en cada documento.',
    alt: 'Su firma registrada',
    create: 'Crear mi firma',
    replace: 'Cambiar mi firma',
    saved: 'Su firma quedó registrada.',
    removeTitle: '¿Quitar la imagen de su firma?',
    removeLabel: 'Quitar la imagen de su firma',
  },
  initials: {
    title: 'Sumilla',
    lead: 'Sus iniciales, para las páginas que solo se rubrican.',
    alt: 'Su sumilla registrada',
    create: 'Crear mi sumilla',
    replace: 'Cambiar mi sumilla',
    saved: 'Su sumilla quedó registrada.',
    removeTitle: '¿Quitar su sumilla?',
    removeLabel: 'Quitar su sumilla',
  },
};
