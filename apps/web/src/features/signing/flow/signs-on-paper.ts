import type { SignatureType, SigningState, SigningStep } from '@rubrica/contract';

/**
 * Ways to sign that fit below the paper. A certificate shows the pages once more as they will be signed, and a signature
 * with initials has two parts: both have a screen of their own.
 */
const small: ReadonlySet<SignatureType> = new Set<SignatureType>([
  'clicwrap',
  'anf',
  'dicert',
  'sign_image',
  'or_sommelier_image__initials',
]);

/**
 * Whether one signs where one reads: a single document, nothing to fill in, and signing comes right after reading. Below
 * the last of several papers it would look as if only that one were signed.
 */
export function signsOnPaper({ steps, process, signatory, fields }: SigningState): boolean {
  const reading = steps.findIndex(({ step }) => step === 'preview');
  const isNext = reading >= 0 && steps[reading + 1]?.step === 'sign';
  return isNext && process.document_count === 1 && fields.length === 0 && small.has(signatory.signature_type);
}

/** Made with the finger, on a pad that needs the room of a small screen. */
export const drawsMark = ({ signatory: { signature_type: type } }: Pick<SigningState, 'signatory'>): boolean =>
  type === 'sign_image' || type === 'or_sommelier_image__initials' || type === 'and_sign_image__initials';

/** Reading and signing may share one screen. */
export const screenOf = (state: SigningState, shown: SigningStep): SigningStep =>
  shown === 'sign' && signsOnPaper(state) ? 'preview' : shown;
