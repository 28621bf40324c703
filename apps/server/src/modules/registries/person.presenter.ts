import { mapPerson, type CivilRegistryPerson } from '@rubrica/catalogues';

export type FlatRecord = Record<string, string | number | null>;

/** One level deep, in the words of our lists: what forms map `target: source` from. */
export function presentPerson(person: CivilRegistryPerson): FlatRecord {
  const mapped = mapPerson(person);
  const surnamesAndNames = [person.surnames, person.names].filter((part) => part !== undefined).join(' ');
  return {
    identification: person.identification ?? null,
    names: person.names ?? null,
    surnames: person.surnames ?? null,
    surnames_and_names: surnamesAndNames === '' ? null : surnamesAndNames,
    certificate_condition: person.cardCondition ?? null,
    fingerprint_code: person.fingerprintCode ?? null,
    gender: mapped.gender ?? null,
    civil_status: mapped.civilStatus ?? null,
    birth_date: mapped.birthDate ?? null,
    death_date: mapped.deathDate ?? null,
    marriage_date: mapped.marriageDate ?? null,
    issued_on: mapped.issuedOn ?? null,
    nationality_id: mapped.nationalityId ?? null,
    birth_country_id: mapped.birthCountryId ?? null,
    birth_province_id: mapped.birthProvinceId ?? null,
    profession: person.profession ?? null,
    spouse: person.spouse ?? null,
    street: person.domicile?.street ?? null,
    house_number: person.domicile?.houseNumber ?? null,
  };
}
