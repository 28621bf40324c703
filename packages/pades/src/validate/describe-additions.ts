import { describePart, type PlaceOnPage } from './changes/place-on-page.ts';
import type { AddedBox } from './changes/visible-additions.ts';
import { isOnlySignature, plainWords, type OwnWords } from './own-words.ts';
import type { ShownContent } from './painted/shown-content.ts';
import type { SignatureReport } from './report.ts';
import type { SignerAddition } from './signer-addition.ts';

export interface AddedContent {
  readonly report: SignatureReport;
  readonly isTrusted: boolean;
  /** Among the signatures, from 0. */
  readonly place: number;
}

interface Group {
  readonly kind: SignerAddition['kind'];
  readonly content: ShownContent;
  readonly places: PlaceOnPage[];
}

/** Boxes that show the same are one addition: initials stand on every page. */
export function describeAdditions(boxes: readonly AddedBox[], by: AddedContent): SignerAddition[] {
  const groups = new Map<string, Group>();
  for (const { places, contents } of boxes) {
    const content = mergeContents(contents);
    const kind = kindOf(contents, by);
    const key = kind === 'content' ? JSON.stringify(content) : `${kind} ${describeCalm(content)}`;
    const group = groups.get(key) ?? { kind, content, places: [] };
    group.places.push(...places);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  const rest = all.slice(maxAdditions);
  const told = rest.length === 0 ? all : [...all.slice(0, maxAdditions), joinGroups(rest)];
  return told.map((group) => describeGroup(group, by));
}

const maxAdditions = 20;

/** What is too much to quote one by one is still reported, with all its places. */
const joinGroups = (groups: readonly Group[]): Group => ({
  kind: 'content',
  content: mergeContents(groups.map(({ content }) => content)),
  places: groups.flatMap(({ places }) => places),
});

function mergeContents(contents: readonly ShownContent[]): ShownContent {
  const images = contents.map(({ image }) => image);
  const image = images.find((one) => one === 'other') ?? images.find((one) => one === 'ordinary') ?? 'none';
  return {
    text: [...new Set(contents.map(({ text }) => text))].filter((text) => text !== '').join(' / '),
    isSureText: contents.every(({ isSureText }) => isSureText),
    hasUnreadable: contents.some(({ hasUnreadable }) => hasUnreadable),
    image,
    hasQr: contents.some(({ hasQr }) => hasQr),
    hasDrawing: contents.some(({ hasDrawing }) => hasDrawing),
  };
}

/** Each look by itself: what the pointer brings to light counts like what is always seen. */
function kindOf(contents: readonly ShownContent[], { report }: AddedContent): Group['kind'] {
  const isCalm = (own: OwnWords): boolean => contents.length > 0 && contents.every((one) => isSignature(one, own));
  const own = ownWordsOf(report);
  if (isCalm(own)) return 'signature';
  const stated = withStatement(report, own);
  return stated && isCalm(stated) ? 'statement' : 'content';
}

function isSignature(content: ShownContent, own: OwnWords): boolean {
  const { text, isSureText, hasUnreadable, image, hasDrawing } = content;
  if (hasDrawing || hasUnreadable || image === 'other') return false;
  if (text.trim() === '') return image === 'ordinary';
  return isSureText && isOnlySignature(text, own);
}

function ownWordsOf({ signer, signedAt }: SignatureReport): OwnWords {
  const numbers = [signer?.cedula, signer?.ruc, signer?.passport];
  return {
    names: signer?.name === undefined ? [] : [signer.name],
    identifications: numbers.filter((number) => number !== undefined),
    signedAt,
  };
}

/** In the words that the platform seals: the sentence on the box, the level, and who is meant. */
function withStatement({ statement, signer }: SignatureReport, own: OwnWords): OwnWords | undefined {
  if (!statement) return undefined;
  const { person, identification, level } = statement;
  const levelWords = plainWords(level.replaceAll('_', ' '));
  const platform = plainWords((signer?.name ?? '').replace(/^plataforma\s+/i, ''));
  const who = plainWords(person);
  return {
    ...own,
    names: [...own.names, person],
    identifications: [...own.identifications, ...identification.split(' ')],
    sentences: [
      `aceptado electronicamente por ${who} nivel ${levelWords} la plataforma ${platform} sello esa aceptacion con su certificado no es una firma con certificado de ${who}`,
      `nivel ${levelWords}`,
    ],
  };
}

function describeGroup({ kind, content, places }: Group, by: AddedContent): SignerAddition {
  const { report } = by;
  const { signer, statement, field, end } = report;
  const where = describePlaces(places);
  const quiet = `${nameOf(by)} firmó en ${where}${describeCalm(content)}.`;
  const loud = `Añadido por ${ordinalOf(by.place)}, ${nameOf(by)}, en ${where}: ${describeContent(content)}`;
  return {
    kind,
    field,
    end,
    signer: signer?.name,
    pages: [...new Set(places.map(({ page }) => page))].sort((a, b) => a - b),
    says: content.text.slice(0, maxQuoted),
    shows: shownBy(content),
    text: kind === 'signature' ? quiet : loud,
    ...(kind === 'statement' && {
      quietText: `${nameOf(by)} selló la aceptación de ${clip(statement?.person ?? '')} en ${where}${describeCalm(content)}.`,
    }),
  };
}

const maxQuoted = 1_000;
const clip = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const ordinals = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'];

const ordinalOf = (place: number): string =>
  ordinals[place] === undefined ? `el firmante ${place + 1}` : `el ${ordinals[place]} firmante`;

/** Only a trusted chain makes a name more than a claim. */
function nameOf({ report: { signer, field }, isTrusted }: AddedContent): string {
  if (signer?.name === undefined) return `la firma del campo ${clip(field)}`;
  return isTrusted ? clip(signer.name) : `alguien con el nombre «${clip(signer.name)}»`;
}

const maxPlaces = 3;

function describePlaces(places: readonly PlaceOnPage[]): string {
  if (places.length === 0) return 'un lugar que ninguna página muestra';
  const told = places.slice(0, maxPlaces).map(({ page, part }) => `la página ${page}, ${describePart(part)}`);
  const more = places.length - told.length;
  return [...told, ...(more > 0 ? [more === 1 ? 'un lugar más' : `${more} lugares más`] : [])].join('; ');
}

function describeCalm({ image, hasQr }: ShownContent): string {
  const parts = [...(image === 'none' ? [] : ['una imagen']), ...(hasQr ? ['un código QR'] : [])];
  return parts.length === 0 ? '' : `, con ${parts.join(' y ')}`;
}

function shownBy({ text, hasUnreadable, image, hasQr, hasDrawing }: ShownContent): SignerAddition['shows'] {
  return [
    ...(text === '' && !hasUnreadable ? [] : ['text' as const]),
    ...(image === 'none' ? [] : ['image' as const]),
    ...(hasQr ? ['qr' as const] : []),
    ...(hasDrawing ? ['drawing' as const] : []),
  ];
}

function describeContent({ text, isSureText, hasUnreadable, image, hasQr, hasDrawing }: ShownContent): string {
  const quote = quoteOf(text);
  const isDoubtful = quote !== undefined && !isSureText;
  const parts = [
    ...(quote === undefined ? [] : [isDoubtful ? `un texto que se lee ${quote}, pero puede mostrar otra cosa` : quote]),
    ...(hasUnreadable ? ['letras que no se pueden leer como texto'] : []),
    ...(hasDrawing ? ['un dibujo que no se puede leer como texto'] : []),
    ...(image === 'none' ? [] : ['una imagen']),
    ...(hasQr ? ['un código QR'] : []),
  ];
  const isSeenOnly = isDoubtful || hasUnreadable || hasDrawing || image === 'other' || parts.length === 0;
  const look = parts.join() === 'una imagen' ? ': mírela' : ': mírelo';
  return `${parts.join(' y ') || 'algo que no se puede leer como texto'}${isSeenOnly ? look : ''}.`;
}

const longestQuote = 200;

/** Its own quotation marks would end the quotation. */
function quoteOf(text: string): string | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll(/[«»]/g, "'").trim();
  if (plain === '') return undefined;
  return `«${plain.length > longestQuote ? `${plain.slice(0, longestQuote)}…` : plain}»`;
}
