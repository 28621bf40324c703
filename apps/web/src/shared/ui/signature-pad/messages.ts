import type { HandStyle } from './handwriting/write-name.ts';
import type { SignatureWay } from './signature-image.ts';

export const messages = {
  ways: 'Forma de firmar',
  way: { draw: 'Dibujar', type: 'Escribir', upload: 'Subir' } satisfies Record<SignatureWay, string>,
  pad: 'Área para dibujar su firma',
  padDrawn: 'Área para dibujar su firma, con una firma dibujada',
  padHelp: 'Se dibuja con el dedo, un lápiz o el ratón. Si usa solo el teclado, elija «Escribir».',
  signHere: 'Firme aquí con el dedo',
  signHereDesk: 'Firme aquí con el ratón o el lápiz',
  tooShort: 'Su firma es muy corta. Trácela completa, como en su cédula.',
  turn: 'Gire el teléfono si quiere más espacio.',
  undo: 'Deshacer',
  clear: 'Borrar',
  cleared: 'La firma se borró.',
  undone: 'Se quitó el último trazo.',

  name: 'Nombre para su firma',
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
