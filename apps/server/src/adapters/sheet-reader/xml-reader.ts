import { TextDecoder } from 'node:util';

import { SheetRefused } from './sheet-refused.ts';
import { damaged } from './zip-entries.ts';

export interface XmlHandler {
  /** `name` without its namespace's prefix. */
  readonly open?: (name: string, attributes: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Nothing of a workbook is longer; what does not end by then is not one. */
const mostPending = 1_000_000;
const predefined: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }),
);

/**
 * The tags and texts of an XML file as its pieces arrive. There are no entities but the five that XML itself knows and no
 * document type: nothing is expanded and nothing outside is read.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pending = '';
  for await (const piece of pieces) {
    pending = takeTokens(pending + decode(decoder, piece), handler);
    if (pending.length > mostPending) throw damaged();
  }
  if (takeTokens(pending + decode(decoder), handler).includes('<')) throw damaged();
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new SheetRefused('está dañado', { cause: error });
  }
}

/** Answers what is not whole yet. */
function takeTokens(source: string, handler: XmlHandler): string {
  let at = 0;
  for (;;) {
    const start = source.indexOf('<', at);
    if (start < 0) return source.slice(at);
    const end = endOfMarkup(source, start);
    if (end < 0) return source.slice(at);
    if (start > at) handler.text?.(unescape(source.slice(at, start)));
    takeMarkup(source.slice(start, end), handler);
    at = end;
  }
}

/** The place after it; -1 where it has not arrived yet. A `>` inside quotes ends nothing. */
function endOfMarkup(source: string, start: number): number {
  if (source.startsWith('<!--', start)) return after(source, '-->', start + 4);
  if (source.startsWith('<![CDATA[', start)) return after(source, ']]>', start + 9);
  if (source.startsWith('<?', start)) return after(source, '?>', start + 2);
  let quote = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  return -1;
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

function takeMarkup(markup: string, { open, close, text }: XmlHandler): void {
  if (markup.startsWith('<![CDATA[')) return text?.(markup.slice(9, -3));
  if (markup.startsWith('<!--') || markup.startsWith('<?')) return;
  if (markup.startsWith('<!')) throw new SheetRefused('define partes que no se admiten');
  if (markup.startsWith('</')) return close?.(localName(markup.slice(2, -1).trim()));
  const isWhole = markup.endsWith('/>');
  const body = markup.slice(1, isWhole ? -2 : -1);
  const name = localName(/^[^\s]+/.exec(body)?.[0] ?? '');
  open?.(name, (wanted) => attributeOf(body, wanted));
  if (isWhole) close?.(name);
}

const patterns = new Map<string, RegExp>();

function attributeOf(body: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(body);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescape(value);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function unescape(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&([^;\s]{0,12});?/g, (_, entity: string) => {
    const code = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(entity);
    if (code) return character(code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16));
    const known = predefined.get(entity);
    if (known === undefined) throw new SheetRefused('define partes que no se admiten');
    return known;
  });
}

function character(code: number): string {
  if (code > 0x10_ff_ff) throw damaged();
  return String.fromCodePoint(code);
}
