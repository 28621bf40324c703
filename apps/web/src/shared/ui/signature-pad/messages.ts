import type { HandStyle } from './handwriting/write-name.ts';
import type { DrawnMark, SignatureWay } from './signature-image.ts';

export const messages = {
  ways: 'Forma de firmar',
  way: { draw: 'Dibujar', type: 'Escribir', upload: 'Subir' } satisfies Record<SignatureWay, string>,
  padHelp: 'Se dibuja con el dedo, un lápiz o el ratón. Si usa solo el teclado, elija «Escribir».',
  turn: 'Gire el teléfono si quiere más espacio.',
  undo: 'Deshacer',
  clear: 'Borrar',
  ready: 'Listo',
  enlarge: 'Agrandar',
  undone: 'Se quitó el último trazo.',

  nameMissing: 'Escriba su nombre para ver su firma.',
  style: 'Estilo',
  styles: { clear: 'Clara', quick: 'Con rúbrica', initials: 'Iniciales' } satisfies Record<HandStyle, string>,
  preview: (name: string): string => `Firma de ${name}`,

  choose: 'Elegir una imagen',
  change: 'Cambiar imagen',
  chooseHelp: 'Una foto o un escaneo de su firma sobre papel blanco, en PNG o JPG.',
  background: 'Limpiar el fondo',
  backgroundHelp: 'Mueva el control hasta que se vea solo su firma.',
  uploaded: 'Su firma sin el fondo',
  wrongType: (name: string): string => `«${name}» no es una imagen PNG o JPG.`,
  tooLarge: (name: string): string => `«${name}» pesa más de 10 MB.`,
  unreadable: (name: string): string => `«${name}» no se puede leer. Pruebe con otra imagen.`,
  noInk: 'No se ve ninguna firma en la imagen. Mueva el control o elija otra.',
} as const;

interface MarkWords {
  readonly pad: string;
  readonly padDrawn: string;
  readonly here: string;
  readonly hereDesktop: string;
  readonly tooShort: string;
  readonly cleared: string;
  readonly name: string;
}

export const markWords: Readonly<Record<DrawnMark, MarkWords>> = {
  signature: {
    pad: 'Área para dibujar su firma',
    padDrawn: 'Área para dibujar su firma, con una firma dibujada',
    here: 'Firme aquí con el dedo',
    hereDesktop: 'Firme aquí con el ratón o el lápiz',
    tooShort: 'Su firma es muy corta. Trácela completa, como en su cédula.',
    cleared: 'La firma se borró.',
    name: 'Nombre para su firma',
  },
  initials: {
    pad: 'Área para dibujar sus iniciales',
    padDrawn: 'Área para dibujar sus iniciales, con un trazo dibujado',
    here: 'Dibuje aquí sus iniciales con el dedo',
    hereDesktop: 'Dibuje aquí sus iniciales con el ratón o el lápiz',
    tooShort: 'El trazo es muy corto. Dibuje sus iniciales completas.',
    cleared: 'Las iniciales se borraron.',
    name: 'Sus iniciales',
  },
};
