import type { VerificationCheck } from '@rubrica/contract';
import {
  describeAddedContent,
  reportWords,
  type ReadableFinding,
  type ReadableReport,
  type ReadableSignature,
} from '@rubrica/verifier';

import { plainText } from './plain-text.ts';
import { findingsOf, hasOpenRevocation, integrityOf, isAboutContent, isChange } from './verdict.ts';
import { capitalise, type Words } from './words.ts';

type Answer = Omit<VerificationCheck, 'topic'>;

export interface CheckFacts {
  readonly report: ReadableReport;
  readonly askedAuthorities: boolean;
  readonly isDemonstration: boolean;
  readonly words: Words;
}

/** The four questions that everybody asks of a signed document, in their order. */
export function checksOf(facts: CheckFacts): VerificationCheck[] {
  const { report } = facts;
  if (report.verdict === 'error') return [];
  const content = { topic: 'content', ...checkContent(report) } as const;
  if (report.verdict === 'unsigned') return [content];
  return [
    { topic: 'integrity', ...checkIntegrity(facts) },
    { topic: 'certificates', ...checkCertificates(facts) },
    { topic: 'time', ...checkTime(report) },
    content,
  ];
}

function checkIntegrity({ report, words: { content, theOne, all, afterwards } }: CheckFacts): Answer {
  const about = findingsOf(report).filter(isAboutContent);
  const worst = about.find(({ effect }) => effect === 'fails');
  const [doubt] = about;
  const added = describeAddedContent(report);
  switch (integrityOf(report)) {
    case 'bad':
      return {
        state: 'bad',
        title: worst && isChange(worst) ? `Cambió ${afterwards}` : `${capitalise(theOne)} no corresponde al archivo`,
        detail: worst ? plainText(worst) : '',
      };
    case 'unknown':
      return {
        state: 'unknown',
        title: 'No se puede saber si cambió',
        detail: doubt ? plainText(doubt) : `${capitalise(theOne)} no se pudo comprobar.`,
      };
    case 'good':
      if (added.length > 0)
        return {
          state: 'unknown',
          title: `${capitalise(content)} no ha cambiado, pero se añadió contenido`,
          detail: added.join(' '),
        };
      return {
        state: 'good',
        title: `${capitalise(content)} no ha cambiado`,
        detail: report.wholeFile
          ? `Nada queda fuera de ${content}, salvo datos para validar ${all}.`
          : `Hay partes del archivo fuera de ${content}.`,
      };
  }
}

const isAboutTrust = ({ code, effect }: ReadableFinding): boolean =>
  effect !== 'is-noted' && /^(?:chain|revocation|signer)\./.test(code);

function checkCertificates({ report: { signatures }, askedAuthorities, isDemonstration }: CheckFacts): Answer {
  const against = signatures.flatMap(({ findings }) => findings.filter(isAboutTrust));
  const isOpenOnly = against.every(({ code }) => code === 'revocation.unknown');
  const worst = against.find(({ effect }) => effect === 'fails') ?? against[0];
  if (worst?.effect === 'fails')
    return { state: 'bad', title: 'Un certificado no valía al firmar', detail: plainText(worst) };
  if (worst && !isOpenOnly)
    return { state: 'unknown', title: 'No se pudo comprobar un certificado', detail: plainText(worst) };
  if (!signatures.every(({ chain }) => chain.isTrusted))
    return {
      state: 'unknown',
      title: 'No se pudo comprobar un certificado',
      detail: 'Nada lo une con una autoridad de confianza.',
    };
  if (signatures.some(hasOpenRevocation))
    return {
      state: 'unknown',
      title: 'No se puede saber si fue revocado',
      detail: askedAuthorities
        ? 'La autoridad que emitió el certificado no respondió.'
        : 'Ni el archivo ni este servidor tienen la respuesta de la autoridad que emitió el certificado.',
    };
  return {
    state: 'good',
    title: isDemonstration ? 'Los certificados valen en esta demostración' : trustTitle(signatures.length),
    detail: [
      isDemonstration ? 'Nadie más los reconoce' : 'Llevan a una autoridad de confianza',
      signatures.every(isProven) ? 'estaban vigentes al firmar' : 'están vigentes hoy',
      'y no constan como revocados.',
    ]
      .join(', ')
      .replace(', y', ' y'),
  };
}

const trustTitle = (count: number): string =>
  count === 1 ? 'El certificado es de confianza' : 'Los certificados son de confianza';

const isProven = ({ timeSource }: ReadableSignature): boolean => timeSource !== undefined && timeSource !== 'claimed';

function checkTime(report: ReadableReport): Answer {
  const doubt = findingsOf(report).find(
    ({ code, effect }) => effect !== 'is-noted' && /^(?:time|timestamp)\./.test(code),
  );
  if (doubt)
    return {
      state: doubt.effect === 'fails' ? 'bad' : 'unknown',
      title: 'Hay una fecha que no cuadra',
      detail: plainText(doubt),
    };
  if (report.signatures.length > 0 && report.signatures.every(isProven))
    return { state: 'good', title: 'La fecha y la hora están probadas', detail: 'Las respalda un sello de tiempo.' };
  return {
    state: 'unknown',
    title: 'La fecha no está probada',
    detail: 'Es la que declaró quien firmó; ningún sello de tiempo de confianza la prueba.',
  };
}

function checkContent({ activeContent, findings }: ReadableReport): Answer {
  if (findings.some(({ code }) => code === 'file.damaged_object'))
    return {
      state: 'unknown',
      title: 'No se pudo revisar todo el contenido',
      detail: 'Una parte del archivo no se puede leer.',
    };
  if (activeContent.length === 0)
    return {
      state: 'good',
      title: 'Solo contenido para leer',
      detail: 'No encontramos programas, acciones automáticas, enlaces ni adjuntos.',
    };
  const found = activeContent.map((kind) => reportWords.activeContent[kind]).join(', ');
  return { state: 'unknown', title: 'Tiene contenido activo', detail: `El archivo contiene ${found}.` };
}
