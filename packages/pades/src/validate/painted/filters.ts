import { inflateSync } from 'node:zlib';

import type { PdfDocument } from '../../document/document.ts';
import { undoPredictor } from '../../document/predictor.ts';
import { damaged } from '../../syntax/limits.ts';
import { entryOf, rawData, type PdfDictionary, type PdfObject, type PdfStream } from '../../syntax/objects.ts';

/** Of one content stream. */
const maxBytes = 32 << 20;

/** The operators of a content stream. Other filters are for images; a page drawn through them is one that we cannot check. */
export function decodeContent(document: PdfDocument, stream: PdfStream): Buffer {
  const filters = listOf(document, entryOf(stream.dictionary, 'Filter'));
  const parameters = listOf(document, entryOf(stream.dictionary, 'DecodeParms'));
  let data = rawData(stream);
  for (const [index, filter] of filters.entries()) {
    const own = parameters[index];
    data = undo(
      document,
      filter?.kind === 'name' ? filter.value : '',
      data,
      own?.kind === 'dictionary' ? own : undefined,
    );
  }
  return data;
}

function listOf(document: PdfDocument, object: PdfObject | undefined): readonly (PdfObject | undefined)[] {
  const resolved = document.resolve(object);
  if (resolved === undefined || resolved.kind === 'null') return [];
  return resolved.kind === 'array' ? resolved.items.map((item) => document.resolve(item)) : [resolved];
}

function undo(document: PdfDocument, filter: string, data: Buffer, parameters: PdfDictionary | undefined): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl': {
      const plain = inflateSync(data, { maxOutputLength: maxBytes });
      return parameters ? undoPredictor(plain, parameters, (object) => document.resolve(object)) : plain;
    }
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(
        data
          .toString('latin1')
          .replace(/>[^]*$/, '')
          .replaceAll(/\s/g, ''),
        'hex',
      );
    case 'ASCII85Decode':
    case 'A85':
      return fromAscii85(data.toString('latin1'));
    default:
      throw damaged(`content behind the filter ${filter}`);
  }
}

/** ISO 32000-2 §7.4.3: five characters are four bytes. */
function fromAscii85(text: string): Buffer {
  const characters = text
    .replaceAll(/\s/g, '')
    .replace(/~>?[^]*$/, '')
    .replaceAll('z', '!!!!!');
  const bytes: number[] = [];
  for (let index = 0; index < characters.length; index += 5) {
    const group = characters.slice(index, index + 5);
    let value = 0;
    for (const character of group.padEnd(5, 'u')) value = value * 85 + character.charCodeAt(0) - 33;
    const word = [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
    bytes.push(...word.slice(0, group.length - 1));
  }
  return Buffer.from(bytes);
}
