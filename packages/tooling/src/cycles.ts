import type { Import } from './imports.ts';

/** The files of one import cycle, the first one repeated at the end; empty if there is none. */
export function findCycle(edges: readonly Import[]): string[] {
  const next = Map.groupBy(edges, (edge) => edge.from);
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const { to } of next.get(file) ?? []) {
      const cycle = walk(to, [...trail, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const cycle = walk(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
