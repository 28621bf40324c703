import type { ReadableFinding } from './readable.ts';

/** What the pages show, with its place, says to a reader what the file's structure says to an expert. */
const sameInPages: Readonly<Partial<Record<ReadableFinding['code'], ReadableFinding['code']>>> = {
  'file.changed': 'appearance.changed',
  'file.covered': 'appearance.changed',
  'file.cover_unchecked': 'appearance.changed',
  'file.unknown_addition': 'appearance.unknown_signer',
  'file.box_over_text': 'appearance.over_text',
};

/** The findings without those that another one says again, better. For people; experts get all of them. */
export function dropRepeats<F extends Pick<ReadableFinding, 'code'>>(findings: readonly F[]): readonly F[] {
  const codes = new Set<ReadableFinding['code']>(findings.map(({ code }) => code));
  return findings.filter(({ code }) => {
    const same = sameInPages[code];
    return same === undefined || !codes.has(same);
  });
}
