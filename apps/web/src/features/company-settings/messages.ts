export const messages = {
  title: 'Firma',
  detail: 'Cómo se firma con su empresa.',
  certificates: 'Certificados de los firmantes',
  onServer: 'Permitir que el servidor abra el certificado de quien no puede hacerlo en su dispositivo',
  onServerNote:
    'El archivo y su contraseña viajan una vez, se abren en memoria para esa firma y no se guardan; el historial lo dice. Sin este permiso, un certificado solo se abre en el dispositivo de su dueño.',
  allowed: 'El servidor puede abrir certificados.',
  forbidden: 'Los certificados se abren solo en el dispositivo.',
} as const;
