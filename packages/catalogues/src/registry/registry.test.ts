import { describe, expect, test } from 'vitest';

import { extensionOf, fileTypes } from '../file-types.ts';
import { countries } from '../lists/countries.ts';
import { civilStatuses, genders } from './enumerations.ts';
import {
  describeRegistryPerson,
  makeRegistryPerson,
  readRegistryField,
  registryFieldNames,
  registryFields,
} from './fields.ts';
import { mapCivilStatus, mapPerson, mapSex, matchBirthPlace, matchNationality } from './map-person.ts';
import type { CivilRegistryPerson, Domicile, RegisteredParent, RegisterEntry } from './person.ts';

describe('closed lists', () => {
  test('civil statuses read soltero, casado, en unión de hecho, divorciado and viudo', () => {
    expect(civilStatuses.map(({ description }) => description)).toEqual([
      'soltero',
      'casado',
      'en unión de hecho',
      'divorciado',
      'viudo',
    ]);
    expect(civilStatuses.map(({ id }) => id)).toEqual(['soltero', 'casado', 'unión_de_hecho', 'divorciado', 'viudo']);
  });

  test('genders are masculino and femenino', () => {
    expect(genders.map(({ id }) => id)).toEqual(['masculino', 'femenino']);
  });

  test('file types map MIME types to the extensions of pdf, images, office files, archives and p12', () => {
    expect(extensionOf('application/pdf')).toBe('pdf');
    expect(['image/jpeg', 'image/png'].map(extensionOf)).toEqual(['jpg', 'png']);
    expect(extensionOf('application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe('docx');
    expect(extensionOf('application/vnd.ms-excel')).toBe('xls');
    expect(['application/zip', 'application/vnd.rar'].map(extensionOf)).toEqual(['zip', 'rar']);
    expect(extensionOf('application/x-pkcs12')).toBe('p12');
    expect(new Set(Object.values(fileTypes)).size).toBe(Object.keys(fileTypes).length);
  });

  test('a file’s extension ignores case and parameters, and active content has none', () => {
    expect(extensionOf('Application/PDF; charset=binary')).toBe('pdf');
    for (const refused of ['image/svg+xml', 'text/html', 'constructor', '__proto__', ''])
      expect(extensionOf(refused)).toBeUndefined();
  });
});

describe('words of the civil registry', () => {
  test('sexo HOMBRE becomes masculino, MUJER becomes femenino', () => {
    expect([mapSex('HOMBRE'), mapSex('MUJER')]).toEqual(['masculino', 'femenino']);
    expect([mapSex(''), mapSex('X'), mapSex('constructor')]).toEqual([undefined, undefined, undefined]);
  });

  test('SOLTERO, CASADO, EN UNION DE HECHO, DIVORCIADO, VIUDO become soltero, casado, unión_de_hecho, divorciado, viudo', () => {
    const written = ['SOLTERO', 'CASADO', 'EN UNION DE HECHO', 'DIVORCIADO', 'VIUDO'];
    expect(written.map(mapCivilStatus)).toEqual(['soltero', 'casado', 'unión_de_hecho', 'divorciado', 'viudo']);
    expect(['SOLTERA', 'Casada', 'EN UNIÓN DE HECHO'].map(mapCivilStatus)).toEqual([
      'soltero',
      'casado',
      'unión_de_hecho',
    ]);
    expect([mapCivilStatus(''), mapCivilStatus('SEPARADO')]).toEqual([undefined, undefined]);
  });

  test('a nationality is matched to the country list, whatever its gender', () => {
    expect(['ECUATORIANA', 'ECUATORIANO', 'COLOMBIANO', 'ESPAÑOL', 'FRANCÉS', 'ALEMÁN'].map(matchNationality)).toEqual([
      'EC',
      'EC',
      'CO',
      'ES',
      'FR',
      'DE',
    ]);
  });

  test('of the lands that share a nationality the state is meant, and where none is a state nothing is guessed', () => {
    expect(['BRITÁNICA', 'NORUEGA', 'ESTADOUNIDENSE'].map(matchNationality)).toEqual(['GB', 'NO', 'US']);
    expect([matchNationality('SANMARTINENSE'), matchNationality(''), matchNationality('MARCIANA')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('every state’s nationality leads back to it', () => {
    const states = countries().filter(({ kind }) => kind === 'state');
    expect(states.filter(({ id, nationality = '' }) => matchNationality(nationality) !== id)).toEqual([]);
  });

  test('a birth place is matched to the country list, an Ecuadorian one by its province', () => {
    expect(matchBirthPlace('PICHINCHA/QUITO/SAN BLAS')).toEqual({ countryId: 'EC', provinceId: '17' });
    expect(matchBirthPlace('LOS RIOS/BABAHOYO/CLEMENTE BAQUERIZO')).toEqual({ countryId: 'EC', provinceId: '12' });
    expect(matchBirthPlace('ECUADOR/GUAYAS/GUAYAQUIL')).toEqual({ countryId: 'EC', provinceId: '09' });
    expect(matchBirthPlace('ECUADOR')).toEqual({ countryId: 'EC' });
    expect(matchBirthPlace('COLOMBIA/IPIALES')).toEqual({ countryId: 'CO' });
    expect([matchBirthPlace(''), matchBirthPlace('ATLÁNTIDA')]).toEqual([undefined, undefined]);
  });
});

const entry: Required<RegisterEntry> = {
  place: 'PICHINCHA/QUITO/SAN BLAS',
  country: 'ECUADOR',
  province: 'PICHINCHA',
  canton: 'QUITO',
  parish: 'SAN BLAS',
  countryCode: '218',
  provinceCode: '17',
  cantonCode: '1701',
  parishCode: '170150',
  date: '29/02/1992',
  recordNumber: '123',
  volume: '4',
  page: '56',
  recordClass: 'A',
};
const parent: Required<RegisteredParent> = {
  names: 'ANDRANGO ROSA',
  identification: '1700000035',
  nationality: 'ECUATORIANA',
};
const domicile: Required<Domicile> = {
  street: 'AV. AMAZONAS',
  houseNumber: 'N34',
  provinceCode: '17',
  cantonCode: '1701',
  parishCode: '170150',
};
const person: Required<CivilRegistryPerson> = {
  identification: '1711111110',
  fingerprintCode: 'V4443V4442',
  names: 'MARÍA JOSÉ',
  surnames: 'ANDRANGO QUISPE',
  wholeName: 'ANDRANGO QUISPE MARÍA',
  sex: 'MUJER',
  gender: 'FEMENINO',
  civilStatus: 'CASADO',
  spouse: 'PAREDES LUIS',
  father: parent,
  mother: parent,
  nationality: 'ECUATORIANA',
  profession: 'INGENIERA',
  instructionLevel: 'SUPERIOR',
  ethnicGroup: 'MESTIZO',
  donorCondition: 'DONANTE',
  cardType: 'ELECTRÓNICA',
  cardCondition: 'CIUDADANO',
  issuedOn: '10/02/2021',
  updatedOn: '11/02/2021',
  birth: entry,
  death: { ...entry, date: '' },
  marriage: { ...entry, date: '14/02/2015' },
  domicile,
  photo: 'base64',
  signature: 'base64',
  electronicSignature: 'base64',
  observations: '',
  errorCode: '0',
  errorText: 'OK',
  id: '1',
  createdAt: '2026-11-14T12:00:00Z',
  updatedAt: '2026-11-14T12:00:00Z',
};

const full = makeRegistryPerson((field) => readRegistryField(person, field) || 'x');

describe('person record', () => {
  test('a civil-registry person record has 79 declared fields, each optional and each with a name, and the whole name', () => {
    const declared = registryFieldNames.filter((field) => field !== 'wholeName');
    expect(declared).toHaveLength(79);
    expect(declared.filter((field) => readRegistryField(person, field) === undefined)).toEqual([]);
    expect(new Set(Object.values(registryFields)).size).toBe(registryFieldNames.length);
    expect(makeRegistryPerson(() => undefined)).toEqual({});
    expect(makeRegistryPerson((field) => readRegistryField(full, field))).toEqual(full);
  });

  test('what people read of a record has neither its pictures nor the fingerprint code', () => {
    const shown = new Set(describeRegistryPerson(full).map(({ field }) => field));
    expect(registryFieldNames.filter((field) => !shown.has(field))).toEqual([
      'fingerprintCode',
      'photo',
      'signature',
      'electronicSignature',
    ]);
  });

  test('a civil-registry person record is mapped to ids of our lists and to ISO dates', () => {
    expect(mapPerson(person)).toEqual({
      gender: 'femenino',
      civilStatus: 'casado',
      birthDate: '1992-02-29',
      marriageDate: '2015-02-14',
      issuedOn: '2021-02-10',
      nationalityId: 'EC',
      birthCountryId: 'EC',
      birthProvinceId: '17',
    });
  });

  test('a civil-registry mapping leaves out what it cannot match', () => {
    expect(mapPerson({})).toEqual({});
    expect(mapPerson({ sex: '?', birth: { date: '31/02/1990', place: 'NO CONSTA' } })).toEqual({});
    expect(mapPerson({ birth: { country: 'PERÚ' } })).toEqual({ birthCountryId: 'PE' });
  });
});
