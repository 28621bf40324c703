import { entryOf, isName, type PdfDictionary, type PdfStream, type Resolve } from '../../syntax/objects.ts';

/** What is shown is not fixed by the bytes of the file: no signature covers what people see. */
export type UnfixedContent =
  /** Data in another file or at an address (ISO 32000-2 table 5, /F). */
  | 'external_stream'
  /** A page of another file in place of what is drawn here (§8.10.4). */
  | 'external_reference'
  /** Other images for paper (table 87, /Alternates). */
  | 'alternate_image'
  /** What only some printers read (§8.8.2, §14.11.7). */
  | 'printer_program'
  /** Layers that differ on the screen, on paper or by magnification (§8.11.4.4). */
  | 'varying_layers'
  /** Annotations that are printed and not shown (table 167). */
  | 'print_only'
  /** Letters of a font that the file does not bring and readers need not have (§9.6.2.2). */
  | 'missing_font'
  /** A field whose value is another than it shows, to be drawn again by each reader (§12.7.3). */
  | 'redrawn_field'
  /** One number for two objects: readers that repair files may take either (§7.5.4). */
  | 'repeated_object';

export function unfixedInStream({ dictionary }: PdfStream): UnfixedContent[] {
  const { entries } = dictionary;
  const kinds: UnfixedContent[] = entries.has('F') ? ['external_stream'] : [];
  const subtype = entryOf(dictionary, 'Subtype');
  if (subtype?.kind !== 'name') return kinds;
  if (entries.has('Ref')) kinds.push('external_reference');
  if (entries.has('Alternates')) kinds.push('alternate_image');
  const isProgram = subtype.value === 'PS' || isName(entryOf(dictionary, 'Subtype2'), 'PS');
  if (isProgram || entries.has('OPI')) kinds.push('printer_program');
  return kinds;
}

/** Whether a dictionary hides or shows what it belongs to by the reader's choice (§8.11). */
export function isOptional(resolve: Resolve, dictionary: PdfDictionary): boolean {
  if (dictionary.entries.has('OC')) return true;
  const properties = resolve(entryOf(dictionary, 'Properties'));
  if (properties?.kind !== 'dictionary') return false;
  return [...properties.entries.values()].some(({ value }) => {
    const list = resolve(value);
    const type = list?.kind === 'dictionary' ? entryOf(list, 'Type') : undefined;
    return isName(type, 'OCG') || isName(type, 'OCMD');
  });
}

export function unfixedInDictionary(resolve: Resolve, dictionary: PdfDictionary): UnfixedContent[] {
  const kinds: UnfixedContent[] = [];
  if (variesByUse(resolve, dictionary)) kinds.push('varying_layers');
  if (isOnlyPrinted(resolve, dictionary)) kinds.push('print_only');
  if (lacksFont(resolve, dictionary)) kinds.push('missing_font');
  return kinds;
}

const nameAt = (resolve: Resolve, dictionary: PdfDictionary | undefined, key: string): string | undefined => {
  const value = dictionary && resolve(entryOf(dictionary, key));
  return value?.kind === 'name' ? value.value : undefined;
};
const dictionaryAt = (resolve: Resolve, dictionary: PdfDictionary, key: string): PdfDictionary | undefined => {
  const value = resolve(entryOf(dictionary, key));
  return value?.kind === 'dictionary' ? value : undefined;
};

/** A layer is the same everywhere if it says so of the screen and of paper alike, or of neither. */
function variesByUse(resolve: Resolve, dictionary: PdfDictionary): boolean {
  const usage = nameAt(resolve, dictionary, 'Type') === 'OCG' && dictionaryAt(resolve, dictionary, 'Usage');
  if (!usage) return false;
  const view = nameAt(resolve, dictionaryAt(resolve, usage, 'View'), 'ViewState');
  const print = nameAt(resolve, dictionaryAt(resolve, usage, 'Print'), 'PrintState');
  return usage.entries.has('Zoom') || view !== print;
}

const flags = { hidden: 0b10, print: 0b100, noView: 0b10_0000 } as const;

function isOnlyPrinted(resolve: Resolve, dictionary: PdfDictionary): boolean {
  const value = dictionary.entries.has('Rect') ? resolve(entryOf(dictionary, 'F')) : undefined;
  if (value?.kind !== 'integer') return false;
  return (value.value & (flags.hidden | flags.print | flags.noView)) === (flags.print | flags.noView);
}

/** The fourteen that each reader has (§9.6.2.2), and the same in their usual cuts. */
const standardFonts =
  /^(?:Helvetica|Courier)(?:-(?:Bold)?(?:Oblique)?)?$|^Times-(?:Roman|Bold|Italic|BoldItalic)$|^Symbol$|^ZapfDingbats$/;
const fontFiles = ['FontFile', 'FontFile2', 'FontFile3'];
const simpleOrPart = new Set(['Type1', 'MMType1', 'TrueType', 'CIDFontType0', 'CIDFontType2']);

function lacksFont(resolve: Resolve, dictionary: PdfDictionary): boolean {
  if (nameAt(resolve, dictionary, 'Type') !== 'Font') return false;
  if (!simpleOrPart.has(nameAt(resolve, dictionary, 'Subtype') ?? '')) return false;
  const descriptor = dictionaryAt(resolve, dictionary, 'FontDescriptor');
  if (descriptor && fontFiles.some((key) => descriptor.entries.has(key))) return false;
  return !standardFonts.test(nameAt(resolve, dictionary, 'BaseFont') ?? '');
}
