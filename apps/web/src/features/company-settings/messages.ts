export const messages = {
  title: 'Firma',
  detail: 'Cómo se firma con su empresa.',
  certificates: 'Certificados de los firmantes',
  onServer: 'Permitir que el servidor abra el certificado de quien no puede hacerlo en su dispositivo',
  onServerNote:
    'El archivo y su contraseña viajan una vez, se abren en memoria para esa firma y no se guardan; el historial lo dice. Sin este permiso, un certificado solo se abre en el dispositivo de su dueño.',
  allowed: 'El servidor puede abrir certificados.',
  forbidden: 'Los certificados se abren solo en el dispositivo.',
  levels: 'Nivel mínimo de seguridad',
  levelsDetail:
    'Cuánto debe comprobar una persona quién es para firmar cada tipo de proceso. Nadie por debajo de un administrador puede pedir menos. Rige para los procesos que se creen desde ahora.',
  usual: (level: string): string => `Con lo que este tipo pide de por sí se llega a «${level}».`,
  above: (level: string): string =>
    `Con lo que este tipo pide de por sí se llega solo a «${level}»: al crear cada proceso habrá que pedir más.`,
  changed: (kind: string, level: string): string => `${kind}: desde ahora se exige «${level}».`,
} as const;
