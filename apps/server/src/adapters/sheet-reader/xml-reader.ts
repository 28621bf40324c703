import { TextDecoder } from 'node:util';

import { SaxesParser } from 'saxes';

import { damaged, SheetRefused } from './sheet-refused.ts';

/** Prefixes are cut off, not resolved. */
type Plain = { readonly xmlns: false; readonly position: false };

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** `name` without its namespace's prefix; attributes by their whole name. */
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** No tag and no text of a workbook is longer. The parser itself would collect one without end. */
const maxPending = 1_000_000;

/**
 * The tags and texts of an XML file as its pieces arrive. The parser knows no entities but the five of XML itself and
 * loads nothing; a document type is refused, so that no file can define more.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pending = 0;
  const parser = createParser(handler, () => {
    pending = 0;
  });
  for await (const piece of pieces) {
    const text = decode(decoder, piece);
    pending += text.length;
    parser.write(text);
    if (pending > maxPending) throw damaged();
  }
  parser.write(decode(decoder)).close();
}

/** Six handlers and no more: with eight, V8 turns the parser into a dictionary and reading takes five times as long. */
function createParser({ open, close, text }: XmlHandler, progress: () => void): SaxesParser<Plain> {
  const parser = new SaxesParser<Plain>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error.message.includes('undefined entity') ? notAllowed() : damaged(error);
  });
  parser.on('doctype', () => {
    throw notAllowed();
  });
  parser.on('opentag', (tag) => {
    progress();
    open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    progress();
    close?.(localName(tag.name));
  });
  for (const kind of ['text', 'cdata'] as const) {
    parser.on(kind, (content) => {
      progress();
      text?.(content);
    });
  }
  return parser;
}

const notAllowed = (): SheetRefused => new SheetRefused('define partes que no se admiten');

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch (error) {
    throw damaged(error);
  }
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
