import type { Verdict, VerificationPolicy } from '@rubrica/pades';
import {
  addedContent,
  answersOf,
  assuranceIn,
  describeAddedContent,
  printable,
  readableReport,
  reportWords,
  type Answer,
  type KnownPlatform,
  type ReadableReport,
  type ReadableSignature,
  type ReadableTimestamp,
  type SignatureAnswers,
} from '@rubrica/verifier';

import { appearanceOf, reasonsOf, textsOf, type JsonAppearance } from './present-json.ts';
import type { JudgedFile } from './verify-files.ts';

const signs: Readonly<Record<Verdict, string>> = {
  valid: '✓',
  invalid: '✗',
  indeterminate: '?',
  unsigned: '–',
  error: '✗',
};

const titleOf = (verdict: Verdict): string => {
  const { title, explanation } = reportWords.verdicts[verdict];
  return `${signs[verdict]} ${title.toUpperCase()}: ${explanation}`;
};

/** Where a later signer added more than a signature, it is the first thing to know. */
function headlineOf(report: ReadableReport): string {
  const added = describeAddedContent(report);
  if (report.verdict !== 'valid' || added.length === 0) return titleOf(report.verdict);
  const { title, explanation } = reportWords.validWithAdditions;
  return `${signs.valid} ${title.toUpperCase()}: ${explanation} ${added.join(' ')}`;
}

const isDemonstration = ({ findings }: ReadableSignature): boolean =>
  findings.some(({ code }) => code === 'signer.demonstration');

const clock = new Intl.DateTimeFormat('es-EC', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'America/Guayaquil',
});

/** Writes a report for people without technical knowledge: the verdict, then who signed and when, then each reason. */
export function toText(judged: JudgedFile, platforms: readonly KnownPlatform[]): string {
  const file = printable(judged.file);
  if ('unreadable' in judged) return lines([file, `  ${titleOf('error')}`, `    ${judged.unreadable}`]);
  const report = readableReport(judged.report, platforms);
  const reasons = report.verdict === 'unsigned' ? [] : reasonsOf(report);
  const active = report.activeContent.map((kind) => reportWords.activeContent[kind]).join(', ');
  return lines([
    file,
    `  ${headlineOf(report)}${report.signatures.some(isDemonstration) ? ' Es una demostración.' : ''}`,
    ...reasons.map((reason) => `    • ${reason}`),
    ...(active === '' ? [] : [`    • Atención: el documento contiene ${active}.`]),
    ...describeAppearance(appearanceOf(judged), report),
    ...report.signatures.flatMap((signature, index) => [
      ...describeSignature(signature, { number: index + 1, said: new Set(reasons), platforms, report }),
    ]),
    ...report.timestamps.map(describeTimestamp),
    ...(report.signatures.length === 0 ? [] : [describePolicy(report.policy)]),
  ]);
}

const policyWords = {
  required: 'sin saber si un certificado fue revocado, su firma no se da por válida',
  'if-available': 'si nadie dice que un certificado fue revocado, se anota y no decide',
} as const;

function describePolicy({ revocation, asksAuthorities }: VerificationPolicy): string {
  const asked = asksAuthorities ? 'se preguntó a las autoridades' : 'no se preguntó a nadie';
  return `  Regla de revocación (${revocation}): ${policyWords[revocation]}; ${asked}.`;
}

const appearanceWords = {
  same: 'todas las páginas se ven como cuando se firmó',
  signatures_added: 'después de cada firma solo se añadieron otras firmas',
  content_added: 'después de cada firma solo se añadió lo que muestran los recuadros de otras firmas: vea qué dicen',
  changed: 'lo que se ve cambió después de firmarse',
  not_compared: 'no se comparó en todas las páginas',
} as const;

/** Apart from the signatures: what anybody can see with their own eyes. */
function describeAppearance(appearance: JsonAppearance | null, report: ReadableReport): string[] {
  if (!appearance) return [];
  const isMore = appearance.verdict === 'signatures_added' && addedContent(report).length > 0;
  const verdict = isMore ? 'content_added' : appearance.verdict;
  const where = appearance.changed_pages.length > 0 ? ` (páginas: ${appearance.changed_pages.join(', ')})` : '';
  return [`  Aspecto: ${appearanceWords[verdict]}${where}`];
}

