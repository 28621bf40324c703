/**
 * Percentages for the pieces of a bar. Small pieces are drawn wider than they are, so that they stay visible; the written
 * numbers are exact. A value of 0 has no piece.
 */
export function sharesOf(counts: readonly number[], leastPercent = 3): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const isSmall = (count: number): boolean => count > 0 && (count / total) * 100 < leastPercent;
  const smallPercent = counts.filter(isSmall).length * leastPercent;
  const largeTotal = counts.reduce((sum, count) => (isSmall(count) ? sum : sum + count), 0);
  return counts.map((count) => (isSmall(count) ? leastPercent : (count / largeTotal) * (100 - smallPercent)));
}
