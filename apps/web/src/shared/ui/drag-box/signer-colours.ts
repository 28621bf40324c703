/** One of four, fixed per signer for the whole process and always shown with a name or initials. */
export type SignerColour = 1 | 2 | 3 | 4;

export function signerColourAt(index: number): SignerColour {
  return ((index % 4) + 1) as SignerColour;
}
