/** A table is text, one row per line and cells between bars, so that a correction is one line in a diff. */
export function readTable(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}
