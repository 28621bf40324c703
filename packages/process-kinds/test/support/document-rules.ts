import { isListOptions } from '@rubrica/form-engine';
import type { TypesetDocument } from '@rubrica/typesetting';

import { linesOf, type Line } from '../../../typesetting/test/support/pdf-tools.ts';
import type { KindAnswers } from '../../src/kind/condition.ts';
import type { FieldSource } from '../../src/kind/document-fields.ts';
import type { DocumentTemplate, ProcessKind } from '../../src/kind/process-kind.ts';
import type { Trial } from '../../src/walk/trials.ts';
import { context } from './walked.ts';

interface Read {
  readonly kind: ProcessKind;
  readonly document: DocumentTemplate;
  readonly trial: Trial;
  readonly typeset: TypesetDocument;
}

/** What a bank's lawyer would not sign: everything that a document does wrong on paper or in its words. */
export async function faultsOf(read: Read): Promise<readonly string[]> {
  const pages = await linesOf(read.typeset.pdf);
  const text = pages
    .flatMap((lines) => bodyOf(lines, read).map((line) => line.text))
    .join(' ')
    .replaceAll('\u00A0', ' ');
  return [
    ...doubleStops(text),
    ...bareNumbers(text, read.trial.answers),
    ...turnedNames(text, read.trial.answers),
    ...wrongGenders(text, read),
    ...labelsIn(text, read.kind),
    ...lonelySignatures(pages, read),
    ...emptyPages(pages, read),
  ];
}

const around = (text: string, at: number) => `«${text.slice(Math.max(0, at - 40), at + 40)}»`;

function doubleStops(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\.)\.\.(?!\.)/g)].map(({ index }) => `two full stops: ${around(text, index)}`);
}

/** Variables that hold the number of a document of identification. */
const isIdentification = (id: string) => /(?:_id_num|cedula|_ruc|_ruc_natural)$/.test(id);

function bareNumbers(text: string, answers: KindAnswers): readonly string[] {
  const { ruc, representative } = context.company;
  const given = Object.entries(answers).flatMap(([id, value]) =>
    isIdentification(id) && typeof value === 'string' ? [value] : [],
  );
  const numbers = new Set([...given, ruc ?? '', representative?.identification ?? '']);
  return [...numbers].flatMap((number) =>
    [...text.matchAll(new RegExp(String.raw`\b${number}\b`, 'g'))]
      .filter(({ index }) => !/(?:cédula|pasaporte|RUC) No\.\s*$/i.test(text.slice(0, index)))
      .map(({ index }) => `a bare number: ${around(text, index)}`),
  );
}

/** Given names and surnames that were answered apart stand in the order of the others: surnames first. */
function turnedNames(text: string, answers: KindAnswers): readonly string[] {
  return Object.keys(answers).flatMap((id) => {
    const surnames = answerIn(answers, id.replace(/nombres$/, 'apellidos'));
    if (!id.endsWith('_nombres') || surnames === '') return [];
    const turned = `${answerIn(answers, id)} ${surnames}`;
    return text.includes(turned) ? [`given names first: ${turned}`] : [];
  });
}

/** What a party is called, its treatment, and in which capacity its people sign agree with who it is. */
function wrongGenders(text: string, { document, trial }: Read): readonly string[] {
  return partiesIn(Object.values(document.fields)).flatMap((party) =>
    wordsAgainst(party, trial.answers)
      .filter((wrong) => new RegExp(String.raw`(?<!\p{L})D?${wrong}(?!\p{L})`, 'u').test(text))
      .map((wrong) => `«${wrong}» in the documents of ${party.prefix}`),
  );
}

/** The words that would call this party what it is not. */
function wordsAgainst({ prefix, called }: Party, answers: KindAnswers): readonly string[] {
  const given = (suffix: string) => answerIn(answers, `${prefix}${suffix}`);
  const isCompany = given('tipo_persona') === 'juridica';
  if (!isCompany && given('genero') === '') return [];
  const isFeminine = isCompany || given('genero') === 'femenino';
  const name = given('nombre_completo') || given('apellidos');
  const treatment = isCompany || name === '' ? [] : [`${isFeminine ? 'el señor' : 'la señora'} ${name}`];
  if (called === undefined || called.masculine === called.feminine) return treatment;
  return [...treatment, isFeminine ? called.masculine : called.feminine];
}

type Party = Extract<FieldSource, { readonly as: 'party' }>;

function answerIn(answers: KindAnswers, id: string): string {
  const answer = answers[id];
  return typeof answer === 'string' ? answer : '';
}

function partiesIn(sources: readonly FieldSource[]): readonly Party[] {
  return sources.flatMap((source) => {
    if (typeof source === 'string') return [];
    if (source.as === 'party') return [source];
    return source.as === 'when' || source.as === 'group' ? partiesIn(Object.values(source.fields)) : [];
  });
}

/** «Alemana: capital igual» explains a choice on screen; nobody agrees to it in a sentence. */
function labelsIn(text: string, { form }: ProcessKind): readonly string[] {
  const options = form?.groups.flatMap(({ variables }) => variables.map((variable) => variable.options)) ?? [];
  const explained = options
    .flatMap((list) => (list === undefined || isListOptions(list) ? [] : list))
    .filter(({ description }) => /: /.test(description));
  return explained.filter(({ description }) => text.includes(description)).map((one) => `a label: ${one.description}`);
}

const mm = 72 / 25.4;

/** Between header and footer. */
function bodyOf(lines: readonly Line[], { document }: Read): readonly Line[] {
  const { top, bottom } = bodyArea(document);
  return lines.filter((line) => line.top >= top - 1 && line.bottom <= bottom + 1);
}

const bodyArea = ({ rank }: DocumentTemplate) =>
  rank === 'main' ? { top: 32 * mm, bottom: (297 - 35) * mm } : { top: 29 * mm, bottom: (297 - 32) * mm };

const A4_HEIGHT = 297 * mm;

/** Where the first place for a signature begins on a page, from above. */
function signaturesOn(page: number, { typeset }: Read): number | undefined {
  const tops = typeset.marks
    .filter((mark) => mark.kind === 'signature' && mark.page === page)
    .map((mark) => A4_HEIGHT - mark.y - mark.height);
  return tops.length === 0 ? undefined : Math.min(...tops);
}

/** Nobody signs a page that says nothing: its last clause or declaration stands above. */
function lonelySignatures(pages: readonly (readonly Line[])[], read: Read): readonly string[] {
  return pages.flatMap((lines, page) => {
    const first = signaturesOn(page, read);
    if (first === undefined) return [];
    const said = bodyOf(lines, read).filter(({ bottom }) => bottom <= first + 1);
    const words = said.map(({ text }) => text).join(' ');
    return words.length < 150 ? [`page ${page + 1} has signatures below «${words}»`] : [];
  });
}

/** At most two fifths of a page are empty, unless what follows would not have fitted there with its signatures. */
function emptyPages(pages: readonly (readonly Line[])[], read: Read): readonly string[] {
  const { top, bottom } = bodyArea(read.document);
  return pages.slice(0, -1).flatMap((lines, page) => {
    const gap = bottom - Math.max(top, ...bodyOf(lines, read).map((line) => line.bottom));
    const next = bodyOf(pages[page + 1] ?? [], read);
    const block = Math.max(...next.map((line) => line.bottom)) - top;
    const isSigned = signaturesOn(page + 1, read) !== undefined;
    if (gap <= (bottom - top) * 0.4 || (isSigned && block > gap)) return [];
    return [`page ${page + 1} is empty from ${Math.round(((bottom - gap) / A4_HEIGHT) * 100)} % on`];
  });
}
