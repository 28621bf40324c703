const either = new Intl.ListFormat('es', { type: 'disjunction' });
const number = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 1 });

const quoted = (name: string): string => `«${name}»`;

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${number.format(Math.round(bytes / 1000))} KB`;
  return `${number.format(bytes / 1_000_000)} MB`;
}

export const messages = {
  dropHere: 'Arrastre sus archivos aquí',
  dropHereOne: 'Arrastre su archivo aquí',
  release: 'Suelte para agregar',
  notThese: 'Este tipo de archivo no se acepta',
  choose: 'elija en su equipo',
  or: 'o',
  add: 'Agregar archivos',
  addOne: 'Agregar archivo',
  takePhoto: 'Tomar una foto',
  chooseFile: 'Elegir un archivo',
  chooseFiles: 'Elegir archivos',
  addTitle: 'Agregar archivo',
  close: 'Cerrar',
  rules: (types: readonly string[], maxBytes: number, maxFiles: number | undefined): string =>
    `${either.format(types)}, hasta ${formatBytes(maxBytes)}${
      maxFiles === 1 ? '' : ' cada uno'
    }${maxFiles === undefined || maxFiles === 1 ? '' : `. Máximo ${maxFiles} archivos`}.`,

  refusedTitle: (count: number): string =>
    count === 1 ? 'Un archivo no se agregó' : `${count} archivos no se agregaron`,
  refusedType: (name: string, types: readonly string[]): string =>
    `${quoted(name)}: solo se aceptan archivos ${either.format(types)}.`,
  refusedHeic: (name: string): string =>
    `${quoted(name)}: es una foto HEIC de iPhone. En Ajustes, Cámara, Formatos elija «El más compatible» y tómela de nuevo, o envíela como JPG.`,
  refusedEmpty: (name: string): string => `${quoted(name)}: el archivo está vacío.`,
  refusedSize: (name: string, bytes: number, maxBytes: number): string =>
    `${quoted(name)}: pesa ${formatBytes(bytes)} y el máximo es ${formatBytes(maxBytes)}.`,
  refusedTwice: (name: string): string => `${quoted(name)}: ya está en la lista.`,
  refusedCount: (name: string, maxFiles: number): string =>
    `${quoted(name)}: ${maxFiles === 1 ? 'solo se acepta un archivo' : `el máximo es ${maxFiles} archivos`}.`,
  dismiss: 'Cerrar el aviso',

  list: 'Archivos agregados',
  waiting: 'En espera',
  uploading: (progress: number): string => `Subiendo ${Math.round(progress * 100)} %`,
  done: 'Listo',
  cancelled: 'Carga cancelada',
  failed: 'No se subió',
  failedHelp: 'Revise su conexión e intente nuevamente.',
  serverBusy: 'El servidor está ocupado. Su archivo espera su turno y se enviará solo.',
  tooLarge: 'El servidor no aceptó el archivo por su tamaño.',
  sessionOver: 'Su sesión terminó. Ingrese nuevamente y reintente.',
  progressOf: (name: string): string => `Avance de ${name}`,

  move: (name: string, place: number, count: number): string => `Mover ${name}, posición ${place} de ${count}`,
  moveHelp: 'Use las flechas arriba y abajo para cambiar el orden.',
  moved: (name: string, place: number, count: number): string => `${name}: posición ${place} de ${count}.`,
  moveUp: (name: string): string => `Subir un lugar: ${name}`,
  moveDown: (name: string): string => `Bajar un lugar: ${name}`,
  rename: (name: string): string => `Cambiar el nombre: ${name}`,
  newName: (name: string): string => `Nuevo nombre de ${name}`,
  save: 'Guardar el nombre',
  cancel: (name: string): string => `Cancelar la carga: ${name}`,
  retry: (name: string): string => `Reintentar: ${name}`,
  retryShort: 'Reintentar',
  cancelShort: 'Cancelar',
  remove: (name: string): string => `Quitar: ${name}`,
  options: (name: string): string => `Opciones de ${name}`,
  moveUpShort: 'Subir un lugar',
  moveDownShort: 'Bajar un lugar',
  renameShort: 'Cambiar el nombre',
  removeShort: 'Quitar',
  uploaded: (name: string): string => `${name} se cargó.`,
  notUploaded: (name: string): string => `${name} no se pudo cargar.`,
  removed: (name: string): string => `${name} se quitó de la lista.`,

  heic: 'Es una foto HEIC de iPhone, que no se puede leer aquí. En Ajustes, Cámara, Formatos elija «El más compatible» y tómela de nuevo.',
  unreadable: 'La imagen no se puede leer. Tome la foto de nuevo.',
  dark: 'La foto está muy oscura. Busque más luz y tómela de nuevo.',
  blurred: 'La foto está borrosa. Apoye el teléfono y tómela de nuevo.',
} as const;
