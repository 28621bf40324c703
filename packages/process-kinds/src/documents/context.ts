/** What a document needs besides the answers: who issues it, when, and how it is verified. */
export interface DocumentContext {
  readonly company: CompanyContext;
  readonly operationNumber: string;
  /** Ecuadorian date, `yyyy-mm-dd`. */
  readonly issuedOn: string;
  /** City where it is given. */
  readonly place: string;
  readonly verification: {
    readonly code: string;
    readonly url: string;
    /** Path of the QR among the images; without it its place stays free and is reported as a mark. */
    readonly qr?: string;
  };
  /** Frames for initials on every page. Their places are reported in any case. */
  readonly showsInitials: boolean;
  readonly describe: ListDescriber;
}

/** The tenant as a party to its contracts. Data that it has not entered is reported as missing. */
export interface CompanyContext {
  readonly name: string;
  readonly legalName?: string;
  readonly ruc?: string;
  readonly address?: string;
  readonly city?: string;
  readonly email?: string;
  /** Its name as the cédula writes it, surnames first; `identification` is the number of the cédula alone. */
  readonly representative?: { readonly name: string; readonly identification: string; readonly title: string };
  /** Path of the logo among the images. */
  readonly logo?: string;
  readonly primary: string;
  readonly secondary: string;
}

/** The description of an id in a list of a catalogue. */
export type ListDescriber = (list: string, id: string) => string | undefined;
