import type { LoadedGroup } from '@rubrica/form-engine';

import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { FormContext } from './form-context.ts';
import type { DynamicForm } from './use-dynamic-form.ts';
import { useSelected } from './use-selected.ts';
import { VariableField, type VariableFields } from './variable-field.tsx';

export interface GroupFieldsProps {
  readonly form: DynamicForm;
  readonly group: LoadedGroup;
  readonly fields: VariableFields;
  /** The variables that are drawn; all of them where it is not given. */
  readonly only?: ReadonlySet<string>;
}

/** The questions of one group that are asked now. Renders again only when one appears or goes. */
export function GroupFields({ form, group, fields, only }: GroupFieldsProps) {
  const ids = useSelected(
    form.store,
    ({ groups }) => groups[group.position]?.fields.map(({ variable }) => variable.id) ?? [],
    isSameList,
  );
  return (
    <FormContext value={form}>
      <FieldGrid>
        {ids
          .filter((id) => only === undefined || only.has(id))
          .map((id) => (
            <VariableField key={id} id={id} fields={fields} />
          ))}
      </FieldGrid>
    </FormContext>
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place]);
}
