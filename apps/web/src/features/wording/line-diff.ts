export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What changed from one text to another, line by line: the longest common subsequence stays. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const lengths = commonLengths(old, now);
  const lines: DiffLine[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < now.length) {
    if (one < old.length && other < now.length && old[one] === now[other]) {
      lines.push({ kind: 'same', text: now[other] ?? '' });
      [one, other] = [one + 1, other + 1];
    } else if (
      other >= now.length ||
      (one < old.length && at(lengths, one + 1, other) >= at(lengths, one, other + 1))
    ) {
      lines.push({ kind: 'removed', text: old[one] ?? '' });
      one += 1;
    } else {
      lines.push({ kind: 'added', text: now[other] ?? '' });
      other += 1;
    }
  }
  return lines;
}

const at = (lengths: readonly (readonly number[])[], one: number, other: number): number => lengths[one]?.[other] ?? 0;

/** How many lines the ends of both texts have in common, from each pair of places. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let one = old.length - 1; one >= 0; one -= 1) {
    const row = lengths[one] ?? [];
    for (let other = now.length - 1; other >= 0; other -= 1) {
      row[other] =
        old[one] === now[other]
          ? at(lengths, one + 1, other + 1) + 1
          : Math.max(at(lengths, one + 1, other), at(lengths, one, other + 1));
    }
  }
  return lengths;
}

/** A line as it is shown, or a gap where lines were left out. */
export interface ShownLine {
  /** Its place among all lines. */
  readonly key: number;
  readonly kind: DiffLine['kind'] | 'gap';
  readonly text: string;
}

/** Changed lines with a few unchanged ones around them. */
export function withContext(lines: readonly DiffLine[], around = 2): readonly ShownLine[] {
  const isNear = (place: number): boolean =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== 'same');
  const shown: ShownLine[] = [];
  for (const [key, line] of lines.entries()) {
    if (isNear(key)) shown.push({ key, ...line });
    else if (shown.at(-1)?.kind !== 'gap') shown.push({ key, kind: 'gap', text: '…' });
  }
  return shown;
}
