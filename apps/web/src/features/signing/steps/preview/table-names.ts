const isFigure = (text: string | undefined): boolean => text !== undefined && /\d/.test(text);

/**
 * What the columns are called, where that is certain: the first row has words only, every other row is as long,
 * and all of these have figures in one column. Otherwise one person's data would be read as the name of another's.
 */
export function columnNames(rows: readonly (readonly string[])[]): readonly string[] | undefined {
  const [first, ...others] = rows;
  if (!first || others.length === 0) return undefined;
  const isNaming = first.every((text) => /^[^\d$%]+$/.test(text));
  const isEven = others.every((row) => row.length === first.length);
  const hasFigures = first.some((_, column) => others.every((row) => isFigure(row[column])));
  return isNaming && isEven && hasFigures ? first : undefined;
}
