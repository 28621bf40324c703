export interface Order {
  /** Every id that depends on no circle, parents first. */
  readonly sorted: readonly string[];
  /** Each circle from its first member round to it again. */
  readonly cycles: readonly (readonly string[])[];
}

/** Kahn's algorithm; what it cannot place is part of a cycle. */
export function orderByParents(parents: ReadonlyMap<string, readonly string[]>): Order {
  const children = new Map([...parents.keys()].map((id): [string, string[]] => [id, []]));
  const waiting = new Map<string, number>();
  for (const [id, own] of parents) {
    waiting.set(id, own.length);
    for (const parent of own) children.get(parent)?.push(id);
  }
  const sorted = [...parents.keys()].filter((id) => waiting.get(id) === 0);
  for (const id of sorted) {
    for (const child of children.get(id) ?? []) {
      const left = (waiting.get(child) ?? 0) - 1;
      waiting.set(child, left);
      if (left === 0) sorted.push(child);
    }
  }
  const placed = new Set(sorted);
  return { sorted, cycles: findCycles(parents, (id) => !placed.has(id)) };
}

/** From any unplaced id, walking to unplaced parents runs into a circle. */
function findCycles(
  parents: ReadonlyMap<string, readonly string[]>,
  isStuck: (id: string) => boolean,
): readonly (readonly string[])[] {
  const visited = new Set<string>();
  const cycles: string[][] = [];
  for (const start of parents.keys()) {
    const path: string[] = [];
    let id: string | undefined = isStuck(start) ? start : undefined;
    while (id !== undefined && !visited.has(id)) {
      visited.add(id);
      path.push(id);
      id = parents.get(id)?.find(isStuck);
    }
    const entry = id === undefined ? -1 : path.indexOf(id);
    if (id !== undefined && entry >= 0) cycles.push([...path.slice(entry), id].toReversed());
  }
  return cycles;
}
