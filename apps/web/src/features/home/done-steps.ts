/** Without one of these a contract that names the company cannot be made. */
const printed = ['legal_name', 'ruc', 'address', 'city', 'contact_email', 'representative_name'] as const;

/** What the server said of the company; undefined where it could not be read. */
export interface CompanyFacts {
  readonly brand?: { readonly published: { readonly logo: string | null }; readonly versions: readonly unknown[] };
  readonly profile?: Readonly<Record<(typeof printed)[number], string>>;
  readonly kinds?: { readonly is_confirmed: boolean };
  readonly people?: { readonly users: readonly unknown[] };
  readonly signatures?: { readonly certificate: object | null; readonly images: { readonly signature: boolean } };
  readonly processes?: { readonly by_status: readonly unknown[] };
}

/** Undefined: nobody knows. */
export interface DoneSteps {
  readonly brand: boolean | undefined;
  readonly legal: boolean | undefined;
  readonly kinds: boolean | undefined;
  readonly team: boolean | undefined;
  readonly signature: boolean | undefined;
  readonly process: boolean | undefined;
}

export function doneSteps({ brand, profile, kinds, people, signatures, processes }: CompanyFacts): DoneSteps {
  const hasProcess = processes && processes.by_status.length > 0;
  return {
    brand: brand && (brand.published.logo !== null || brand.versions.length > 1),
    legal: profile && printed.every((field) => profile[field] !== ''),
    kinds: knowsKinds(kinds?.is_confirmed, hasProcess),
    team: people && people.users.length > 1,
    signature: signatures && (signatures.certificate !== null || signatures.images.signature),
    process: hasProcess,
  };
}

/** Who has made a process knew which kinds there are. */
function knowsKinds(isConfirmed: boolean | undefined, hasProcess: boolean | undefined): boolean | undefined {
  if (isConfirmed || hasProcess) return true;
  return isConfirmed === undefined || hasProcess === undefined ? undefined : false;
}
