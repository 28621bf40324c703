export const messages = {
  title: 'Soporte',
  detail: 'A quién acudir, qué hacer primero y cómo está el servicio.',
  contact: 'Contacto',
  contactDetail: (company: string) =>
    company === '' ? 'Escriba a quien administra su empresa.' : `Escriba a quien administra ${company}:`,
  state: 'Estado del servicio',
  asking: 'Preguntando…',
  well: 'Todo funciona: la base de datos y los archivos responden.',
  partly: (affected: string) => `Funciona en parte. Por ahora no se puede: ${affected}.`,
  unwell: 'El servicio tiene problemas en este momento. Lo que ya se guardó no se pierde.',
  guides: 'Guías',
  search: '¿Por qué no puede firmar?',
  searchLabel: 'Buscar a un firmante',
  searchHint: 'Nombre, cédula, correo o número de operación',
  nobody: 'No se encontraron resultados',
  did: 'Ya',
  parked: 'Tareas detenidas',
  parkedDetail: 'Lo que el sistema intentó varias veces sin lograrlo y espera a una persona.',
  noneParked: 'No hay ninguna.',
  stopped: (when: string, attempts: number) =>
    `Se detuvo el ${when}, tras ${attempts === 1 ? 'un intento' : `${attempts} intentos`}`,
  jobId: 'Identificador',
  resume: 'Reanudar',
  resumeThis: (title: string) => `Reanudar: ${title}`,
  resumed: 'La tarea está otra vez en marcha',
  questions: [
    {
      question: 'El firmante dice que no recibió el correo',
      answer:
        'Compruebe su dirección en el proceso y pídale que revise el correo no deseado. Con «Reenviar» recibe un enlace nuevo; el anterior deja de abrirse.',
    },
    {
      question: 'El código de un solo uso no llega',
      answer:
        'Vale cinco minutos y se puede pedir otro después de treinta segundos, hasta tres veces en diez minutos. Si el celular o el correo están mal escritos, cancele el proceso y cree otro igual con el dato correcto.',
    },
    {
      question: 'El proceso está bloqueado',
      answer:
        'Alguien escribió mal el código cinco veces, la cámara no lo reconoció tres o agotó los intentos de otra comprobación; el historial dice cuál. Quien tiene permiso lo desbloquea en el proceso, y los firmantes reciben enlaces nuevos.',
    },
    {
      question: 'El archivo .p12 no se abre',
      answer:
        'La contraseña distingue mayúsculas. El certificado debe ser de la misma persona del proceso, estar vigente y no estar revocado; la página dice cuál de estas cosas falla.',
    },
    {
      question: '¿Cómo compruebo un documento firmado?',
      answer:
        'En /verificar, con el archivo o con el código que está junto al QR. La evidencia completa se descarga desde el proceso terminado.',
    },
  ],
} as const;
