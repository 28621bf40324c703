const list = new Intl.ListFormat('es', { type: 'conjunction' });

const maxNamed = 3;
const named = (names: readonly string[]): string =>
  list.format(names.length > maxNamed ? [...names.slice(0, maxNamed), `${names.length - maxNamed} más`] : names);

export const words = {
  title: 'El proceso está en camino',
  titleFailed: 'El proceso se creó, pero no se pudo preparar',
  titleCompleted: 'El proceso está completo',
  way: 'Por dónde va',
  who: 'Quién recibe qué, y cuándo',
  stages: {
    created: 'Creado',
    client: 'Datos del cliente',
    prepared: 'Preparado',
    validation: 'Validación',
    approval: 'Aprobación',
    signatures: 'Firmas',
    sealed: 'Sellado',
  },
  states: { done: 'hecho', current: 'ahora', todo: 'falta', failed: 'no se pudo' },
  countOf: (done: number, total: number): string => `${done} de ${total}`,

  preparing: 'Estamos preparando los documentos',
  preparingDetail: 'Suele tomar unos segundos. Nadie ha recibido nada todavía.',
  failed: 'Los documentos no se pudieron preparar',
  failedDetail: 'Nadie recibió un enlace. Puede reintentarlo en el proceso.',
  completed: 'Todos firmaron y los documentos están sellados',
  completedDetail: 'Los encuentra en el proceso.',
  validating: 'Espera a quien valida en su empresa',
  validatingDetail: 'Revisa los documentos y los datos. Después salen los enlaces.',
  companySigns: 'Todos firmaron: falta la firma de la empresa',
  companySignsDetail: 'La pone quien tiene ese permiso.',
  approving: 'Espera las aprobaciones',
  approvingDetail: 'Los firmantes no reciben nada hasta que se apruebe.',
  clientDetail: 'Debe completar sus datos; después se preparan los documentos.',
  signingDetail: 'Cuando todos firmen, los documentos se sellan solos.',
  sealing: 'Todos firmaron: estamos sellando los documentos',
  sealingDetail: 'Suele tomar unos segundos.',
  awaits: (names: readonly string[]): string =>
    names.length === 0 ? 'Ahora esperamos a los firmantes' : `Ahora esperamos a ${named(names)}`,
  left: 'El cliente recibe su enlace para completar sus datos. Después se preparan los documentos.',

  signed: 'Firmó',
  declined: 'No quiso firmar',
  opened: 'Abrió su enlace',
  sent: 'Le enviamos su enlace',
  onItsWay: 'Su enlace está saliendo',
  whenPrepared: 'Recibirá su enlace cuando los documentos estén listos',
  whenValidated: 'Recibirá su enlace cuando se valide',
  whenApproved: 'Recibirá su enlace cuando todos aprueben',
  whenApprovedBy: (name: string): string => `Recibirá su enlace cuando ${name} apruebe`,
  afterPerson: (name: string): string => `Recibirá su enlace después de la firma de ${name}`,
  afterTurn: (turn: number): string => `Recibirá su enlace cuando termine el turno ${turn}`,

  follow: 'Ver el proceso',
  copy: 'Copiar el enlace al proceso',
  copied: 'El enlace al proceso quedó copiado. Lo abre quien tiene permiso en su empresa.',
  notCopied: 'Su navegador no dejó copiar el enlace.',
  same: 'Crear otro igual',
  another: 'Crear otro proceso',
  live: 'Esta página se actualiza sola. Puede cerrarla: el proceso sigue su camino.',
} as const;
