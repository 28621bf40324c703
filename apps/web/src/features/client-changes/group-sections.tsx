import type { FormState, LoadedGroup } from '@rubrica/form-engine';

import { GroupFields, type DynamicForm, useSelected, writtenFields } from '../forms/index.ts';

import classes from './changes.module.css';

interface GroupSectionsProps {
  readonly form: DynamicForm;
  /** Ids of the groups that stand open. */
  readonly open: ReadonlySet<number>;
  readonly onToggle: (open: ReadonlySet<number>) => void;
  /** Ids of the variables that may be changed: the others are not drawn. */
  readonly editable: ReadonlySet<string>;
}

/** The client's whole part on one page, folded: correcting one word does not take nine steps. */
export function GroupSections({ form, open, onToggle, editable }: GroupSectionsProps) {
  const shown = useSelected(form.store, (state) => groupsWith(state, editable), isSameList);
  return shown.map((group) => (
    <details
      key={group.id}
      className={classes.group}
      open={open.has(group.id)}
      onToggle={(event) => {
        const isOpen = event.currentTarget.open;
        if (isOpen === open.has(group.id)) return;
        onToggle(new Set([...open].filter((id) => id !== group.id).concat(isOpen ? group.id : [])));
      }}
    >
      <summary className={classes.name}>{group.name}</summary>
      <div className={classes.fields}>
        {open.has(group.id) && <GroupFields form={form} group={group} fields={writtenFields} only={editable} />}
      </div>
    </details>
  ));
}

/** Those that ask something now that may be changed. */
const groupsWith = ({ progress, groups }: FormState, editable: ReadonlySet<string>): readonly LoadedGroup[] =>
  progress.steps.filter(({ position }) => groups[position]?.fields.some(({ variable }) => editable.has(variable.id)));

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);
