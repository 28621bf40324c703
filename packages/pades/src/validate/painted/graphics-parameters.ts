import { arrayIn, dictionaryIn, nameIn, numberIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { entryOf, isName, type PdfDictionary, type PdfObject } from '../../syntax/objects.ts';
import { metricsOf } from './font-metrics.ts';
import type { InkState } from './ink-state.ts';

/**
 * ISO 32000-2 table 57: those that change neither where ink goes nor which colour it has. Paint that lets something
 * through is still no lighter and no darker than it is.
 */
const harmless = new Set('Type LC LJ ML D RI OP op OPM FL SM SA AIS TK HT HTP ca CA'.split(' '));

/** What a parameter dictionary changes. Whatever is not known here makes every colour after it unknown. */
export function readParameters(document: PdfDocument, parameters: PdfDictionary): Partial<InkState> {
  const changes = [...parameters.entries]
    .filter(([key]) => !harmless.has(key))
    .map(([key, { value }]) => readOne(document, parameters, { key, value }));
  return Object.assign({}, ...changes);
}

interface Parameter {
  readonly key: string;
  readonly value: PdfObject;
}

function readOne(document: PdfDocument, parameters: PdfDictionary, { key, value }: Parameter): Partial<InkState> {
  const resolved = document.resolve(value);
  switch (key) {
    case 'LW':
      return { lineWidth: Math.abs(numberIn(document, parameters, 'LW') ?? 0) };
    case 'Font':
      return readFont(document, parameters);
    case 'BM':
      return { blending: blendingOf(document, resolved) };
    case 'SMask':
      return isName(resolved, 'None') ? {} : { isPlain: false };
    case 'TR':
    case 'TR2':
      return isName(resolved, 'Identity') || isName(resolved, 'Default') ? {} : { hasKnownColours: false };
    default:
      return { hasKnownColours: false };
  }
}

function readFont(document: PdfDocument, parameters: PdfDictionary): Partial<InkState> {
  const [font, size] = (arrayIn(document, parameters, 'Font')?.items ?? []).map((item) => document.resolve(item));
  return {
    metrics: metricsOf(document, font?.kind === 'dictionary' ? font : undefined),
    size: size?.kind === 'integer' || size?.kind === 'real' ? size.value : 0,
  };
}

const plain = new Set(['Normal', 'Compatible']);
const darkening = new Set(['Multiply', 'Darken', 'ColorBurn']);

/** A list names alternatives: readers take the first that they know. */
function blendingOf(document: PdfDocument, mode: PdfObject | undefined): InkState['blending'] {
  const names = (mode?.kind === 'array' ? mode.items : [mode]).map((item) => {
    const name = document.resolve(item);
    return name?.kind === 'name' ? name.value : '';
  });
  if (names.every((name) => plain.has(name))) return 'normal';
  return names.every((name) => darkening.has(name)) ? 'darkening' : 'unknown';
}

const substitutes = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];

/** ISO 32000-2 §8.6.5.6: resources may give the plain colour operators another meaning. */
export function hasPlainColours(document: PdfDocument, resources: PdfDictionary | undefined): boolean {
  const spaces = resources && dictionaryIn(document, resources, 'ColorSpace');
  return !spaces || !substitutes.some((name) => entryOf(spaces, name));
}

const plainSpaces = new Set([
  'DeviceGray',
  'DeviceRGB',
  'DeviceCMYK',
  'CalGray',
  'CalRGB',
  'ICCBased',
  'G',
  'RGB',
  'CMYK',
]);

/** Whether numbers of this space are light or dark as those of a device are. */
export function isPlainSpace(document: PdfDocument, resources: PdfDictionary | undefined, name: string): boolean {
  const spaces = resources && dictionaryIn(document, resources, 'ColorSpace');
  const named = spaces && entryOf(spaces, name);
  if (!named) return plainSpaces.has(name);
  const space = document.resolve(named);
  if (space?.kind === 'name') return plainSpaces.has(space.value);
  const [family] = space?.kind === 'array' ? space.items : [];
  const resolved = document.resolve(family);
  return resolved?.kind === 'name' && plainSpaces.has(resolved.value) && !isInverted(document, space);
}

/** A profile for anything but light and inks (Lab, named colours) says nothing by its numbers alone. */
function isInverted(document: PdfDocument, space: PdfObject | undefined): boolean {
  const profile = space?.kind === 'array' ? document.resolve(space.items[1]) : undefined;
  if (profile?.kind !== 'stream') return false;
  const alternate = nameIn(document, profile.dictionary, 'Alternate');
  return profile.dictionary.entries.has('Range') || (alternate !== undefined && !plainSpaces.has(alternate));
}
