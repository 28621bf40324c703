import { loadForm, type FormContent } from '@rubrica/form-engine';

import { loadFormRegistry } from '../answers/form-registry.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { walkKind } from './walk-kind.ts';
import { loadWalkLists } from './walk-lists.ts';

/** Filled forms of a kind, one per way through it, made from the form itself. Same seed, same answers. */
export async function sampleAnswers(
  kind: ProcessKind,
  { today, seed = 1 }: { readonly today: string; readonly seed?: number },
): Promise<readonly FormContent[]> {
  const loaded = kind.form && loadForm(kind.form, await loadFormRegistry({ today: () => today }));
  if (!loaded?.ok) return [];
  return walkKind(kind, loaded.form, { seed, today, lists: await loadWalkLists() }).walks.map(({ content }) => content);
}
