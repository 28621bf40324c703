import type { Hex } from '../../theme/colour.ts';

export interface SignerColour {
  readonly border: Hex;
  readonly tint: Hex;
  readonly text: Hex;
}

/** Fixed per signer for the whole process, and never without initials or a name. */
export const signerColours = [
  { border: '#145BEA', tint: '#E6EEFD', text: '#0A3CA3' },
  { border: '#B4447A', tint: '#FBEAF2', text: '#8A2A59' },
  { border: '#0E8A74', tint: '#E2F4F0', text: '#0A6252' },
  { border: '#8A5A00', tint: '#FBF0DC', text: '#6B4600' },
] as const satisfies readonly SignerColour[];

/** The fifth signer takes the first colour again. */
export function signerColour(place: number): SignerColour {
  return signerColours[place % signerColours.length] ?? signerColours[0];
}
