import type { FileVerdict, VerificationView } from '@rubrica/contract';
import type { CommentedRevision, FilledRevision } from '@rubrica/pades';
import {
  describeAddedContent,
  readableReport,
  reportWords,
  type KnownPlatform,
  type ReadableAddition,
  type ReadableFinding,
  type ReadableReport,
} from '@rubrica/verifier';

import type { JudgedFile } from '../../ports/signature-verifier.ts';
import { checksOf } from './checks.ts';
import type { RecognisedFile } from './own-file.ts';
import { clip, countSeals, countSignatures, plainTexts } from './plain-text.ts';
import { presentSignature, presentTimestamp } from './signature.presenter.ts';
import { findingsOf, integrityOf, isChange } from './verdict.ts';
import { capitalise, isSeal, wordsFor, type Words } from './words.ts';

/** What is said of a file besides its judgement. */
export interface JudgedBytes {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly judgedAt: Date;
  /** The process of this company that made exactly this file. */
  readonly recognised: RecognisedFile | undefined;
}

type Judged = Extract<JudgedFile, { outcome: 'judged' }>;

export function presentVerification(
  { report: judged, demonstrationRoot, askedAuthorities }: Judged,
  file: JudgedBytes,
  platforms: readonly KnownPlatform[],
): VerificationView {
  const report = readableReport(judged, platforms);
  const signatures = report.signatures.map((signature) =>
    presentSignature(signature, { demonstrationRoot, platforms, file: report }),
  );
  const timestamps = report.timestamps.map((stamp) => presentTimestamp(stamp, demonstrationRoot));
  const isDemonstration = [...signatures, ...timestamps].some((one) => one.is_demonstration);
  const { verdict } = report;
  const words = wordsFor(signatures);
  return {
    verdict,
    ...headline(report, { verdict, isDemonstration, words, sealCount: signatures.filter(isSeal).length }),
    is_demonstration: isDemonstration,
    ...presentBytes(file),
    whole_file: report.wholeFile,
    asked_authorities: askedAuthorities,
    checks: checksOf({ report, askedAuthorities, isDemonstration, words }),
    reasons: plainTexts(report.findings),
    additions: [
      ...report.additions.map(presentAddition),
      ...report.fillings.flatMap(presentFilling),
      ...report.comments.flatMap(presentComments),
    ],
    active_content: report.activeContent.map((kind) => reportWords.activeContent[kind]),
    signatures,
    timestamps,
  };
}

const presentAddition = ({ kind, signer, pages, text }: ReadableAddition): VerificationView['additions'][number] => ({
  kind: kind === 'signature' ? 'signature' : 'content',
  signer: signer === undefined ? null : clip(signer),
  pages: [...pages],
  text,
});

const presentFilling = ({ fields }: FilledRevision): VerificationView['additions'] =>
  fields.map(({ name, value, boxes }) => ({
    kind: 'content',
    signer: null,
    pages: [...new Set(boxes.map(({ page }) => page))],
    text: `Se llenó el campo «${clip(name)}» del formulario: ${value === '' ? 'quedó vacío' : `«${clip(value)}»`}.`,
  }));

const presentComments = ({ comments }: CommentedRevision): VerificationView['additions'] =>
  comments.map(({ page, author, text }) => ({
    kind: 'content',
    signer: null,
    pages: [page],
    text: `Se añadió un comentario${author === '' ? '' : ` a nombre de ${clip(author)}`}${text === '' ? '' : `: «${clip(text)}»`}.`,
  }));

type Refusal = Exclude<JudgedFile['outcome'], 'judged' | 'busy'>;

const refusals: Readonly<Record<Refusal, string>> = {
  stopped: 'Leerlo tomó demasiado tiempo o memoria, así que no se pudo verificar.',
  crowded: 'Trae más firmas de las que se pueden verificar aquí.',
};

/** A file that costs more than an answer is worth says nothing about itself. */
export const presentRefused = (refusal: Refusal, file: JudgedBytes): VerificationView => ({
  verdict: 'error',
  title: titles.error,
  explanation: refusals[refusal],
  is_demonstration: false,
  ...presentBytes(file),
  whole_file: false,
  asked_authorities: false,
  checks: [],
  reasons: [],
  additions: [],
  active_content: [],
  signatures: [],
  timestamps: [],
});

const presentBytes = ({ sha256, sizeBytes, judgedAt, recognised }: JudgedBytes) => ({
  sha256,
  size_bytes: sizeBytes,
  judged_at: judgedAt.toISOString(),
  process: recognised?.process ?? null,
  own_file: recognised?.file
    ? {
        number: recognised.file.number,
        name: recognised.file.name,
        stage_text: recognised.file.stageText,
        follows: recognised.file.follows,
      }
    : null,
});

const titles = {
  unsigned: 'El archivo no tiene firmas electrónicas',
  error: 'No se puede leer el archivo',
} as const;

type Headline = Pick<VerificationView, 'title' | 'explanation'>;

interface HeadlineFacts extends Praised {
  readonly verdict: FileVerdict;
  readonly words: Words;
}

function headline(report: ReadableReport, { verdict, ...facts }: HeadlineFacts): Headline {
  const added = describeAddedContent(report);
  if (verdict === 'valid') return added.length > 0 ? praiseWithCare(added, facts) : praise(report, facts);
  const { title, explanation: why } = headlineOfOther(report, verdict, facts.words);
  const explanation = verdict === 'indeterminate' ? [why, ...added].join(' ') : why;
  const isDemonstration = facts.isDemonstration;
  return {
    title,
    explanation: isDemonstration ? `${explanation} Además, se hizo en un entorno de demostración.` : explanation,
  };
}

