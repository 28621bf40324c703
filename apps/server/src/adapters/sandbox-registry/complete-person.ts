import { matchBirthPlace, type CivilRegistryPerson, type RegisterEntry } from '@rubrica/catalogues';

/** The rest of an invented record, made of what is known of the person, so that every field has a value where it can. */
export function completePerson<P extends CivilRegistryPerson>(person: P): P & CivilRegistryPerson {
  const [first = 'SEGUNDO', second = 'LEMA'] = (person.surnames ?? '').split(' ');
  const nationality = 'ECUATORIANA';
  return {
    gender: person.sex === 'MUJER' ? 'FEMENINO' : 'MASCULINO',
    father: { names: `${first} TIPAN LUIS ALFONSO`, identification: '1700000035', nationality },
    mother: { names: `${second} TIPAN ROSA MARIA`, identification: '1700000043', nationality },
    ethnicGroup: 'MESTIZO',
    donorCondition: 'DONANTE',
    updatedOn: person.issuedOn ?? '01/01/2020',
    observations: 'SIN OBSERVACIONES',
    errorCode: '000',
    errorText: 'NO ERROR',
    id: `RC-${person.identification ?? ''}`,
    createdAt: '2024-01-02T08:00:00-05:00',
    updatedAt: '2024-01-02T08:00:00-05:00',
    ...person,
    ...(person.birth && { birth: completeEntry(person.birth) }),
    ...(person.death && { death: completeEntry(person.death) }),
    ...(person.marriage && { marriage: completeEntry(person.marriage) }),
    ...(person.domicile && {
      domicile: { provinceCode: '17', cantonCode: '1701', parishCode: '170150', ...person.domicile },
    }),
  };
}

/** `PROVINCIA/CANTON/PARROQUIA`. The cantons of invented people are capitals of their province: INEC numbers them 01. */
function completeEntry(entry: RegisterEntry): RegisterEntry {
  const [province = '', canton = province, parish = canton] = (entry.place ?? '').split('/');
  const provinceCode = matchBirthPlace(entry.place ?? '')?.provinceId;
  return {
    country: 'ECUADOR',
    countryCode: provinceCode === undefined ? '999' : '218',
    province,
    canton,
    parish,
    ...(provinceCode !== undefined && {
      provinceCode,
      cantonCode: `${provinceCode}01`,
      parishCode: `${provinceCode}0150`,
    }),
    recordNumber: '214',
    volume: '3',
    page: '107',
    recordClass: 'ORDINARIA',
    ...entry,
  };
}
