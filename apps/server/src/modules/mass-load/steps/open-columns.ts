import type { LoadedForm } from '@rubrica/form-engine';
import { withoutConsents, type ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { KindLibrary } from '../../../platform/kind-library.ts';
import { columnsOf, obstacleOf, type Column } from '../column.ts';

/** The columns of a kind, and the form behind them. Refuses one that rows alone cannot make. */
export function openColumns(
  kinds: KindLibrary,
  kind: ProcessKind,
): { readonly form: LoadedForm; readonly columns: readonly Column[] } {
  const form = kinds.formOf(withoutConsents(kind));
  const obstacle = obstacleOf(kind);
  if (!form || obstacle !== '') throw new AppError('load.kind_refused', { reason: obstacle });
  return { form, columns: columnsOf(form) };
}