const lines = (all: readonly string[]): string => all.join('\n');

interface Telling {
  readonly number: number;
  readonly said: ReadonlySet<string>;
  readonly platforms: readonly KnownPlatform[];
  readonly report: ReadableReport;
}

/** What was already said of the file is not said again. */
function describeSignature(signature: ReadableSignature, { number, said, platforms, report }: Telling): string[] {
  const { field, verdict, signedAt, timeSource, level, subIndication, clause } = signature;
  const rule = [subIndication, clause].filter(Boolean).join(', ');
  return [
    `  Firma ${number} (campo «${field}»): ${reportWords.signatureVerdicts[verdict]}${rule === '' ? '' : ` [${rule}]`}`,
    ...describeAnswers(answersOf(signature, report)),
    ...describeAssurance(signature, platforms),
    ...describeSigner(signature, platforms),
    ...labelled('Fecha', [
      signedAt && `${clock.format(signedAt)} (hora de Ecuador)`,
      timeSource && reportWords.timeSources[timeSource],
    ]),
    ...labelled('Nivel', [level]),
    ...textsOf(signature.findings)
      .filter((text) => !said.has(text))
      .map((text) => `      • ${text}`),
  ];
}

function describeAnswers({ integrity, identity, moment, revocation }: SignatureAnswers): string[] {
  const describe = (label: string, { word, reason }: Answer): string[] => labelled(label, [`${word}. ${reason}`]);
  return [
    ...describe('Íntegro', integrity),
    ...describe('Identidad', identity),
    ...describe('Momento', moment),
    ...describe('Revocación', revocation),
  ];
}

/** Who accepted, and whose word that is. */
function describeAssurance(signature: ReadableSignature, platforms: readonly KnownPlatform[]): string[] {
  const assurance = assuranceIn(signature, platforms);
  if (!assurance) return [];
  const { source, sentence, identification, method } = assurance;
  const hint =
    source === 'stranger' && platforms.length === 0
      ? 'Si conoce a esa plataforma, dé su certificado con --platform.'
      : undefined;
  return [
    ...labelled('Quién y con qué seguridad', [sentence]),
    ...labelled('Identificación', [identification ?? undefined]),
    ...labelled('Comprobado con', [source === 'stranger' ? undefined : (method ?? undefined)]),
    ...(hint === undefined ? [] : [`      ${hint}`]),
  ];
}

function describeSigner(signature: ReadableSignature, platforms: readonly KnownPlatform[]): string[] {
  const { signer, issuer } = signature;
  if (!signer) return labelled('Certificado emitido por', [issuer]);
  const { name, cedula, ruc, kind, organization, entity } = signer;
  return [
    ...labelled(assuranceIn(signature, platforms)?.source === 'platform' ? 'Selló' : 'Firmó', [
      quoteOdd(name),
      cedula && `cédula ${cedula}`,
      ruc && `RUC ${ruc}`,
    ]),
    ...labelled('Calidad', [kind && reportWords.certificateKinds[kind], quoteOdd(organization)]),
    ...labelled('Certificado emitido por', [issuer, entity && `entidad acreditada: ${entity}`]),
  ];
}

/** A name with signs of a list in it must not be taken for several things. */
const quoteOdd = (name: string | undefined): string | undefined =>
  name !== undefined && /[,;:=()«»]/.test(name) ? `«${name.replaceAll(/[«»]/g, "'")}»` : name;

function labelled(label: string, parts: readonly (string | undefined)[]): string[] {
  const present = parts.filter((part) => part !== undefined && part !== '');
  return present.length === 0 ? [] : [`    ${label}: ${present.join(', ')}`];
}

function describeTimestamp({ field, time, authority, isTrusted }: ReadableTimestamp): string {
  const when = time ? clock.format(time) : 'sin fecha legible';
  return `  Sello de tiempo (campo «${field}»): ${when}, ${authority ?? 'autoridad desconocida'}${isTrusted ? '' : ', no es de confianza'}`;
}
