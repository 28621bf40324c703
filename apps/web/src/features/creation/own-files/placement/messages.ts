import type { CheckedBox } from '@rubrica/contract';

import type { FieldKind } from '../envelope.ts';

export const messages = {
  title: '¿Quién firma dónde?',
  detail: 'Elija una persona y arrastre sus campos a la página.',
  detailPhone: 'Arrastre un campo a la página, o tóquelo para ubicarlo.',
  signer: 'Persona',
  signers: 'Firmantes',
  placed: (count: number) => {
    if (count === 0) return 'Sin campos todavía';
    return count === 1 ? '1 campo ubicado' : `${count} campos ubicados`;
  },
  acceptsAll: 'Acepta todos, sin recuadro',
  ready: 'listo',
  pending: 'falta ubicar',
  fieldsOf: (name: string) => `Campos de ${name}`,
  kinds: {
    signature: 'Firma',
    initials: 'Iniciales',
    date: 'Fecha de firma',
    text: 'Texto',
    checkbox: 'Casilla de aceptación',
  } satisfies Record<FieldKind, string>,
  initialsNote: 'en todas las páginas',
  place: (kind: string, signer: string) => `${kind}: ubicar el campo de ${signer}`,
  added: (kind: string, page: number) => `${kind}: ubicado en la página ${page}. Use las flechas para moverlo.`,
  repeated: (kind: string, count: number) => `${kind}: ubicado en ${count} páginas.`,
  skipped: (count: number) =>
    count === 1 ? 'En 1 página ya había otro campo.' : `En ${count} páginas ya había otro campo.`,
  covers: 'Ahí taparía otro campo. Suéltelo en un lugar libre.',
  full: 'En esta página no queda lugar. Pruebe en otra.',

  covering: {
    free: () => '',
    scan: () => '',
    content: (kind: string, signer: string, page: number) =>
      `${kind} de ${signer}, página ${page}: tapa texto, cifras o imágenes.`,
    taken: (kind: string, signer: string, page: number) =>
      `${kind} de ${signer}, página ${page}: está sobre otro campo o sobre el código de verificación.`,
    unknown: (kind: string, signer: string, page: number) =>
      `${kind} de ${signer}, página ${page}: no se puede saber qué hay debajo.`,
  } satisfies Record<CheckedBox['ground'], (kind: string, signer: string, page: number) => string>,
  coveringMore: (count: number) => (count === 1 ? 'Y 1 campo más.' : `Y ${count} campos más.`),
  coveringWhy: 'Así el documento firmado no se daría por válido.',
  coveringFull: 'No hay lugar libre de ese tamaño: hágalo más pequeño o use otra página.',
  moveToFree: 'Mover al lugar libre más cercano',
  movedToFree: (count: number) => (count === 1 ? 'Campo movido a un lugar libre.' : `${count} campos movidos.`),

  documents: 'Documentos',
  chosen: 'Campo elegido',
  chosenOf: (kind: string, signer: string, page: number) => `${kind} de ${signer}, página ${page}`,
  label: { text: 'Qué debe escribir', checkbox: 'Qué acepta' },
  labelPlaceholder: { text: 'Por ejemplo: dirección', checkbox: 'Por ejemplo: acepto las condiciones' },
  required: 'Es obligatorio',
  repeat: 'Repetir en todas las páginas',
  repeatInDocuments: 'Repetir en otros documentos',
  copyAllToDocuments: 'Copiar sus campos a los demás documentos',
  copiedToOthers: (count: number) =>
    count === 1 ? '1 campo copiado al mismo lugar.' : `${count} campos copiados al mismo lugar.`,
  notCopied: (count: number) =>
    count === 1
      ? '1 campo no se copió: en ese lugar ya había otro.'
      : `${count} campos no se copiaron: en esos lugares ya había otros.`,
  copy: 'Copiar',
  copied: (kind: string) => `${kind}: copiado. Vaya a otra página y péguelo.`,
  paste: 'Pegar aquí',
  options: 'Opciones',
  close: 'Cerrar',

  anchors: 'Buscar dónde firmar',
  anchorText: 'Texto que buscar',
  anchorNote: 'Ubicamos la firma junto al texto.',
  anchorPlace: (page: number, place: number) => `Página ${page}, lugar ${place}`,
  anchorUse: (place: string, signer: string) => `${place}: ubicar la firma de ${signer}`,
  anchorCount: (count: number) => (count === 1 ? '1 lugar en este documento' : `${count} lugares en este documento`),
  noAnchors: 'Ese texto no está en este documento.',
  noUsualAnchor: (text: string) =>
    `Escriba el texto junto al que se firma. «${text}», el más usado, no está en este documento.`,
  searching: 'Buscando…',
  suggested: (signer: string) => `Firma de ${signer}`,
  suggestedTitle: 'Ubicar aquí',
  suggestion: (signer: string, text: string, page: number) =>
    `Ubicar aquí: firma de ${signer}, junto a «${text}», página ${page}`,

  signatures: (count: number) => {
    if (count === 0) return 'sin firma';
    return count === 1 ? '1 firma' : `${count} firmas`;
  },
  readOnly: 'va sin firma',
  nobody: 'Nadie firma este documento: los firmantes no lo verán.',
  markReadOnly: 'Va sin firma',
  unsigned: (name: string) => `«${name}» no tiene firma de nadie: ubique una o marque que va sin firma`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  undone: 'Deshecho.',
  redone: 'Rehecho.',

  missing: (kind: FieldKind, signer: string) =>
    kind === 'initials' ? `Falta ubicar las iniciales de ${signer}` : `Falta ubicar la firma de ${signer}`,
} as const;
