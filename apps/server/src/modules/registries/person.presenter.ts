import { mapPerson, type CivilRegistryPerson } from '@rubrica/catalogues';

export type FlatRecord = Record<string, string | number | null>;

/**
 * One level deep, in the words of our lists: what forms map `target: source` from. Without the fingerprint code: with it
 * an official would pass the registry step in anybody's name.
 */
export function presentPerson(person: CivilRegistryPerson): FlatRecord {
  const mapped = mapPerson(person);
  const apart = [person.surnames, person.names].filter((part) => part !== undefined).join(' ');
  const surnamesAndNames = person.wholeName ?? apart;
  const fields: Readonly<Record<string, string | number | undefined>> = {
    identification: person.identification,
    names: person.names,
    surnames: person.surnames,
    surnames_and_names: surnamesAndNames === '' ? undefined : surnamesAndNames,
    certificate_condition: person.cardCondition,
    gender: mapped.gender,
    civil_status: mapped.civilStatus,
    birth_date: mapped.birthDate,
    death_date: mapped.deathDate,
    marriage_date: mapped.marriageDate,
    issued_on: mapped.issuedOn,
    nationality_id: mapped.nationalityId,
    birth_country_id: mapped.birthCountryId,
    birth_province_id: mapped.birthProvinceId,
    profession: person.profession,
    spouse: person.spouse,
    street: person.domicile?.street,
    house_number: person.domicile?.houseNumber,
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]));
}
