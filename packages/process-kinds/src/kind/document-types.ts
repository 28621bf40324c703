/** What an annex can be, letter for letter as stored and sent, with what people read. */
export const documentTypes = {
  anverso_cedula: 'Anverso de la cédula',
  reverso_cedula: 'Reverso de la cédula',
  papeleta: 'Certificado de votación',
  passport: 'Pasaporte',
  anverso_matricula: 'Anverso de la matrícula',
  reverso_matricula: 'Reverso de la matrícula',
  poder: 'Poder',
  conyuge_papeleta: 'Certificado de votación del cónyuge',
  conyuge_pasaporte: 'Pasaporte del cónyuge',
  separacion_bienes: 'Separación de bienes o capitulaciones matrimoniales',
  otros: 'Otro documento',
  ruc: 'Registro Único de Contribuyentes (RUC)',
  estatutos: 'Estatutos',
  acta: 'Acta',
  anexo_adicional_1: 'Anexo adicional',
  nombramiento: 'Nombramiento del representante legal',
} as const;

export type DocumentType = keyof typeof documentTypes;

/** Papers that prove who somebody is: their pixels are looked at, also inside a PDF. */
export const identityPapers: ReadonlySet<string> = new Set<DocumentType>([
  'anverso_cedula',
  'reverso_cedula',
  'passport',
  'conyuge_pasaporte',
]);

/** Papers that no process goes on with before a machine or a person decided: who somebody is, and for whom they may sign. */
export const decidedPapers: ReadonlySet<string> = new Set<string>([
  ...identityPapers,
  ...(['poder', 'nombramiento'] satisfies readonly DocumentType[]),
]);

/** Whose documents they are. */
export const annexParties = {
  adherente: 'Adherente',
  conyuge: 'Cónyuge o conviviente',
  persona_juridica: 'Persona jurídica',
  mandante: 'Mandante y apoderado',
  representante_legal: 'Representante legal',
  vehiculo: 'Vehículo',
  comprador: 'Comprador',
  vendedor: 'Vendedor',
  cliente: 'Cliente',
  garante: 'Garante',
  comercio: 'Comercio',
} as const;

export type AnnexParty = keyof typeof annexParties;
