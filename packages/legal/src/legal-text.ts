export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

export interface LegalText {
  /** In addresses. */
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly inForceSince: string;
  readonly sections: readonly LegalSection[];
}

/** What a company has said of itself. */
export interface LegalFacts {
  readonly legal_name: string;
  readonly ruc: string;
  readonly address: string;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly delegate_name: string;
  readonly delegate_email: string;
}
