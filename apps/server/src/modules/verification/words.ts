import type { VerifiedSignature } from '@rubrica/contract';

/** How what stands in a file is called: a seal of the platform is nobody's signature. */
export interface Words {
  readonly one: string;
  readonly theOne: string;
  readonly all: string;
  readonly content: string;
  readonly afterwards: string;
}

const signatureWords: Words = {
  one: 'una firma',
  theOne: 'la firma',
  all: 'las firmas',
  content: 'lo firmado',
  afterwards: 'después de firmarse',
};

const sealWords: Words = {
  one: 'un sello',
  theOne: 'el sello',
  all: 'los sellos',
  content: 'lo sellado',
  afterwards: 'después de sellarse',
};

export const isSeal = ({ kind }: Pick<VerifiedSignature, 'kind'>): boolean => kind === 'seal';

export const wordsFor = (signatures: readonly VerifiedSignature[]): Words =>
  signatures.length > 0 && signatures.every(isSeal) ? sealWords : signatureWords;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
