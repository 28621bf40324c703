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
