import type { TextBlock, TextPage } from '@rubrica/contract';

/** A title of the document, and where it stands. */
export interface ContentsEntry {
  readonly title: string;
  readonly page: number;
  readonly block: number;
}

/** A word that was looked for: its block, and which of the block's matches it is. */
export interface Match {
  readonly page: number;
  readonly block: number;
  readonly order: number;
}

export const fewestLetters = 2;

/** Without the lines that stand on many pages, as the heads of pages do. */
export function contentsOf(pages: readonly TextPage[]): readonly ContentsEntry[] {
  const entries = pages.flatMap(({ number, blocks }) =>
    blocks.flatMap((block, index) => {
      const title = titleOf(block);
      return title === undefined ? [] : [{ title, page: number, block: index }];
    }),
  );
  const counts = new Map<string, number>();
  for (const { title } of entries) counts.set(title, (counts.get(title) ?? 0) + 1);
  return entries.filter(({ title }) => (counts.get(title) ?? 0) <= 2);
}

function titleOf(block: TextBlock): string | undefined {
  if (block.type === 'heading') return block.text;
  return block.type === 'paragraph' ? block.title : undefined;
}

export const textsOf = (block: TextBlock): readonly string[] =>
  block.type === 'table' ? block.rows.flat() : [block.text];

export function matchesOf(pages: readonly TextPage[], words: string): readonly Match[] {
  if (words.trim().length < fewestLetters) return [];
  return pages.flatMap(({ number, blocks }) =>
    blocks.flatMap((block, index) => {
      const count = textsOf(block).reduce((sum, text) => sum + placesIn(text, words).length, 0);
      return Array.from({ length: count }, (_, order) => ({ page: number, block: index, order }));
    }),
  );
}

/** Where a text says the words, whatever their capitals and accents. */
export function placesIn(text: string, words: string): readonly number[] {
  const [line, wanted] = [fold(text), fold(words.trim())];
  if (wanted.length < fewestLetters) return [];
  const places: number[] = [];
  for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

/** As long as what it folds: each letter to one letter, so that places stay places. */
const fold = (text: string): string =>
  text.replaceAll(/[^]/g, (letter) => letter.normalize('NFD').charAt(0).toLowerCase());
