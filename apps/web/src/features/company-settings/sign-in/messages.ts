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
  anyDomain: 'Hoy se acepta cualquier correo.',
  onlyDomains: 'Solo se registran correos de estos dominios.',
  domain: 'Dominio',
  domainNote: 'Lo que va después de la @, por ejemplo banco.ec. Los subdominios se agregan aparte.',
  add: 'Agregar dominio',
  remove: (domain: string): string => `Quitar ${domain}`,
  domainsChanged: 'Los dominios permitidos cambiaron.',
} as const;
