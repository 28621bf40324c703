import type { ChainedEvent } from '@rubrica/evidence';

/** What browsers report of themselves: it proves little, and there is much of it. */
const noise: ReadonlySet<string> = new Set(['DOCUMENT_VIEWED', 'STEP_SHOWN', 'CONNECTION_LOST', 'CONNECTION_BACK']);

export interface HistoryGroup {
  readonly title: string;
  readonly events: readonly ChainedEvent[];
}

/** The process first, then each person, in the order of their first event; what browsers say of themselves comes last. */
export function groupHistory(
  events: readonly ChainedEvent[],
  nameOf: (signatoryId: string) => string | undefined,
): readonly HistoryGroup[] {
  const groups = new Map<string, ChainedEvent[]>();
  const add = (title: string, event: ChainedEvent): void => {
    const group = groups.get(title) ?? [];
    group.push(event);
    groups.set(title, group);
  };
  const [reported, done] = [
    events.filter(({ event }) => noise.has(event)),
    events.filter(({ event }) => !noise.has(event)),
  ];
  for (const event of done) {
    const person = event.id_signatory === null ? undefined : nameOf(event.id_signatory);
    add(person ?? 'El proceso', event);
  }
  for (const event of reported) add('Lo que dijeron los navegadores', event);
  return [...groups].map(([title, own]) => ({ title, events: own }));
}
