/** An entry of the civil register: where, when and on which page. Codes are INEC's, as text. */
export interface RegisterEntry {
  readonly place?: string;
  readonly country?: string;
  readonly province?: string;
  readonly canton?: string;
  readonly parish?: string;
  readonly countryCode?: string;
  readonly provinceCode?: string;
  readonly cantonCode?: string;
  readonly parishCode?: string;
  readonly date?: string;
  readonly recordNumber?: string;
  readonly volume?: string;
  readonly page?: string;
  readonly recordClass?: string;
}

export interface RegisteredParent {
  readonly names?: string;
  readonly identification?: string;
  readonly nationality?: string;
}

export interface Domicile {
  readonly street?: string;
  readonly houseNumber?: string;
  readonly provinceCode?: string;
  readonly cantonCode?: string;
  readonly parishCode?: string;
}

/** What the civil registry knows of a person. Every field may be missing: providers differ, and so do their moods. */
export interface CivilRegistryPerson {
  readonly identification?: string;
  readonly fingerprintCode?: string;
  readonly names?: string;
  readonly surnames?: string;
  /** Where names and surnames do not come apart: nobody can say where one ends. */
  readonly wholeName?: string;
  readonly sex?: string;
  readonly gender?: string;
  readonly civilStatus?: string;
  readonly spouse?: string;
  readonly father?: RegisteredParent;
  readonly mother?: RegisteredParent;
  readonly nationality?: string;
  readonly profession?: string;
  readonly instructionLevel?: string;
  readonly ethnicGroup?: string;
  readonly donorCondition?: string;
  readonly cardType?: string;
  readonly cardCondition?: string;
  readonly issuedOn?: string;
  readonly updatedOn?: string;
  readonly birth?: RegisterEntry;
  readonly death?: RegisterEntry;
  readonly marriage?: RegisterEntry;
  readonly domicile?: Domicile;
  readonly photo?: string;
  readonly signature?: string;
  readonly electronicSignature?: string;
  readonly observations?: string;
  readonly errorCode?: string;
  readonly errorText?: string;
  readonly id?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}
