import { displayTimestamp } from '@rubrica/catalogues';
import type { AssuranceLevel, BoxIdentification, SignatureType } from '@rubrica/contract';
import type { BoxContent } from '@rubrica/pades';

import { invalidInput } from '../../../platform/app-error.ts';
import { OwnSignatures } from '../../accounts/index.ts';
import { Boxes } from '../../documents/index.ts';
import { Signatories, type Signatory } from '../../process/index.ts';

/** What the signatory gave to be seen. */
export interface GivenMarks {
  readonly image: Buffer | undefined;
  readonly initialsImage: Buffer | undefined;
  readonly answers: Readonly<Record<string, string | boolean>>;
}

const shortTypes: Readonly<Record<string, string>> = {
  cedula_ciudadania: 'C.C.',
  cedula_identidad: 'C.I.',
  pasaporte: 'Pasaporte',
};

export const identificationOf = ({ identificationType, identificationNumber }: Signatory): string =>
  `${shortTypes[identificationType] ?? 'Doc.'} ${identificationNumber}`;

/** As people say it. */
const boxLabelOf = ({ identificationType: type }: Signatory): string => {
  if (type === 'pasaporte') return 'Pasaporte';
  return type.startsWith('cedula') ? 'Cédula' : 'Identificación';
};

const needsImage: ReadonlySet<SignatureType> = new Set(['sign_image', 'and_sign_image__initials']);

/** Refuses what is missing, naming it, before anything is signed. */
export function checkMarks(signatory: Signatory, { image, initialsImage, answers }: GivenMarks): void {
  const { signatureType, boxes } = signatory;
  if (needsImage.has(signatureType) && !image)
    throw invalidInput([{ path: 'image', message: 'Dibuje, escriba o suba su firma' }]);
  if (signatureType === 'or_sommelier_image__initials' && !image && !initialsImage)
    throw invalidInput([{ path: 'image', message: 'Dibuje su firma o sus iniciales' }]);
  const byDocument = Map.groupBy(boxes, ({ document }) => document);
  const missing = [...byDocument].flatMap(([document, own]) =>
    own.flatMap(({ kind, label, required }, place) => {
      if (!required || (kind !== 'text' && kind !== 'checkbox')) return [];
      const key = `${document}/${Boxes.idOf(kind, place)}`;
      const answer = answers[key];
      const isGiven = kind === 'checkbox' ? answer === true : typeof answer === 'string' && answer !== '';
      return isGiven ? [] : [{ path: `answers.${key}`, message: `Complete «${label ?? 'este campo'}»` }];
    }),
  );
  if (missing.length > 0) throw invalidInput(missing);
}

interface MarkFacts {
  readonly signatory: Signatory;
  readonly documentId: string;
  readonly at: Date;
  readonly verificationUrl: string;
  readonly given: GivenMarks;
  readonly mark: SignatureMark;
}

/** What the signature's box says besides the name. */
export interface SignatureMark {
  readonly level: AssuranceLevel;
  /** Whose key seals an acceptance; undefined where the person has one of their own. */
  readonly platform: string | undefined;
  readonly boxIdentification: BoxIdentification;
}

/** What each box of this person shows in one document. */
export function contentsOf({
  signatory,
  documentId,
  at,
  verificationUrl,
  given,
  mark,
}: MarkFacts): Record<string, BoxContent> {
  const { image, initialsImage, answers } = given;
  const moment = displayTimestamp(at);
  const initials: BoxContent = initialsImage
    ? { kind: 'image', image: initialsImage }
    : { kind: 'text', text: signatory.initials, align: 'center' };
  const contents: Record<string, BoxContent> = {
    signature: {
      ...Boxes.describeSignatureBox({
        ...mark,
        name: Signatories.nameOf(signatory),
        identification: { label: boxLabelOf(signatory), number: signatory.identificationNumber },
        at,
      }),
      ...(image && { image }),
      qr: verificationUrl,
    },
    initials,
    date: { kind: 'text', text: moment.slice(0, 10), align: 'center' },
  };
  const own = signatory.boxes.filter((box) => box.document === documentId);
  for (const [place, { kind }] of own.entries()) {
    const id = Boxes.idOf(kind, place);
    const answer = answers[`${documentId}/${id}`];
    if (kind === 'text') contents[id] = { kind: 'text', text: typeof answer === 'string' ? answer : '' };
    if (kind === 'checkbox') contents[id] = { kind: 'check', checked: answer === true };
  }
  return contents;
}

/** A drawing as it came from the browser; refused where it is no picture that fits on paper. */
export function readImage(base64: string | null | undefined): Buffer | undefined {
  if (!base64) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  OwnSignatures.checkImage(bytes);
  return bytes;
}
