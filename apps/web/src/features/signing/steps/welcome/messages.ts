import type { SigningStep, SignatureType } from '@rubrica/contract';

export const messages = {
  hello: (name: string): string => `Hola, ${name}`,
  /** Also where nobody knows which words of a whole name are the given ones, and at every hour of the day. */
  greeting: 'Le damos la bienvenida',
  asks: (name: string, company: string): string => `${name}, de ${company}, le pide que firme`,
  begun: (company: string): string => `Usted empezó con ${company} este trámite:`,
  whatComes: 'Qué va a hacer',
  atHand: 'Tenga a mano',
  minutes: (count: number): string => `Toma unos ${count} minutos. Puede pausar y volver con el mismo enlace.`,
  pauseBegun: (host: string): string =>
    `Puede pausar y volver otro día: entre a ${host}/solicitar y pulse «Seguir un trámite que ya empecé».`,
  until: (moment: string): string => `Puede firmar hasta el ${moment}.`,
  whoTitle: 'Antes de mostrarle sus documentos, confirme que es usted',
  whoReason: 'Le pedimos el número de su documento para que nadie más los vea.',
  doubt: '¿Cómo sé que es real?',
  start: 'Comenzar',
  resume: 'Continuar',

  steps: {
    login: 'Diga quién es',
    terms: 'Acepte los términos',
    credit: 'Haga sus cuentas y elija',
    annexes: 'Adjunte sus papeles',
    form: 'Complete sus datos',
    data: 'Confirme sus datos',
    otp: 'Confirme que es usted',
    registry: 'Compruebe su cédula',
    biometrics: 'Muestre su rostro',
    sign: 'Firme',
  } satisfies Partial<Record<SigningStep, string>> as Readonly<Partial<Record<SigningStep, string>>>,
  filled: { label: 'Complete su parte', detail: 'Lo que solo usted puede responder o aceptar' },
  reading: (count: number) => {
    if (count === 0) return { label: 'Lea los documentos', detail: 'Se preparan con los datos que usted complete' };
    const label = count === 1 ? 'Lea el documento' : `Lea los ${count} documentos`;
    return { label, detail: 'Puede hacerlo con calma' };
  },
  signing: {
    clicwrap: 'Con una confirmación suya',
    sign_image: 'Con el dedo o escribiendo su nombre',
    or_sommelier_image__initials: 'Con su firma o con sus iniciales',
    and_sign_image__initials: 'Con su firma y con sus iniciales',
    electronic_signature: 'Con su certificado electrónico',
    anf: 'Con un certificado que se emite a su nombre',
    dicert: 'Con un certificado que se emite a su nombre',
  } satisfies Record<SignatureType, string>,
  details: {
    login: 'Con su cédula y un código',
    terms: 'En pocas palabras',
    credit: 'Monto, plazo y lo que le cuesta',
    annexes: 'Fotos o archivos que se le piden',
    form: 'En pocas pantallas; se guarda solo',
    data: 'Revise que todo esté correcto',
    otp: 'Con un código que le enviamos',
    registry: 'Con el código dactilar de su cédula',
    biometrics: 'Mirando a la cámara de su teléfono',
  } satisfies Partial<Record<SigningStep, string>> as Readonly<Partial<Record<SigningStep, string>>>,
  needs: {
    email: 'su correo, para recibir un código',
    phone: 'su celular, para recibir un código',
    card: 'su cédula',
    passport: 'su pasaporte',
    bothSides: 'su cédula (las dos caras)',
    papers: (names: readonly string[]): string => `${names.join('; ')} (en foto o PDF)`,
    certificate: 'su archivo .p12 o .pfx y su contraseña',
  },
} as const;
