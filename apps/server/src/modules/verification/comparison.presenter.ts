import type { ComparedPageView, ComparisonView } from '@rubrica/contract';
import type { ChangedArea, ComparedPage, DrawnComparison, PagePicture } from '@rubrica/page-compare';
import {
  addedContent,
  describeAddedContent,
  isUnexplained,
  placeOf,
  type ReadableAddition,
  type ReadableReport,
  type ReadableSignature,
} from '@rubrica/verifier';

import { clip } from './plain-text.ts';

type Area = ComparedPageView['areas'][number];

/** What somebody signed beside what the file shows today, in words and pictures. */
export function presentComparison(
  report: ReadableReport,
  comparison: DrawnComparison,
  signedBytes: number,
): ComparisonView {
  const own = report.signatures.find(({ end }) => end === signedBytes);
  const pages = listPages(report, comparison);
  const name = own?.signer?.name;
  return {
    title: titleOf(own),
    ...summarize(pages, describeAddedContent(laterIn(report, signedBytes))),
    signer: name === undefined ? null : clip(name),
    signed_at: own?.signedAt?.toISOString() ?? null,
    signed_bytes: signedBytes,
    page_count: pages.length,
    pages,
    pictures: comparison.drawn.map(({ number, signed, today }) => ({
      number,
      signed: signed ? presentPicture(signed) : null,
      today: today ? presentPicture(today) : null,
    })),
  };
}

/** With what was added after a signature alone. */
const laterIn = (report: ReadableReport, signedBytes: number): ReadableReport => ({
  ...report,
  additions: report.additions.filter(({ end }) => end === undefined || end > signedBytes),
  fillings: report.fillings.filter(({ end }) => end > signedBytes),
  comments: report.comments.filter(({ end }) => end > signedBytes),
});

/** Only a trusted chain makes a name more than a claim. */
function titleOf(signature: ReadableSignature | undefined): string {
  const name = signature?.signer?.name;
  if (name === undefined) return 'El documento tal como se firmó';
  const isKnown = signature?.chain.isTrusted === true;
  return `El documento tal como ${isKnown ? 'lo firmó' : 'se firmó a nombre de'} ${clip(name)}`;
}

const presentPicture = ({ width, height, png }: PagePicture) => ({
  width,
  height,
  png: Buffer.from(png).toString('base64'),
});

function listPages(report: ReadableReport, { pagesBefore, pagesAfter, pages }: DrawnComparison): ComparedPageView[] {
  const changed = new Map(pages.map((page) => [page.number, page]));
  return Array.from({ length: Math.max(pagesBefore, pagesAfter) }, (_, index) => {
    const number = index + 1;
    const page = changed.get(number);
    return page ? presentPage(report, page) : { number, state: 'same', state_text: 'Igual', areas: [] };
  });
}

function presentPage(report: ReadableReport, { number, state, areas }: ComparedPage): ComparedPageView {
  const presented = areas.map((area) => presentArea(report, area, number));
  const kind = state === 'filled' ? 'signatures' : state;
  const isChanged = presented.some((area) => area.kind === 'unsigned');
  const shown = kind === 'signatures' && isChanged ? 'changed' : kind;
  return { number, state: shown, state_text: describeState(shown, presented), areas: presented };
}

function describeState(state: ComparedPageView['state'], areas: readonly Area[]): string {
  const signatures = new Set(areas.flatMap(({ signature }) => signature ?? [])).size;
  const changes = areas.filter(({ kind }) => kind === 'unsigned').length;
  switch (state) {
    case 'same':
      return 'Igual';
    case 'signatures':
      if (signatures === 0) return 'Formulario llenado';
      return signatures === 1 ? '1 firma' : `${signatures} firmas`;
    case 'changed':
      return changes === 1 ? '1 cambio' : `${changes} cambios`;
    case 'added':
      return 'Página añadida';
    case 'removed':
      return 'Página quitada';
    case 'not_compared':
      return 'Sin comparar';
  }
}

