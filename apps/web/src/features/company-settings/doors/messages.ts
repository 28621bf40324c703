export const messages = {
  title: 'Puertas públicas',
  detail: 'Lo que un cliente puede empezar por sí mismo, sin que un oficial le envíe un enlace.',
  share: 'Para la página de su empresa',
  shareNote: 'Con este código o este enlace un cliente llega a lo que puede empezar. La página no usa rastreadores.',
  qr: 'Código QR de la página para clientes',
  open: 'Abierta',
  paused: 'En pausa',
  state: 'Estado',
  owner: 'Quién responde por lo que entra',
  ownerNote: 'Sus procesos quedan a su nombre y recibe los avisos. Debe poder crear este tipo de proceso.',
  wanted: 'Cómo debe quedar',
  closed: {
    certificates: (): string =>
      'Cerrada: su empresa no vende certificados en este momento, y nadie puede empezar por aquí. Hace falta un precio en «Certificados», una forma de cobrarlo en «Pagos», y quién los emita.',
    owner: (name: string): string =>
      `Cerrada: ${name} ya no puede crear este tipo de proceso, y nadie puede empezar por aquí. Elija a otra persona que responda y guarde, o devuélvale ese permiso en su grupo.`,
    codes: (): string =>
      'Cerrada: su empresa no envía códigos al celular, y nadie puede empezar por aquí. Elija SMS o WhatsApp en «Firma».',
    signature: (): string =>
      'Cerrada: se firma con un certificado a nombre del cliente, y aquí no hay quién lo emita. Avise a quien opera el sistema.',
  },
  nobody: 'Nadie de su empresa puede crear este tipo de proceso. Dé ese permiso a un grupo primero.',
  kindOff: 'Su empresa no usa este tipo de proceso. Actívelo en «Tipos y plazos».',
  reason: 'Qué leen los clientes mientras está en pausa',
  reasonExample: 'Volvemos el lunes. Llámenos al 02 234 5678.',
  save: 'Guardar',
  saved: 'La puerta quedó guardada.',
  ratesTitle: 'Tasas de los créditos',
  ratesDetail:
    'La tasa activa efectiva máxima de cada segmento y la contribución a SOLCA, desde el día en que rigen. Escríbalas como las publican el Banco Central y la ley: sin ellas ningún cliente puede pedir un crédito.',
  rate: (number: number): string => `Tasa ${number}`,
  subject: 'Qué fija',
  subjects: {
    consumo: 'Máxima de consumo',
    microcredito: 'Máxima de microcrédito',
    productivo: 'Máxima de productivo',
    vivienda: 'Máxima de inmobiliario',
    solca: 'Contribución a SOLCA',
  },
  since: 'Desde',
  percent: 'Porcentaje',
  removeRate: 'Quitar',
  addRate: 'Añadir una tasa',
  saveRates: 'Guardar las tasas',
  ratesSaved: 'Las tasas quedaron guardadas.',
} as const;
