import type { SignatoryRole, SignatureType, SignerScope } from '@rubrica/contract';

interface Explained {
  readonly name: string;
  readonly detail: string;
}

export const messages = {
  scope: '¿Quién va a firmar?',
  scopes: {
    ONLY_ME: { name: 'Solo yo', detail: 'Usted firma sus propios documentos.' },
    ME_AND_OTHERS: { name: 'Otras personas y yo', detail: 'Usted firma junto con quienes invite.' },
    ONLY_OTHERS: { name: 'Solo otras personas', detail: 'Usted envía y da seguimiento, pero no firma.' },
  } satisfies Record<SignerScope, Explained>,
  onlyMeTitle: '¿Firmar solo usted?',
  meLeavesTitle: '¿Dejar de firmar usted?',
  confirmScope: 'Continuar',
  losesSigner: (name: string) => `${name}, con los lugares donde firma`,

  order: '¿En qué orden firman?',
  orders: { parallel: 'Todos a la vez', turns: 'Por turnos' },
  ordersNote: {
    parallel: 'Cada firmante recibe su enlace en cuanto se crea el proceso.',
    turns: 'Cada turno recibe su enlace cuando el anterior terminó. Un turno puede tener a varias personas.',
  },
  turn: (number: number) => `Turno ${number}`,
  turnOf: (name: string) => `Turno de ${name}`,
  newTurn: 'Un turno nuevo, al final',
  turnBefore: (number: number) => `Pasar el turno ${number} antes`,
  turnAfter: (number: number) => `Pasar el turno ${number} después`,
  quorum: (number: number) => `Quiénes deben firmar en el turno ${number}`,
  all: (count: number) => (count === 2 ? 'Deben firmar los dos' : `Deben firmar los ${count}`),
  some: (quorum: number, count: number) => (quorum === 1 ? `Basta 1 de ${count}` : `Bastan ${quorum} de ${count}`),

  list: 'Firmantes',
  none: 'Todavía no hay firmantes',
  noneDetail: 'Agregue a la primera persona o búsquela entre quienes ya firmaron con usted.',
  add: 'Agregar firmante',
  added: (place: number) => `Se agregó el firmante ${place}.`,
  removed: (name: string) => `${name} ya no firma.`,
  unnamed: (place: number) => `Firmante ${place}`,
  you: 'usted',
  remove: (name: string) => `Quitar a ${name}`,
  removeTitle: (name: string) => `¿Quitar a ${name}?`,
  removeLosses: ['Sus datos', 'Los lugares donde firma'],
  removeConfirm: 'Quitar firmante',
  incomplete: 'Faltan datos',

  addressBook: 'Buscar entre quienes ya firmaron',
  addressBookPlaceholder: 'Nombre, cédula o correo',

  idType: 'Tipo de identificación',
  idTypes: {
    cedula_ciudadania: 'Cédula de ciudadanía',
    cedula_identidad: 'Cédula de identidad',
    pasaporte: 'Pasaporte',
  },
  idNumber: 'Número de identificación',
  name: 'Nombres',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  emailOfAccount: 'Es el correo de su cuenta.',
  emailIsYours: 'Este correo es el de su cuenta y el firmante es otra persona: escriba el suyo',
  phoneIsYours: 'Este celular es el de su cuenta y el firmante es otra persona: escriba el suyo',
  proveFirst: 'Para firmar usted, compruebe antes su cédula.',
  proveLink: 'Comprobarla en mi perfil',
  phone: 'Celular',
  asking: 'Consultando el Registro Civil…',
  filled: 'Completamos el nombre con el Registro Civil.',
  unknown: 'El Registro Civil no tiene datos de esa cédula. Revise el número o escriba el nombre a mano.',
  notFilled: 'El Registro Civil no respondió. Escriba el nombre a mano.',
  wrongCedula: 'La cédula ingresada es incorrecta',
  onlyDigits: 'La identificación solo puede tener números',
  twice: 'Esta persona ya está en la lista',

  signatureType: 'Cómo firma',
  signatureTypes: {
    electronic_signature: {
      name: 'Firma electrónica con certificado',
      detail: 'Usa su propio archivo .p12. Tiene la misma validez que una firma manuscrita.',
    },
    sign_image: {
      name: 'Firma dibujada',
      detail: 'La dibuja, la escribe o sube una imagen, y la plataforma la sella.',
    },
    and_sign_image__initials: {
      name: 'Firma dibujada e iniciales',
      detail: 'Firma donde corresponde y además pone sus iniciales en las páginas.',
    },
    or_sommelier_image__initials: {
      name: 'Firma dibujada o iniciales',
      detail: 'Elige si firma o si solo pone sus iniciales.',
    },
    clicwrap: {
      name: 'Aceptación con un clic',
      detail: 'Lee y acepta con un botón. Queda constancia de quién, cuándo y desde dónde.',
    },
    anf: { name: 'Certificado de ANF', detail: 'ANF emite un certificado a su nombre para este proceso.' },
    dicert: { name: 'Certificado de Dicert', detail: 'Dicert emite un certificado a su nombre para este proceso.' },
  } satisfies Record<SignatureType, Explained>,
  role: 'Papel en el proceso',
  roleNote: 'No cambia el orden ni lo que firma: solo dice qué papel tiene esta persona.',
  roles: { P: 'Principal', SP: 'Principal secundario', S: 'Secundario', '': 'Sin papel' } satisfies Record<
    SignatoryRole,
    string
  >,
  sumilla: 'Iniciales (sumilla)',
  sumillaNote: 'Si lo deja vacío, se toman de su nombre.',
  checks: 'Antes de firmar, comprobaremos que es quien dice ser',
  otp: 'Código de un solo uso',
  noOtp: 'Sin código',
  codeApart: 'A quien tiene celular le llega por SMS, porque el enlace va por correo.',
  registry: 'Comparar sus datos con el Registro Civil',
  biometrics: 'Comparar su rostro con la cámara',
  missing: {
    registry: 'Su empresa no tiene ahora cómo consultar el Registro Civil.',
    biometrics: 'Su empresa no tiene ahora cómo comparar rostros.',
  },
} as const;
