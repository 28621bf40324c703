import {
  makeRegistryPerson,
  type CivilRegistryPerson,
  type RegisteredParent,
  type RegisterEntry,
  type RegistryField,
} from '@rubrica/catalogues';

type Named<P extends string, K extends string> = Readonly<Record<`${P}.${K}`, readonly string[]>>;

const entry = <P extends 'birth' | 'death' | 'marriage'>(
  part: P,
  ...events: readonly string[]
): Named<P, keyof RegisterEntry> => {
  const named = (...prefixes: readonly string[]): readonly string[] =>
    events.flatMap((event) => prefixes.map((prefix) => prefix + event));
  return {
    [`${part}.place`]: named('Lugar'),
    [`${part}.country`]: named('Pais'),
    [`${part}.province`]: named('Provincia'),
    [`${part}.canton`]: named('Canton'),
    [`${part}.parish`]: named('Parroquia'),
    [`${part}.countryCode`]: named('CodigoPais', 'CodPais'),
    [`${part}.provinceCode`]: named('CodigoProvincia', 'CodProvincia'),
    [`${part}.cantonCode`]: named('CodigoCanton', 'CodCanton'),
    [`${part}.parishCode`]: named('CodigoParroquia', 'CodParroquia'),
    [`${part}.date`]: named('Fecha'),
    [`${part}.recordNumber`]: named('Acta', 'NumeroActa'),
    [`${part}.volume`]: named('Tomo'),
    [`${part}.page`]: named('Pagina'),
    [`${part}.recordClass`]: named('Clase'),
  } as Named<P, keyof RegisterEntry>;
};

function parent<P extends 'father' | 'mother'>(part: P, word: 'Padre' | 'Madre'): Named<P, keyof RegisteredParent> {
  const names: Readonly<Record<string, readonly string[]>> = {
    [`${part}.names`]: [`Nombre${word}`, `Nombres${word}`],
    [`${part}.identification`]: [`Cedula${word}`, `NUI${word}`],
    [`${part}.nationality`]: [`Nacionalidad${word}`],
  };
  return names;
}

/** How the providers name each field; the first that has a value counts. */
export const providerNames: Readonly<Record<RegistryField, readonly string[]>> = {
  identification: ['NUI', 'Cedula', 'identification'],
  fingerprintCode: ['CodigoDactilar', 'IndividualDactilar'],
  names: ['Nombres'],
  surnames: ['Apellidos'],
  wholeName: ['Nombre'],
  sex: ['Sexo'],
  gender: ['Genero'],
  civilStatus: ['EstadoCivil'],
  spouse: ['Conyuge'],
  ...parent('father', 'Padre'),
  ...parent('mother', 'Madre'),
  nationality: ['Nacionalidad'],
  profession: ['Profesion'],
  instructionLevel: ['Instruccion'],
  ethnicGroup: ['GrupoEtnico', 'Etnia'],
  donorCondition: ['CondicionDonante', 'Donante'],
  cardType: ['TipoCedula'],
  cardCondition: ['CondicionCedulado'],
  issuedOn: ['FechaCedulacion'],
  updatedOn: ['FechaActualizacion'],
  ...entry('birth', 'Nacimiento'),
  ...entry('death', 'Defuncion', 'Fallecimiento'),
  ...entry('marriage', 'Matrimonio'),
  'domicile.street': ['CallesDomicilio', 'Calle'],
  'domicile.houseNumber': ['NumeroDomicilio', 'NumeroCasa'],
  'domicile.provinceCode': ['CodigoProvinciaDomicilio'],
  'domicile.cantonCode': ['CodigoCantonDomicilio'],
  'domicile.parishCode': ['CodigoParroquiaDomicilio'],
  photo: ['Fotografia'],
  signature: ['Firma'],
  electronicSignature: ['FirmaElectronica'],
  observations: ['Observaciones'],
  errorCode: ['CodigoError'],
  errorText: ['Error'],
  id: ['id', 'Id'],
  createdAt: ['createdAt', 'FechaCreacion'],
  updatedAt: ['updatedAt', 'FechaModificacion'],
};

/** A name that comes whole stays whole: where its surnames end is not guessed. */
export function readPerson(record: Readonly<Record<string, unknown>>): CivilRegistryPerson {
  const isApart = [...providerNames.names, ...providerNames.surnames].some((name) => readText(record, [name]) !== '');
  return makeRegistryPerson((field) =>
    field === 'wholeName' && isApart ? undefined : readText(record, providerNames[field]),
  );
}

export function readText(record: unknown, names: readonly string[]): string {
  for (const name of names) {
    const value = (record as Record<string, unknown> | undefined)?.[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}
