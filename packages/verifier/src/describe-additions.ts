import {
  acceptanceSentence,
  assuranceLevels,
  assuranceNames,
  boxLeads,
  boxSeal,
  describeAssurance,
  describeAssuranceShortly,
  type AssuranceLevel,
} from '@rubrica/contract';
import type { PlaceOnPage, ShownContent, SignerAddition } from '@rubrica/pades';

import { isSealedBy, type KnownPlatform } from './assurance.ts';
import { isOnlySignature, plainWords, type OwnWords } from './own-words.ts';
import type { ReadableAddition, ReadableSignature } from './readable.ts';
import { describeContent, describePicture } from './words/content-words.ts';
import { describePart } from './words/place-words.ts';

type Signer = Pick<
  ReadableSignature,
  'end' | 'field' | 'signer' | 'signedAt' | 'statement' | 'verdict' | 'chain' | 'issuer'
>;

interface AddedContent {
  readonly report: Signer;
  readonly isTrusted: boolean;
  /** Among the signatures, from 0. */
  readonly place: number;
  /** A known platform signed: what it states about a person is believed. */
  readonly isBelieved: boolean;
}

interface Group {
  /** `statement`: also what a platform says about the person who accepted. */
  readonly kind: 'signature' | 'statement' | 'content';
  readonly content: ShownContent;
  readonly places: PlaceOnPage[];
}

/** Boxes that show the same are one addition: initials stand on every page. */
export function describeAdditions(
  { field, end, boxes, isTrusted, place }: SignerAddition,
  signatures: readonly Signer[],
  platforms: readonly KnownPlatform[],
): ReadableAddition[] {
  const report = signatures.find((one) => one.end === end && one.field === field);
  if (!report) return [];
  const by = { report, isTrusted, place, isBelieved: isSealedBy(report, platforms) };
  const groups = new Map<string, Group>();
  for (const { places, contents } of boxes) {
    const content = mergeContents(contents);
    const kind = kindOf(contents, by);
    const key = kind === 'content' ? JSON.stringify(content) : `${kind} ${describePicture(content)}`;
    const group = groups.get(key) ?? { kind, content, places: [] };
    group.places.push(...places);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  const rest = all.slice(maxAdditions);
  const listed = rest.length === 0 ? all : [...all.slice(0, maxAdditions), joinGroups(rest)];
  return listed.map((group) => describeGroup(group, by));
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
function kindOf(contents: readonly ShownContent[], { report, isTrusted }: AddedContent): Group['kind'] {
  const isPlain = (own: OwnWords): boolean => contents.length > 0 && contents.every((one) => isSignature(one, own));
  const own = ownWordsOf(report, { isTrusted });
  if (isPlain(own)) return 'signature';
  const stated = withStatement(report, own);
  return stated && isPlain(stated) ? 'statement' : 'content';
}

function isSignature(content: ShownContent, own: OwnWords): boolean {
  const { text, isSureText, hasUnreadable, image, hasDrawing } = content;
  if (hasDrawing || hasUnreadable || image === 'other') return false;
  if (text.trim() === '') return image === 'ordinary';
  return isSureText && isOnlySignature(text, own);
}

function ownWordsOf({ signer, signedAt, statement }: Signer, { isTrusted }: Pick<AddedContent, 'isTrusted'>): OwnWords {
  const numbers = [signer?.cedula, signer?.ruc, signer?.passport];
  // Who states a lower level cannot show the highest, and neither can a certificate that nobody trusts.
  const isStated = statement === undefined || statement.level === ('certificado' satisfies AssuranceLevel);
  return {
    phrases: isTrusted && isStated ? levelPhrases('certificado') : [],
    names: signer?.name === undefined ? [] : [signer.name],
    identifications: numbers.filter((number) => number !== undefined),
    signedAt,
  };
}

/** In the words that the platform seals: how it was accepted, the level, whose seal it is, and who is meant. */
function withStatement({ statement, signer }: Signer, own: OwnWords): OwnWords | undefined {
  const level = assuranceLevels.find((one) => one === statement?.level);
  if (!statement || !level) return undefined;
  const { person, identification } = statement;
  const platform = signer?.name ?? '';
  return {
    ...own,
    names: [...own.names, person],
    identifications: [...own.identifications, ...identification.split(' ')],
    sentences: [plainWords(acceptanceSentence({ name: person, level, platform }))],
    phrases: [
      ...[boxLeads.sealed.lead, boxLeads.sealed.shortLead, boxSeal(platform)].map(plainWords),
      ...levelPhrases(level),
    ],
  };
}

/** As boxes say it, whole or in a small one, and as they said it before. */
const levelPhrases = (level: AssuranceLevel): readonly string[] =>
  [describeAssurance(level), describeAssuranceShortly(level), `nivel ${assuranceNames[level]}`].map(plainWords);

function describeGroup({ kind, content, places }: Group, by: AddedContent): ReadableAddition {
  const { signer, field, end } = by.report;
  const isQuiet = kind === 'signature' || (kind === 'statement' && by.isBelieved);
  return {
    kind: isQuiet ? 'signature' : 'content',
    field,
    end,
    signer: signer?.name,
    pages: [...new Set(places.map(({ page }) => page))].sort((a, b) => a - b),
    says: content.text.slice(0, maxQuoted),
    shows: shownBy(content),
    text: sentenceFor({ kind, content, places }, by),
  };
}

function sentenceFor({ kind, content, places }: Group, by: AddedContent): string {
  const where = describePlaces(places);
  if (kind === 'signature') return `${nameOf(by)} firmó en ${where}${describePicture(content)}.`;
  if (kind === 'statement' && by.isBelieved) {
    const person = clip(by.report.statement?.person ?? '');
    return `${nameOf(by)} selló la aceptación de ${person} en ${where}${describePicture(content)}.`;
  }
  return `Añadido por ${ordinalOf(by.place)}, ${nameOf(by)}, en ${where}: ${describeContent(content)}`;
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
  const listed = places.slice(0, maxPlaces).map(({ page, part }) => `la página ${page}, ${describePart(part)}`);
  const more = places.length - listed.length;
  return [...listed, ...(more > 0 ? [more === 1 ? 'un lugar más' : `${more} lugares más`] : [])].join('; ');
}

function shownBy({ text, hasUnreadable, image, hasQr, hasDrawing }: ShownContent): ReadableAddition['shows'] {
  return [
    ...(text === '' && !hasUnreadable ? [] : ['text' as const]),
    ...(image === 'none' ? [] : ['image' as const]),
    ...(hasQr ? ['qr' as const] : []),
    ...(hasDrawing ? ['drawing' as const] : []),
  ];
}
