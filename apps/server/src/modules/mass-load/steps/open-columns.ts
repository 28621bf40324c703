import type { LoadedForm } from '@rubrica/form-engine';
import { withoutConsents, type ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { KindLibrary } from '../../../platform/kind-library.ts';
import type { Templates } from '../../drafts/index.ts';
import { columnsOf, obstacleOf, type Column } from '../column.ts';
import { columnsOfTemplate } from '../template-columns.ts';

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

/** The columns of a template: who takes each of its roles. */
export function openTemplateColumns(template: Templates.Template): readonly Column[] {
  if (template.roles.length === 0)
    throw new AppError('load.kind_refused', { reason: 'la plantilla no tiene ningún papel que firme: edítela' });
  return columnsOfTemplate(template);
}
