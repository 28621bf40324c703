import { loadFormRegistry } from '../answers/form-registry.ts';
import { loadListDescriber } from '../documents/list-describer.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { sampleContext } from '../walk/sample-context.ts';
import type { WalkReport } from '../walk/walk-kind.ts';
import { loadWalkLists } from '../walk/walk-lists.ts';
import { checkShape } from './check-shape.ts';
import { checkTemplates } from './check-templates.ts';
import { checkWalks } from './check-walks.ts';
import type { KindProblem } from './problem.ts';

export interface CheckOptions {
  readonly seed?: number;
  /** Ecuadorian date, `yyyy-mm-dd`. */
  readonly today: string;
}

export interface KindsCheck {
  readonly problems: readonly KindProblem[];
  /** By code: what was walked. */
  readonly walks: ReadonlyMap<string, WalkReport>;
}

/** What can be seen without running anything: for a server, each time it starts. */
export function findKindProblems(kinds: readonly ProcessKind[]): readonly KindProblem[] {
  const problems = kinds.flatMap((kind) =>
    collect(kind, (report) => {
      checkShape(kind, report);
      checkTemplates(kind, report);
    }),
  );
  return [...problems, ...findClashes(kinds)];
}

/** Everything: also every branch of every kind, with its documents, signers and annexes. */
export async function checkKinds(
  kinds: readonly ProcessKind[],
  { seed = 1, today }: CheckOptions,
): Promise<KindsCheck> {
  const registry = await loadFormRegistry({ today: () => today });
  const lists = await loadWalkLists();
  const context = sampleContext(await loadListDescriber(), today);
  const walks = new Map<string, WalkReport>();
  const found = kinds.flatMap((kind) =>
    collect(kind, (report) => {
      walks.set(kind.code, checkWalks(kind, { seed, lists, today, registry, context }, report));
    }),
  );
  return { problems: [...findKindProblems(kinds), ...found], walks };
}

/** The same sentence of many branches is one problem. */
function collect(
  kind: ProcessKind,
  run: (report: (where: string, message: string) => void) => void,
): readonly KindProblem[] {
  const found = new Map<string, KindProblem>();
  run((where, message) => found.set(`${where} ${message}`, { kind: kind.code, where, message }));
  return [...found.values()];
}

const idsOf = ({ uuid, aliases, forms = [] }: ProcessKind): readonly string[] => [
  uuid,
  ...aliases.map((alias) => alias.uuid),
  ...forms.map(({ id }) => id),
];

/** No two kinds share an identifier. */
function findClashes(kinds: readonly ProcessKind[]): readonly KindProblem[] {
  const owners = new Map<string, string>();
  const marks = kinds.flatMap((kind) =>
    [...idsOf(kind), `code:${kind.code}`, `prefix:${kind.operationPrefix}`].map((mark) => ({ kind: kind.code, mark })),
  );
  return marks.flatMap(({ kind, mark }) => {
    const owner = owners.get(mark);
    if (owner === undefined) owners.set(mark, kind);
    return owner === undefined ? [] : [{ kind, where: mark, message: `También es de «${owner}»` }];
  });
}
