/** A norm as documents cite it: by its name and publication, never by an article whose text nobody saw. */
export interface Law {
  readonly name: string;
  /** What it is called once it was named in full. */
  readonly short?: string;
  /** Where it was published. Absent where only the name is certain. */
  readonly published?: string;
}

/**
 * Names and publications as the Registro Oficial or a legal publisher's header gives them. The package's README says which
 * were read there and which are still to be.
 */
export const laws = {
  constitucion: {
    name: 'Constitución de la República del Ecuador',
    published: 'Registro Oficial 449 de 20 de octubre de 2008',
  },
  codigo_civil: {
    name: 'Código Civil',
    published: 'Codificación 2005-010, Suplemento del Registro Oficial 46 de 24 de junio de 2005',
  },
  codigo_comercio: {
    name: 'Código de Comercio',
    published: 'Suplemento del Registro Oficial 497 de 29 de mayo de 2019',
  },
  monetario: {
    name: 'Código Orgánico Monetario y Financiero',
    published: 'Segundo Suplemento del Registro Oficial 332 de 12 de septiembre de 2014',
  },
  mercado_valores: {
    name: 'Ley de Mercado de Valores, Libro II del Código Orgánico Monetario y Financiero',
    short: 'Ley de Mercado de Valores',
    published: 'Suplemento del Registro Oficial 215 de 22 de febrero de 2006',
  },
  procesos: {
    name: 'Código Orgánico General de Procesos',
    published: 'Suplemento del Registro Oficial 506 de 22 de mayo de 2015',
  },
  consumidor: {
    name: 'Ley Orgánica de Defensa del Consumidor',
    published: 'Suplemento del Registro Oficial 116 de 10 de julio de 2000',
  },
  arbitraje: {
    name: 'Ley de Arbitraje y Mediación',
    published: 'Codificación 2006-014, Registro Oficial 417 de 14 de diciembre de 2006',
  },
  transito: {
    name: 'Ley Orgánica de Transporte Terrestre, Tránsito y Seguridad Vial',
    published: 'Suplemento del Registro Oficial 398 de 7 de agosto de 2008',
  },
  companias: { name: 'Ley de Compañías', published: 'Registro Oficial 312 de 5 de noviembre de 1999' },
  fintech: {
    name: 'Ley Orgánica para el Desarrollo, Regulación y Control de los Servicios Financieros Tecnológicos',
    published: 'Segundo Suplemento del Registro Oficial 215 de 22 de diciembre de 2022',
  },
  comercio_electronico: {
    name: 'Ley de Comercio Electrónico, Firmas Electrónicas y Mensajes de Datos',
    published: 'Ley 2002-67, Suplemento del Registro Oficial 557 de 17 de abril de 2002',
  },
  comercio_electronico_reglamento: {
    name: 'Reglamento General a la Ley de Comercio Electrónico, Firmas Electrónicas y Mensajes de Datos',
    published: 'Decreto Ejecutivo 3496, Registro Oficial 735',
  },
  datos_personales: {
    name: 'Ley Orgánica de Protección de Datos Personales',
    published: 'Quinto Suplemento del Registro Oficial 459 de 26 de mayo de 2021',
  },
  datos_personales_reglamento: {
    name: 'Reglamento General de la Ley Orgánica de Protección de Datos Personales',
    published: 'Decreto Ejecutivo 904 de 6 de noviembre de 2023',
  },
  identidad: {
    name: 'Ley Orgánica de Gestión de la Identidad y Datos Civiles',
    published: 'Segundo Suplemento del Registro Oficial 684 de 4 de febrero de 2016',
  },
  lavado: {
    name: 'Ley Orgánica de Prevención, Detección y Combate del Delito de Lavado de Activos y de la Financiación de Otros Delitos',
    published: 'Cuarto Suplemento del Registro Oficial 610 de 29 de julio de 2024',
  },
  lavado_reglamento: {
    name: 'Reglamento General a la Ley Orgánica de Prevención, Detección y Combate del Delito de Lavado de Activos y de la Financiación de Otros Delitos',
    published: 'Decreto Ejecutivo 298, Suplemento del Registro Oficial 216 de 2 de febrero de 2026',
  },
  postales: { name: 'Ley General de los Servicios Postales' },
  notarial: { name: 'Ley Notarial' },
  tributario: { name: 'Ley de Régimen Tributario Interno' },
} as const satisfies Readonly<Record<string, Law>>;
