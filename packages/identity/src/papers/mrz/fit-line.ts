/** Fillers are hard to count: where a line is too long or too short, one of its runs of fillers has the wrong length. */
export function fitLine(text: string, length: number): readonly string[] {
  const line = text.replace(/[^A-Z0-9<]/g, '');
  const missing = length - line.length;
  if (missing === 0) return [line];
  if (Math.abs(missing) > 8) return [];
  const runs = [...line.matchAll(/<+/g)].toSorted((one, other) => other[0].length - one[0].length);
  const fitted = runs.flatMap(({ 0: run, index }) => {
    const fillers = run.length + missing;
    return fillers < 1 ? [] : [line.slice(0, index) + '<'.repeat(fillers) + line.slice(index + run.length)];
  });
  // A run at the end may not have been seen at all.
  if (missing > 0) fitted.push(line + '<'.repeat(missing));
  return [...new Set(fitted)];
}

/** Names end in fillers, which may have been missed or counted twice. */
export function fitNames(text: string, length: number): string | undefined {
  const line = text.replace(/[^A-Z0-9<]/g, '').replace(/<+$/, '');
  return line.length < 5 || line.length > length + 2 ? undefined : line.padEnd(length, '<').slice(0, length);
}
