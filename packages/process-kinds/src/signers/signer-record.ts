import type { SignerDraft } from './signers-of.ts';

/** A signer as it is stored and sent; the names are the contract's. */
export interface SignerRecord extends Omit<SignerDraft, 'party' | 'capacity' | 'on_behalf_of'> {
  readonly uuid: string;
  /** Initials on every page. */
  readonly sumilla: string;
  readonly color: string;
  /** Whether a certificate was issued for this process. */
  readonly certificate: boolean;
  readonly signature_path: string;
  readonly position_sign: readonly SignaturePlace[];
}

/** In points from the lower left corner; pages from 0. */
export interface SignaturePlace {
  readonly document: string;
  readonly kind: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Distinct for every kind of colour vision, dark enough to be read on white. */
const palette = ['#1B4479', '#7A3E00', '#00695C', '#6A1B7B', '#8A1538', '#33691E', '#37474F', '#4E342E'] as const;

export interface SignerPlacing {
  readonly uuid: string;
  /** Its place among the signers of the process, from 0. */
  readonly place: number;
  readonly positions: readonly SignaturePlace[];
}

export function signerRecord(draft: SignerDraft, { uuid, place, positions }: SignerPlacing): SignerRecord {
  const { party: _party, capacity: _capacity, on_behalf_of: _represented, ...told } = draft;
  return {
    ...told,
    uuid,
    sumilla: initialsOf(`${draft.name} ${draft.last_name}`),
    color: palette[place % palette.length] ?? palette[0],
    certificate: false,
    signature_path: '',
    position_sign: positions,
  };
}

/** First letters, at most four; particles of a surname are no initials. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const counted = words.filter((word) => !/^(?:de|del|la|las|los|y|van|von|da|do)$/i.test(word));
  return counted
    .slice(0, 4)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
