export const messages = {
  title: 'Firma',
  detail: 'Cómo se firma con su empresa.',
  certificates: 'Certificados de los firmantes',
  onServer: 'Permitir que el servidor abra el certificado de quien no puede hacerlo en su dispositivo',
  onServerNote:
    'El archivo y su contraseña viajan una vez, se abren en memoria para esa firma y no se guardan; el historial lo dice. Sin este permiso, un certificado solo se abre en el dispositivo de su dueño.',
  allowed: 'El servidor puede abrir certificados.',
  forbidden: 'Los certificados se abren solo en el dispositivo.',

  codes: 'Código de un solo uso',
  followLink: 'Permitir que el código llegue también por el medio del enlace',
  followLinkNote:
    'El enlace llega por correo y el código, al celular de quien tiene uno. Si lo permite, la persona puede pedirlo a su correo: quien lea ese correo tendría el enlace y el código. La evidencia lo dice.',
  following: 'La persona elige si recibe el código en su celular o en su correo.',
  apart: 'El código llega por otro medio que el enlace, si se conoce uno.',

  levels: 'Nivel mínimo de seguridad',
  levelsDetail:
    'Cuánto debe comprobar una persona quién es para firmar cada tipo de proceso. Nadie por debajo de un administrador puede pedir menos. Rige para los procesos que se creen desde ahora.',
  usual: (level: string): string => `Con lo que este tipo pide de por sí se llega a «${level}».`,
  above: (level: string): string =>
    `Con lo que este tipo pide de por sí se llega solo a «${level}»: al crear cada proceso habrá que pedir más.`,
  changed: (kind: string, level: string): string => `${kind}: desde ahora se exige «${level}».`,
} as const;
