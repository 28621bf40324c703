export interface Clause {
  readonly name: string;
  /** Where it begins in the text. */
  readonly from: number;
}

/** The clauses of a template by their names, to jump to them. */
export function findClauses(source: string): readonly Clause[] {
  return [...source.matchAll(/#?clausula\("(?<name>[^"]+)"/g)].map((found) => ({
    name: found.groups?.['name'] ?? '',
    from: found.index,
  }));
}
