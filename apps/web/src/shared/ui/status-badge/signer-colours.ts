import type { Hex } from '../../theme/colour.ts';

export interface SignerColour {
  /** Stored with the signer, so it is the colour itself and not the name of a token. */
  readonly border: Hex;
  readonly tint: string;
  readonly text: string;
}

/** Fixed per signer for the whole process, and always shown with initials or a name. */
export const signerColours = [
  { border: '#145BEA', tint: 'var(--signer-1-tint)', text: 'var(--signer-1-text)' },
  { border: '#B4447A', tint: 'var(--signer-2-tint)', text: 'var(--signer-2-text)' },
  { border: '#0E8A74', tint: 'var(--signer-3-tint)', text: 'var(--signer-3-text)' },
  { border: '#8A5A00', tint: 'var(--signer-4-tint)', text: 'var(--signer-4-text)' },
] as const satisfies readonly SignerColour[];

/** The fifth signer takes the first colour again. */
export function signerColour(place: number): SignerColour {
  return signerColours[place % signerColours.length] ?? signerColours[0];
}
