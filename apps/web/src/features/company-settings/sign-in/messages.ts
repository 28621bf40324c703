export const messages = {
  title: 'Ingreso',
  detail: 'Cómo llegan las personas a su empresa y con qué cuenta ingresan.',

  signUp: 'Registro de cuentas',
  open: 'Permitir que las personas creen su propia cuenta',
  openNote:
    'Confirman su correo y llegan al grupo «Usuario Estándar». Sin este permiso, las cuentas las crea quien administra usuarios.',
  opened: 'El registro está abierto.',
  closed: 'El registro está cerrado. Las cuentas que existen no cambian.',
  domains: 'Dominios de correo permitidos',
  anyDomain: 'Sin dominios en esta lista sirve cualquier correo.',
  onlyDomains: 'Solo se registran correos de estos dominios.',
  domain: 'Dominio',
  domainNote: 'Lo que va después de la @, por ejemplo banco.ec. Los subdominios se agregan aparte.',
  add: 'Agregar dominio',
  remove: (domain: string): string => `Quitar ${domain}`,
  domainsChanged: 'Los dominios permitidos cambiaron.',
} as const;

const demonstrated = 'En esta demostración, un proveedor de prueba hace de todos.';

export const providerMessages = {
  title: 'Proveedores de identidad',
  detail:
    'Con qué cuenta, además de su contraseña, pueden ingresar las personas. Cada uno se enciende después de una prueba: usted va a su página, ingresa y vuelve.',
  demonstration: ({ client, secret, issuer }: { client: string; secret: string; issuer: string }): string =>
    `${demonstrated} Use el cliente «${client}» y el secreto «${secret}»; para el directorio propio, la dirección ${issuer}.`,
  names: {
    Google: 'Google',
    Facebook: 'Facebook',
    SignInWithApple: 'Apple',
    Microsoft: 'Microsoft Entra',
    OIDC: 'Directorio propio (OpenID Connect)',
  },
  states: { on: 'Encendido', tested: 'Probado, apagado', untested: 'Sin probar', none: 'Sin configurar' },
  testedBy: (by: string, at: string): string => `Probado por ${by}, ${at}`,
  configure: 'Configurar',
  test: 'Probar',
  turnOn: 'Encender',
  turnOff: 'Apagar',
  remove: 'Quitar',
  cancel: 'Cancelar',
  save: 'Guardar',
  saved: 'Los datos se guardaron. Pruebe el proveedor para encenderlo.',
  removed: 'El proveedor se quitó.',
  turnedOn: 'Desde ahora se puede ingresar con este proveedor.',
  turnedOff: 'Ya no se ingresa con este proveedor.',
  worked: (provider: string, email: string): string => `${provider} funciona: volvió ${email}. Ya puede encenderlo.`,
  clientId: 'Identificador del cliente',
  secret: 'Secreto del cliente',
  appleKey: 'Llave privada (.p8)',
  appleKeyNote: 'Pegue el contenido del archivo que entregó Apple. No se vuelve a mostrar.',
  secretKept: 'Hay un secreto guardado y no se vuelve a mostrar. Escriba otro solo para cambiarlo.',
  secretNote: 'Se guarda sellado y no se vuelve a mostrar.',
  publicClient: 'Déjelo vacío si el cliente es público.',
  details: {
    issuer: 'Dirección del directorio',
    label: 'Texto del botón',
    directory: 'Identificador del directorio',
    team_id: 'Equipo de Apple (Team ID)',
    key_id: 'Identificador de la llave (Key ID)',
  },
  redirect: 'Dirección de retorno, para registrarla en el proveedor',
} as const;

export const singleMessages = {
  title: 'Ingreso único',
  required: 'Exigir que todos ingresen con un proveedor',
  note: 'Las contraseñas y llaves de acceso dejan de abrir sesiones, salvo las de una persona. Las sesiones abiertas siguen hasta terminar.',
  noneOn: 'Encienda primero un proveedor.',
  emergency: 'Administrador de emergencia',
  emergencyNote: 'La única persona que aún ingresa con su contraseña, por si el proveedor falla.',
  demanded: 'Desde ahora se ingresa con un proveedor.',
  offered: 'Las contraseñas vuelven a servir para ingresar.',
  changed: 'El administrador de emergencia cambió.',
} as const;
