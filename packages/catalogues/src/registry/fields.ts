import type { CivilRegistryPerson, Domicile, RegisteredParent, RegisterEntry } from './person.ts';

type Nested = 'father' | 'mother' | 'birth' | 'death' | 'marriage' | 'domicile';
type Scalar = Exclude<keyof CivilRegistryPerson, Nested>;

/** One field of the record, as `names` or `birth.province`. */
export type RegistryField =
  | Scalar
  | `${'father' | 'mother'}.${keyof RegisteredParent}`
  | `${'birth' | 'death' | 'marriage'}.${keyof RegisterEntry}`
  | `domicile.${keyof Domicile}`;

const parentLabels: Readonly<Record<keyof RegisteredParent, string>> = {
  names: 'nombres',
  identification: 'identificación',
  nationality: 'nacionalidad',
};

const entryLabels: Readonly<Record<keyof RegisterEntry, string>> = {
  place: 'lugar',
  country: 'país',
  province: 'provincia',
  canton: 'cantón',
  parish: 'parroquia',
  countryCode: 'código del país',
  provinceCode: 'código de la provincia',
  cantonCode: 'código del cantón',
  parishCode: 'código de la parroquia',
  date: 'fecha',
  recordNumber: 'acta',
  volume: 'tomo',
  page: 'página',
  recordClass: 'clase',
};

const domicileLabels: Readonly<Record<keyof Domicile, string>> = {
  street: 'calles',
  houseNumber: 'número de casa',
  provinceCode: 'código de la provincia',
  cantonCode: 'código del cantón',
  parishCode: 'código de la parroquia',
};

const before: Readonly<Partial<Record<Scalar, string>>> = {
  identification: 'Identificación',
  fingerprintCode: 'Código dactilar',
  names: 'Nombres',
  surnames: 'Apellidos',
  wholeName: 'Nombre completo',
  sex: 'Sexo',
  gender: 'Género',
  civilStatus: 'Estado civil',
  spouse: 'Cónyuge',
};

const after: Readonly<Partial<Record<Scalar, string>>> = {
  nationality: 'Nacionalidad',
  profession: 'Profesión',
  instructionLevel: 'Instrucción',
  ethnicGroup: 'Grupo étnico',
  donorCondition: 'Condición de donante',
  cardType: 'Tipo de cédula',
  cardCondition: 'Condición del cedulado',
  issuedOn: 'Fecha de emisión',
  updatedOn: 'Fecha de actualización',
};

const last: Readonly<Partial<Record<Scalar, string>>> = {
  photo: 'Fotografía',
  signature: 'Firma',
  electronicSignature: 'Firma electrónica',
  observations: 'Observaciones',
  errorCode: 'Código de error',
  errorText: 'Texto del error',
  id: 'Registro',
  createdAt: 'Creado',
  updatedAt: 'Actualizado',
};

const within = (part: Nested, title: string, labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${part}.${name}`, `${title}: ${label}`]));

/** Every field of the record in the order in which it is read, with its name for people. */
export const registryFields = {
  ...before,
  ...within('father', 'Padre', parentLabels),
  ...within('mother', 'Madre', parentLabels),
  ...after,
  ...within('birth', 'Nacimiento', entryLabels),
  ...within('death', 'Defunción', entryLabels),
  ...within('marriage', 'Matrimonio', entryLabels),
  ...within('domicile', 'Domicilio', domicileLabels),
  ...last,
} as Readonly<Record<RegistryField, string>>;

export const registryFieldNames = Object.keys(registryFields) as readonly RegistryField[];

/** With it somebody would pass the registry step in this person's name. */
export const secretRegistryFields: ReadonlySet<RegistryField> = new Set(['fingerprintCode']);

/** Pictures of the person: never stored with an answer, only by their hash. */
export const pictureRegistryFields: ReadonlySet<RegistryField> = new Set(['photo', 'signature', 'electronicSignature']);

export function readRegistryField(person: CivilRegistryPerson, field: RegistryField): string | undefined {
  const [outer = '', inner] = field.split('.');
  const value: unknown = person[outer as keyof CivilRegistryPerson];
  const found = inner === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[inner];
  return typeof found === 'string' ? found : undefined;
}

/** A record of the fields that have a value; empty ones are left out. */
export function makeRegistryPerson(read: (field: RegistryField) => string | undefined): CivilRegistryPerson {
  const person: Record<string, string | Record<string, string>> = {};
  for (const field of registryFieldNames) {
    const value = read(field);
    if (value === undefined || value === '') continue;
    const [outer = '', inner] = field.split('.');
    if (inner === undefined) person[outer] = value;
    else person[outer] = { ...(person[outer] as Record<string, string> | undefined), [inner]: value };
  }
  return person;
}

/** What the registry said, for a person who reads it: without pictures and without the fingerprint code. */
export const describeRegistryPerson = (
  person: CivilRegistryPerson,
): readonly { readonly field: RegistryField; readonly label: string; readonly value: string }[] =>
  registryFieldNames.flatMap((field) => {
    const value = readRegistryField(person, field);
    if (value === undefined || value === '' || secretRegistryFields.has(field) || pictureRegistryFields.has(field))
      return [];
    return [{ field, label: registryFields[field], value }];
  });
