import type { TextUsage } from '@rubrica/contract';

const dollars = new Intl.NumberFormat('es-EC', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

export const messages = {
  title: 'Firma',
  detail: 'Cómo se firma con su empresa.',
  certificates: 'Certificados de los firmantes',
  onServer: 'Permitir que el servidor abra el certificado de quien no puede hacerlo en su dispositivo',
  onServerNote:
    'El archivo y su contraseña viajan una vez, se abren en memoria para esa firma y no se guardan; el historial lo dice. Sin este permiso, un certificado solo se abre en el dispositivo de su dueño.',
  allowed: 'El servidor puede abrir certificados.',
  forbidden: 'Los certificados se abren solo en el dispositivo.',

  links: 'Enlace para firmar',
  linkWay: 'Por dónde llega el enlace',
  boxes: 'Recuadro de la firma',
  boxIdentification: 'Cédula de quien firma',
  boxIdentificationNote:
    'Lo que muestra el recuadro que se ve en la página, en las próximas firmas. Si el texto del documento dice la cédula, allí sigue; los datos internos de la firma la llevan siempre entera. En un recuadro pequeño se omite la cédula antes que lo demás.',
  boxIdentifications: {
    whole: { label: 'Entera', chosen: 'Desde ahora el recuadro muestra la cédula entera.' },
    last_four: {
      label: 'Solo los últimos cuatro dígitos',
      chosen: 'Desde ahora el recuadro muestra los últimos cuatro dígitos de la cédula.',
    },
    hidden: { label: 'No se muestra', chosen: 'Desde ahora el recuadro no muestra la cédula.' },
  },
  boxSample: 'Así lo dirá, junto al código QR, con los datos de una persona inventada:',
  boxSampleName: 'Luis Alberto Macas Ordóñez',
  boxSamplePlatform: 'Rúbrica',
  copies: 'Copias para quienes firman',
  attachCopies: 'Adjuntar los documentos finales al correo que avisa que todo está completo',
  attachNote:
    'Hasta 7 MB en total; si pesan más, el correo lleva solo el enlace. Rige desde el próximo proceso que se complete.',
  attached: 'Desde ahora el correo de un proceso completo lleva los documentos.',
  apartFromMail: 'Desde ahora el correo de un proceso completo lleva solo el enlace.',
  linkWayNote:
    'A quien no tiene celular de Ecuador le llega siempre por correo. Rige desde el próximo enlace; los recordatorios van por el mismo medio.',
  linkWays: {
    email: { label: 'Por correo', chosen: 'Desde ahora los enlaces van por correo.' },
    sms: {
      label: 'Por mensaje de texto (SMS)',
      chosen: 'Desde ahora los enlaces van por SMS a quien tiene celular, y sus códigos, al correo.',
    },
    whatsapp: {
      label: 'Por WhatsApp',
      chosen: 'Desde ahora los enlaces van por WhatsApp a quien tiene celular, y sus códigos, al correo.',
    },
  },

  codes: 'Código de un solo uso',
  textChannels: {
    sms: {
      label: 'Enviar códigos por mensaje de texto (SMS)',
      note: 'Llegan a celulares de Ecuador. Sin SMS ni WhatsApp, todos los códigos van al correo, igual que el enlace, y la evidencia lo dice.',
      on: 'Los códigos van por SMS a quien tiene celular.',
      off: 'Desde ahora los códigos no van por SMS.',
    },
    whatsapp: {
      label: 'Enviar códigos por WhatsApp',
      note: 'La persona elige entre los medios que usted permita; si un código no le llega, pide otro por otro medio.',
      on: 'Los códigos también pueden ir por WhatsApp.',
      off: 'Desde ahora los códigos no van por WhatsApp.',
    },
  },
  textUsage: ({ sent, delivered, read, failed, cost }: TextUsage): string =>
    `WhatsApp, últimos 30 días: ${sent === 1 ? '1 mensaje' : `${sent} mensajes`}, ${delivered} llegaron, ${read} se leyeron, ${failed} fallaron. Costo: ${dollars.format(cost)}.`,
  followLink: 'Permitir que el código llegue también por el medio del enlace',
  followLinkNote:
    'El código llega a otro lugar que el enlace: al celular si el enlace va al correo, y al correo si va al celular. Si lo permite, la persona puede pedirlo donde ya tiene el enlace, y quien lo lea tendría los dos. La evidencia lo dice.',
  following: 'La persona elige si recibe el código en su celular o en su correo.',
  apart: 'El código llega por otro medio que el enlace, si se conoce uno.',

  face: 'Comparación de rostros',
  passMark: 'Parecido mínimo con la foto de referencia',
  passMarkNote: 'Por debajo de este porcentaje el rostro no se acepta. Rige desde la próxima comprobación.',
  percent: (value: number): string => `${value} %`,
  passMarkChanged: (value: number): string => `Desde ahora se exige un parecido de ${value} %.`,
  reviews: 'Identidades que revisa una persona',
  needsTwo: 'Aceptarlas entre dos personas',
  needsTwoNote:
    'Cuando ninguna máquina decide quién es un firmante, deben aceptarlo dos personas distintas, y ninguna puede ser quien creó el proceso. Para no aceptarlo o pedir otra comprobación basta una. También deben ser dos quienes conceden la eliminación de los datos de una persona que la pidió.',
  twoAccept: 'Desde ahora dos personas aceptan cada identidad en revisión.',
  oneAccepts: 'Desde ahora basta una persona para aceptar una identidad en revisión.',

  levels: 'Nivel mínimo de seguridad',
  levelsDetail:
    'Cuánto debe comprobar una persona quién es para firmar cada tipo de proceso. Nadie por debajo de un administrador puede pedir menos. Rige para los procesos que se creen desde ahora.',
  usual: (level: string): string => `Con lo que este tipo pide de por sí se llega a «${level}».`,
  above: (level: string): string =>
    `Con lo que este tipo pide de por sí se llega solo a «${level}»: al crear cada proceso habrá que pedir más.`,
  changed: (kind: string, level: string): string => `${kind}: desde ahora se exige «${level}».`,
} as const;

export const legalMessages = {
  title: 'Datos legales',
  detail:
    'Quién es su empresa: en sus contratos, en la hoja de registro, al pie de sus correos y en su política de privacidad. Rigen desde ahora; lo que ya se hizo no cambia.',
  company: 'La empresa',
  legalName: 'Razón social',
  ruc: 'RUC',
  address: 'Dirección',
  city: 'Ciudad',
  email: 'Correo de contacto',
  phone: 'Teléfono de contacto',
  representative: 'Representante legal',
  representativeDetail:
    'Comparece por la empresa en los contratos que la nombran. Escriba primero los apellidos, como en la cédula: en ese orden están los nombres en cada documento.',
  name: 'Apellidos y nombres',
  cedula: 'Cédula',
  position: 'Cargo',
  positionExample: 'Gerente general',
  delegate: 'Delegado de protección de datos',
  delegateDetail: 'Su política de privacidad lo nombra, para que las personas sepan a quién escribir.',
  delegateName: 'Nombre del delegado',
  delegateEmail: 'Correo del delegado',
  wrongRuc: 'El RUC es inválido',
  wrongCedula: 'El número de cédula no es válido',
  save: 'Guardar',
  saved: 'Los datos legales se guardaron.',
} as const;

export const brandMessages = {
  title: 'Marca',
  detail: 'El nombre, los colores y las imágenes con que sus clientes reconocen a su empresa.',
  pending: 'Hay cambios sin publicar',
  upToDate: 'Publicada',
  discard: 'Descartar',
  discarded: 'Los cambios se descartaron.',
  saveDraft: 'Guardar borrador',
  draftSaved: 'El borrador se guardó. Sus clientes aún no lo ven.',
  publish: 'Publicar',
  published: 'La marca se publicó. Desde ahora la ven todos.',
  name: 'Nombre',
  nameNote: 'Como lo leen sus clientes.',
  logo: 'Logotipo',
  cover: 'Portada',
  logoRules: 'PNG, JPEG o WebP de hasta 3 MB. Mejor cuadrado y con fondo transparente.',
  favicon: 'Icono de la pestaña',
  faviconRules: 'PNG, JPEG o WebP de hasta 3 MB, cuadrado. Sin él se usa su logotipo.',
  states: 'Colores de estados, líneas y menú',
  statesOurs: 'Se usan los del producto.',
  statesOwn: 'Puntos y barras llevan el color exacto; los textos se oscurecen solo lo necesario para que se lean.',
  stateNames: {
    success: 'Logrado',
    info: 'En camino',
    warning: 'Por atender',
    danger: 'Detenido y errores',
    light: 'Líneas y bordes',
    dark: 'Fondo del menú',
  },
  chooseStates: 'Elegir los propios',
  dropStates: 'Usar los del producto',
  wrongColour: 'El color debe tener la forma #RRGGBB',
  coverRules: 'PNG, JPEG o WebP de hasta 3 MB, apaisada. Se ve al ingresar y al abrir un enlace para firmar.',
  choose: 'Elegir imagen',
  change: 'Cambiar',
  remove: 'Quitar',
  tooLarge: 'La imagen pesa más de 3 MB.',
  colours: 'Colores',
  primary: 'Principal',
  secondary: 'Secundario',
  reads: (ratio: string): string => `El texto encima se lee bien: ${ratio} a 1.`,
  adjusted: (ratio: string, used: string): string =>
    `Ni el texto blanco ni el oscuro se leen bien encima (${ratio} a 1): usaremos ${used}.`,
  adjust: (colour: string): string => `Usar ${colour}`,
  preview: 'Vista previa',
  previewPortal: 'Al firmar',
  previewConsole: 'En la consola',
  previewGreeting: 'Ana, tiene un contrato por firmar',
  previewButton: 'Enviarme el código',
  versions: 'Versiones',
  version: (number: number): string => `Versión ${number}`,
  first: 'Con la que empezó la empresa',
  current: 'En uso',
  takeBack: 'Usar como borrador',
} as const;
