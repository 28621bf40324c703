import { toIsoDate } from '../calendar/dates.ts';
import { countries, ECUADOR } from '../lists/countries.ts';
import { fold } from '../lists/fold.ts';
import { provinces } from '../lists/provinces.ts';
import type { CivilStatus, Gender } from './enumerations.ts';
import type { CivilRegistryPerson } from './person.ts';

/** A registry's words as ids of our lists. What cannot be matched is left out, never guessed. */
export interface MappedPerson {
  readonly gender?: Gender;
  readonly civilStatus?: CivilStatus;
  readonly birthDate?: string;
  readonly deathDate?: string;
  readonly marriageDate?: string;
  readonly issuedOn?: string;
  readonly nationalityId?: string;
  readonly birthCountryId?: string;
  readonly birthProvinceId?: string;
}

export function mapPerson(person: CivilRegistryPerson): MappedPerson {
  const birthPlace = from(person.birth?.place ?? person.birth?.country, matchBirthPlace);
  return withoutUnknown({
    gender: from(person.sex, mapSex),
    civilStatus: from(person.civilStatus, mapCivilStatus),
    birthDate: from(person.birth?.date, toIsoDate),
    deathDate: from(person.death?.date, toIsoDate),
    marriageDate: from(person.marriage?.date, toIsoDate),
    issuedOn: from(person.issuedOn, toIsoDate),
    nationalityId: from(person.nationality, matchNationality),
    birthCountryId: birthPlace?.countryId,
    birthProvinceId: birthPlace?.provinceId,
  });
}

function from<T>(text: string | undefined, map: (text: string) => T | undefined): T | undefined {
  return text === undefined ? undefined : map(text);
}

const gendersBySex: ReadonlyMap<string, Gender> = new Map([
  ['hombre', 'masculino'],
  ['mujer', 'femenino'],
]);

const civilStatusesByName: ReadonlyMap<string, CivilStatus> = new Map([
  ['soltero', 'soltero'],
  ['casado', 'casado'],
  ['en union de hecho', 'unión_de_hecho'],
  ['divorciado', 'divorciado'],
  ['viudo', 'viudo'],
]);

export function mapSex(sexo: string): Gender | undefined {
  return gendersBySex.get(fold(sexo));
}

/** The registry writes the masculine; some providers follow the person's sex. */
export function mapCivilStatus(status: string): CivilStatus | undefined {
  const folded = fold(status);
  return civilStatusesByName.get(folded) ?? civilStatusesByName.get(folded.replace(/a$/, 'o'));
}

/** Matched as written, then as the feminine of it (COLOMBIANO, ESPAÑOL, FRANCÉS). A state wins over its territories. */
export function matchNationality(nationality: string): string | undefined {
  const folded = fold(nationality);
  for (const written of [folded, folded.replace(/o$/, 'a'), `${folded}a`]) {
    const holders = countries().filter(
      (country) => country.nationality !== undefined && fold(country.nationality) === written,
    );
    const [only, another] = holders.length > 1 ? holders.filter((country) => country.kind === 'state') : holders;
    if (only !== undefined && another === undefined) return only.id;
  }
  return undefined;
}

/** `PICHINCHA/QUITO/SAN BLAS` is in Ecuador because Pichincha is; `COLOMBIA/IPIALES` says its country itself. */
export function matchBirthPlace(
  place: string,
): { readonly countryId: string; readonly provinceId?: string } | undefined {
  const [first = '', second = ''] = place.split('/').map(fold);
  const country = countries().find((candidate) => fold(candidate.description) === first);
  const provinceName = country?.id === ECUADOR ? second : first;
  const province = provinces().find((candidate) => fold(candidate.description) === provinceName);
  if (country !== undefined && country.id !== ECUADOR) return { countryId: country.id };
  if (province !== undefined) return { countryId: ECUADOR, provinceId: province.id };
  return country && { countryId: country.id };
}

function withoutUnknown(mapped: { readonly [Key in keyof MappedPerson]: MappedPerson[Key] | undefined }): MappedPerson {
  return Object.fromEntries(Object.entries(mapped).filter(([, value]) => value !== undefined));
}
