import { fold } from '@rubrica/catalogues';
import type { Icon } from '@tabler/icons-react';

/** Something that the palette opens. */
export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** At the right: a status, an identification. */
  readonly detail?: string;
  readonly icon: Icon;
  /** Its address, so that it also opens in another tab. */
  readonly href: string;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** Every word that was typed begins a word of the text. */
export function isFoundBy(text: string, typed: string): boolean {
  const held = ` ${fold(text)}`;
  return fold(typed)
    .split(' ')
    .every((word) => held.includes(` ${word}`));
}

export interface CutLabel {
  readonly before: string;
  readonly typed: string;
  readonly after: string;
}

/** The label cut where what was typed stands in it, so that it can be marked. */
export function cutLabel(label: string, typed: string): CutLabel {
  const sought = fold(typed);
  const written = label.normalize('NFC');
  const folded = Array.from(written, (letter) => fold(letter).charAt(0) || ' ').join('');
  const from = sought === '' || folded.length !== written.length ? -1 : folded.indexOf(sought);
  if (from < 0) return { before: label, typed: '', after: '' };
  const to = from + sought.length;
  return { before: written.slice(0, from), typed: written.slice(from, to), after: written.slice(to) };
}
