export const dataProviders = ['ANF', 'TodoLegal'] as const;
export type DataProvider = (typeof dataProviders)[number];

export const dataSources = ['TodoLegal', 'ANF', 'Fideval', 'BustamanteFabara', 'Urbano', 'Autoclave'] as const;
export type DataSource = (typeof dataSources)[number];

/** What a provider is asked for. */
export const sourceTypes = { civilRegistry: 'RC', vehicleByPlate: 'AUTOCLAVE-PLACA' } as const;

export const genders = [
  { id: 'masculino', description: 'masculino' },
  { id: 'femenino', description: 'femenino' },
] as const;
export type Gender = (typeof genders)[number]['id'];

export const civilStatuses = [
  { id: 'soltero', description: 'soltero' },
  { id: 'casado', description: 'casado' },
  { id: 'unión_de_hecho', description: 'en unión de hecho' },
  { id: 'divorciado', description: 'divorciado' },
  { id: 'viudo', description: 'viudo' },
] as const;
export type CivilStatus = (typeof civilStatuses)[number]['id'];
