export const messages = {
  loading: 'Viendo qué documentos se le piden…',
  title: 'Sus documentos',
  lead: 'Tómeles una foto con buena luz, sobre un fondo liso y sin que falte ningún borde. También puede subir un PDF.',
  leadDone: 'Puede cambiar el que salió mal; si todos están bien, continúe.',
  count: (given: number, asked: number): string => {
    if (given === asked) return 'Ya entregó todo lo necesario';
    return asked === 1 ? 'Falta 1 documento obligatorio' : `${given} de ${asked} documentos obligatorios entregados`;
  },
  optional: 'Si lo tiene',
  photo: 'Tomar foto',
  file: 'Elegir archivo',
  photoOf: (label: string): string => `Tomar foto: ${label}`,
  fileOf: (label: string): string => `Elegir archivo: ${label}`,
  again: 'Cambiar',
  againOf: (label: string): string => `Cambiar: ${label}`,
  keep: 'Dejar el que está',
  refused: (count: number): string =>
    count === 1 ? 'Una foto no sirvió: vea por qué abajo' : `${count} fotos no sirvieron: vea por qué abajo`,
  renew:
    'Traiga uno vigente: otra foto del mismo no sirve. Lo que ya hizo está guardado mientras el trámite siga abierto.',
  sending: 'Enviando y revisando…',
  given: { ACCEPTED: 'Recibido y comprobado', REVIEW: 'Recibido; falta comprobarlo' },
  picture: (label: string): string => `Su foto: ${label}`,
  readTitle: 'Esto leímos en su documento',
  readLead: 'Si algo no coincide, pulse «Cambiar» y tome otra foto.',
  readNames: {
    nui: 'Número de cédula',
    last_names: 'Apellidos',
    first_names: 'Nombres',
    birth_date: 'Fecha de nacimiento',
    expiry_date: 'Vence',
    document_number: 'Número del documento',
  },
  arrived: (label: string): string => `${label}: recibido.`,
  missing: (labels: readonly string[]): string => `Todavía falta: ${labels.join(', ')}.`,
  continue: 'Continuar',
  why: '¿Quién los ve y los lee?',
  because: (company: string): string =>
    `Solo ${company} y el servicio que usa para leerlos: toma el número, los nombres, las fechas y el retrato de su documento de identidad para comprobarlos; si duda, decide una persona de ${company}. Los documentos se guardan cifrados mientras se conserve el trámite, y cada uno queda registrado con su huella digital.`,
} as const;