function presentArea(report: ReadableReport, area: ChangedArea, page: number): Area {
  const { signatures } = report;
  const index = area.signature === undefined ? -1 : signatures.findIndex(({ end }) => end === area.signature);
  const { left, top, width, height } = area;
  const kind = kindOf(area);
  const added = addedContent(report).filter(({ end, pages }) => end === area.signature && pages.includes(page));
  return {
    kind,
    left,
    top,
    width,
    height,
    text: `Página ${page}, ${placeOf(area)}: ${describeArea(kind, area, { signature: signatures[index], added })}`,
    signature: index < 0 ? null : index,
  };
}

function kindOf(area: ChangedArea): Area['kind'] {
  if (isUnexplained(area)) return 'unsigned';
  return area.kind === 'unknown_signer' ? 'unknown_signer' : 'signature';
}

interface AreaOwner {
  readonly signature: ReadableSignature | undefined;
  /** What the signature put on the page besides itself. */
  readonly added: readonly ReadableAddition[];
}

function describeArea(kind: Area['kind'], area: ChangedArea, { signature, added }: AreaOwner): string {
  const who = signature?.signer?.name === undefined ? 'quien firmó después' : clip(signature.signer.name);
  if (kind === 'signature' && !signature) return 'un campo del formulario que se llenó, como permite la certificación';
  if (kind === 'signature' && added.length > 0) return describeAdded(who, added);
  if (kind === 'signature')
    return area.kind === 'filled_over_content' ? `la firma de ${who}, sobre texto` : `la firma de ${who}`;
  if (kind === 'unknown_signer') return `lo añadió ${who}, por quien nadie de confianza responde`;
  return area.kind === 'covered' ? 'algo que estaba ahí se tapó' : 'algo que nadie firmó';
}

/** Which of several boxes of a page holds which words is for the eye. */
function describeAdded(who: string, added: readonly ReadableAddition[]): string {
  const says = added.map((one) => one.says).filter((text) => text !== '');
  return `lo añadió ${who} al firmar${says.length === 0 ? ': mírelo' : `: «${clip(says.join('» y «'))}»`}`;
}

function summarize(
  pages: readonly ComparedPageView[],
  content: readonly string[],
): Pick<ComparisonView, 'state' | 'explanation'> {
  const areas = pages.flatMap((page) => page.areas);
  const changed = pages.filter(({ state }) => state === 'changed' || state === 'added' || state === 'removed');
  const undone = pages.filter(({ state }) => state === 'not_compared').length;
  if (changed.length > 0)
    return {
      state: 'bad',
      explanation: `Después de esta firma cambió ${listNumbers(changed)}. Nadie firmó ese cambio.`,
    };
  if (undone > 0)
    return { state: 'unknown', explanation: `El aspecto no se comparó en ${undone} de ${pages.length} páginas.` };
  if (areas.some(({ kind }) => kind === 'unknown_signer'))
    return {
      state: 'unknown',
      explanation: 'Después de esta firma añadió algo a la vista alguien por quien nadie de confianza responde.',
    };
  if (content.length > 0) return { state: 'unknown', explanation: content.join(' ') };
  const later = new Set(areas.map(({ signature }) => signature)).size;
  if (later === 0) return { state: 'good', explanation: 'Todas las páginas muestran lo mismo que cuando se firmó.' };
  const added = later === 1 ? 'solo se añadió una firma' : `solo se añadieron ${later} firmas`;
  return { state: 'good', explanation: `Después de esta firma ${added}. Todo lo demás se ve igual.` };
}

function listNumbers(pages: readonly ComparedPageView[]): string {
  const numbers = pages.map(({ number }) => number);
  if (numbers.length === 1) return `la página ${numbers[0]}`;
  if (numbers.length > 6) return `el aspecto de ${numbers.length} páginas`;
  return `el aspecto de las páginas ${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}`;
}