function headlineOfOther(report: ReadableReport, verdict: Exclude<FileVerdict, 'valid'>, words: Words): Headline {
  switch (verdict) {
    case 'invalid':
      return { title: blame(report, words), explanation: 'No debe confiarse en este documento.' };
    case 'indeterminate':
      return doubt(report, words);
    case 'unsigned':
      return { title: titles.unsigned, explanation: describeUnsigned(report) };
    case 'error':
      return { title: titles.error, explanation: report.error ?? '' };
  }
}

interface Praised {
  readonly isDemonstration: boolean;
  /** How many are seals of the platform over what people accepted, and no signatures of theirs. */
  readonly sealCount: number;
}

function praise({ signatures }: ReadableReport, { isDemonstration, sealCount }: Praised): Headline {
  const signatureCount = signatures.length - sealCount;
  if (signatureCount === 0) return praiseSeals({ isOne: sealCount === 1, isDemonstration });
  const isOne = signatureCount === 1;
  const seals = sealCount === 0 ? '' : ` y ${countSeals(sealCount)}`;
  const count = `${countSignatures(signatureCount)} ${isOne ? 'válida' : 'válidas'}${seals}`;
  if (isDemonstration)
    return {
      title: isOne ? 'Firma válida, de demostración' : 'Firmas válidas, de demostración',
      explanation: `Lleva ${count} y lo firmado no ha cambiado, pero se hizo en un entorno de demostración: no identifica a nadie ante terceros.`,
    };
  return {
    title: isOne ? 'Documento íntegro, con firma válida' : 'Documento íntegro, con firmas válidas',
    explanation: `Lleva ${count} y lo firmado no ha cambiado.`,
  };
}

/** Every signature is valid, and somebody who signed later put more on the pages than a signature. */
function praiseWithCare(added: readonly string[], { isDemonstration }: Praised): Headline {
  const proof = isDemonstration
    ? ['Además, se hizo en un entorno de demostración: no identifica a nadie ante terceros.']
    : [];
  return {
    title: `${reportWords.validWithAdditions.title}${isDemonstration ? ', de demostración' : ''}`,
    explanation: ['Todas las firmas son válidas.', ...added, ...proof].join(' '),
  };
}

function praiseSeals({
  isOne,
  isDemonstration,
}: {
  readonly isOne: boolean;
  readonly isDemonstration: boolean;
}): Headline {
  const what = isOne ? 'una aceptación sellada' : 'aceptaciones selladas';
  return {
    title: `Documento íntegro, con ${what} por la plataforma${isDemonstration ? ', de demostración' : ''}`,
    explanation: isDemonstration
      ? 'Lo aceptado no ha cambiado, pero hay certificados de prueba: no identifican a nadie ante terceros.'
      : 'Lo aceptado no ha cambiado. Vea abajo quién lo aceptó y cómo se comprobó; no son firmas con certificado de esas personas.',
  };
}

function blame(report: ReadableReport, { afterwards }: Words): string {
  const failing = findingsOf(report).filter(({ effect }) => effect === 'fails');
  if (failing.some(isChange)) return `El documento fue modificado ${afterwards}`;
  if (failing.some(({ code }) => code === 'cms.digest')) return 'El contenido firmado fue alterado';
  if (failing.some(({ code }) => code === 'revocation.revoked')) return 'Se firmó con un certificado ya revocado';
  return reportWords.verdicts.invalid.title;
}

function doubt(report: ReadableReport, { one, theOne, content }: Words): Headline {
  if (integrityOf(report) !== 'good')
    return {
      title: `No se puede saber si ${theOne} vale`,
      explanation: 'Falta algo para comprobarlo. Vea abajo qué se pudo comprobar y qué no.',
    };
  const open = findingsOf(report).filter(({ effect }) => effect === 'leaves-open');
  if (open.every(({ code }) => code === 'revocation.unknown'))
    return {
      title: 'Íntegro, pero no se puede saber si un certificado fue revocado',
      explanation: `${capitalise(content)} no ha cambiado, pero nadie pudo decirnos si el certificado seguía valiendo. No significa que sea falso: vuelva a comprobarlo en unos minutos.`,
    };
  const [decisive] = open;
  return {
    title: (decisive && openTitles[decisive.code]) ?? `Íntegro, con ${one} que no se pudo comprobar`,
    explanation: `${capitalise(content)} no ha cambiado, pero no se puede saber si ${theOne} vale. Vea abajo por qué.`,
  };
}

const openTitles: Partial<Record<ReadableFinding['code'], string>> = {
  'chain.expired': 'Íntegro, con un certificado fuera de vigencia',
  'chain.not_yet': 'Íntegro, con un certificado fuera de vigencia',
  'revocation.revoked_unproven': 'Íntegro, con un certificado revocado',
  'revocation.authority_revoked': 'Íntegro, con una autoridad revocada',
};

const describeUnsigned = ({ timestamps }: ReadableReport): string =>
  timestamps.length === 0
    ? 'Si muestra el dibujo de una firma, es solo una imagen: no hay nada que comprobar.'
    : 'Solo lleva sellos de tiempo, que dicen cuándo existía, no quién lo firmó.';
