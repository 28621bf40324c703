export { ageOn, isIsoDate, toDisplayDate, toIsoDate } from './calendar/dates.ts';
export { displayTimestamp, ecuadorDate } from './calendar/ecuador-time.ts';
export { addWorkingDays, holidays, isWorkingDay, type Holiday } from './calendar/working-days.ts';
export { CatalogueError, type CatalogueErrorCode } from './errors.ts';
export { extensionOf, fileTypes, type FileExtension, type FileMimeType } from './file-types.ts';
export type { Activity } from './lists/activities.ts';
export {
  PAGE_LIMIT,
  type Catalogue,
  type CatalogueItem,
  type CataloguePage,
  type CatalogueQuery,
} from './lists/catalogue.ts';
export { ECUADOR, countries, type Country } from './lists/countries.ts';
export { fold } from './lists/fold.ts';
export { banks, certificationEntities, type Bank, type CertificationEntity } from './lists/institutions.ts';
export { isListType, listTypes, type ListType } from './lists/list-types.ts';
export { placeNameIn } from './lists/place-name.ts';
export { loadList, loadListLookup, type ListItems, type ListLookup } from './lists/load-list.ts';
export type { Canton, Location } from './lists/cantons.ts';
export type { Parish } from './lists/parishes.ts';
export { provinces, type Province } from './lists/provinces.ts';
export { amountInWords } from './money/amount-in-words.ts';
export { formatMoney, parseMoney } from './money/money.ts';
export {
  civilStatuses,
  dataProviders,
  dataSources,
  genders,
  sourceTypes,
  type CivilStatus,
  type DataProvider,
  type DataSource,
  type Gender,
} from './registry/enumerations.ts';
export {
  mapCivilStatus,
  mapPerson,
  mapSex,
  matchBirthPlace,
  matchNationality,
  type MappedPerson,
} from './registry/map-person.ts';
export { isSameName, isSameRunTogether, mayBeSameName } from './registry/names.ts';
export {
  describeRegistryPerson,
  makeRegistryPerson,
  pictureRegistryFields,
  readRegistryField,
  registryFieldNames,
  registryFields,
  type RegistryField,
} from './registry/fields.ts';
export type { CivilRegistryPerson, Domicile, RegisteredParent, RegisterEntry } from './registry/person.ts';
export { isCedula, isProvinceCode } from './validators/cedula.ts';
export {
  ecuadorValidators,
  validatorNames,
  type TextValidator,
  type ValidatorName,
} from './validators/ecuador-validators.ts';
export { isFingerprintCode } from './validators/fingerprint-code.ts';
export { isSameMailbox, isSamePhone, mailboxOf } from './validators/contacts.ts';
export { readPhone, type Phone } from './validators/phone.ts';
export { readPlate, type Plate } from './validators/plate.ts';
export { isRuc, rucHolder, type RucHolder } from './validators/ruc.ts';
