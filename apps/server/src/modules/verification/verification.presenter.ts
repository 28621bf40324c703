import type { FileVerdict, VerificationView, VerifiedSignature } from '@rubrica/contract';
import { reportWords, type FileReport, type FindingCode, type SignerAddition } from '@rubrica/pades';
import { describeAddedContent, readableReport, type KnownPlatform } from '@rubrica/verifier';

import type { JudgedFile } from '../../ports/signature-verifier.ts';
import { checksOf } from './checks.ts';
import { clip, countSignatures, plainTexts } from './plain-text.ts';
import { presentSignature, presentTimestamp } from './signature.presenter.ts';
import { findingsOf, integrityOf, isChange } from './verdict.ts';

/** What is said of a file besides its judgement. */
export interface JudgedBytes {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly judgedAt: Date;
}

type Judged = Extract<JudgedFile, { outcome: 'judged' }>;

export function presentVerification(
  { report: judged, demonstrationRoot, askedAuthorities }: Judged,
  file: JudgedBytes,
  platforms: readonly KnownPlatform[],
): VerificationView {
  const report = readableReport(judged, platforms);
  const signatures = report.signatures.map((signature) =>
    presentSignature(signature, { demonstrationRoot, platforms }),
  );
  const timestamps = report.timestamps.map((stamp) => presentTimestamp(stamp, demonstrationRoot));
  const isDemonstration = [...signatures, ...timestamps].some((one) => one.is_demonstration);
  const { verdict } = report;
  return {
    verdict,
    ...headline(report, { verdict, isDemonstration, isSealedOnly: signatures.every(isSealed) }),
    is_demonstration: isDemonstration,
    ...presentBytes(file),
    whole_file: report.wholeFile,
    asked_authorities: askedAuthorities,
    checks: checksOf({ report, askedAuthorities, isDemonstration }),
    reasons: plainTexts(report.findings),
    additions: report.additions.map(presentAddition),
    active_content: report.activeContent.map((kind) => reportWords.activeContent[kind]),
    signatures,
    timestamps,
  };
}

const presentAddition = ({ kind, signer, pages, text }: SignerAddition): VerificationView['additions'][number] => ({
  kind: kind === 'signature' ? 'signature' : 'content',
  signer: signer === undefined ? null : clip(signer),
  pages: [...pages],
  text,
});

const isSealed = ({ assurance }: VerifiedSignature): boolean => assurance?.source === 'platform';

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

const presentBytes = ({ sha256, sizeBytes, judgedAt }: JudgedBytes) => ({
  sha256,
  size_bytes: sizeBytes,
  judged_at: judgedAt.toISOString(),
});

const titles = {
  unsigned: 'El archivo no tiene firmas electrónicas',
  error: 'No se puede leer el archivo',
} as const;

type Headline = Pick<VerificationView, 'title' | 'explanation'>;

function headline(report: FileReport, { verdict, ...facts }: Praised & { readonly verdict: FileVerdict }): Headline {
  const added = describeAddedContent(report);
  if (verdict === 'valid') return added.length > 0 ? praiseWithCare(added, facts) : praise(report, facts);
  const { title, explanation: why } = headlineOfOther(report, verdict);
  const explanation = verdict === 'indeterminate' ? [why, ...added].join(' ') : why;
  const isDemonstration = facts.isDemonstration;
  return {
    title,
    explanation: isDemonstration ? `${explanation} Además, se hizo en un entorno de demostración.` : explanation,
  };
}

function headlineOfOther(report: FileReport, verdict: Exclude<FileVerdict, 'valid'>): Headline {
  switch (verdict) {
    case 'invalid':
      return { title: blame(report), explanation: 'No debe confiarse en este documento.' };
    case 'indeterminate':
      return doubt(report);
    case 'unsigned':
      return { title: titles.unsigned, explanation: describeUnsigned(report) };
    case 'error':
      return { title: titles.error, explanation: report.error ?? '' };
  }
}

interface Praised {
  readonly isDemonstration: boolean;
  /** No person signed with a certificate: the platform sealed what people accepted. */
  readonly isSealedOnly: boolean;
}

function praise({ signatures }: FileReport, { isDemonstration, isSealedOnly }: Praised): Headline {
  const isOne = signatures.length === 1;
  if (isSealedOnly) return praiseSeals({ isOne, isDemonstration });
  const count = `${countSignatures(signatures.length)} ${isOne ? 'válida' : 'válidas'}`;
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

function blame(report: FileReport): string {
  const failing = findingsOf(report).filter(({ effect }) => effect === 'fails');
  if (failing.some(isChange)) return 'El documento fue modificado después de firmarse';
  if (failing.some(({ code }) => code === 'cms.digest')) return 'El contenido firmado fue alterado';
  if (failing.some(({ code }) => code === 'revocation.revoked')) return 'Se firmó con un certificado ya revocado';
  return reportWords.verdicts.invalid.title;
}

function doubt(report: FileReport): Headline {
  if (integrityOf(report) !== 'good')
    return {
      title: 'No se puede saber si la firma vale',
      explanation: 'Falta algo para comprobarla. Vea abajo qué se pudo comprobar y qué no.',
    };
  const open = findingsOf(report).filter(({ effect }) => effect === 'leaves-open');
  if (open.every(({ code }) => code === 'revocation.unknown'))
    return {
      title: 'Íntegro, pero no se puede saber si un certificado fue revocado',
      explanation: 'Lo firmado no ha cambiado, pero nadie pudo decirnos si el certificado seguía valiendo.',
    };
  const [decisive] = open;
  return {
    title: (decisive && openTitles[decisive.code]) ?? 'Íntegro, con una firma que no se pudo comprobar',
    explanation: 'Lo firmado no ha cambiado, pero no se puede saber si la firma vale. Vea abajo por qué.',
  };
}

const openTitles: Partial<Record<FindingCode, string>> = {
  'chain.expired': 'Íntegro, con un certificado fuera de vigencia',
  'chain.not_yet': 'Íntegro, con un certificado fuera de vigencia',
  'revocation.revoked_unproven': 'Íntegro, con un certificado revocado',
  'revocation.authority_revoked': 'Íntegro, con una autoridad revocada',
};

const describeUnsigned = ({ timestamps }: FileReport): string =>
  timestamps.length === 0
    ? 'Si muestra el dibujo de una firma, es solo una imagen: no hay nada que comprobar.'
    : 'Solo lleva sellos de tiempo, que dicen cuándo existía, no quién lo firmó.';
