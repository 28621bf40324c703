import type { Variable } from '@rubrica/form-engine';

/** Ids of the variables whose answers show this one. */
export function parentIdsOf({ is_child = '' }: Pick<Variable, 'is_child'>): readonly string[] {
  return is_child
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}
