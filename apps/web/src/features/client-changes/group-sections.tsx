import { GroupFields, type DynamicForm, useSelected, writtenFields } from '../forms/index.ts';

import classes from './changes.module.css';

interface GroupSectionsProps {
  readonly form: DynamicForm;
  /** Ids of the groups that stand open. */
  readonly open: ReadonlySet<number>;
  readonly onToggle: (open: ReadonlySet<number>) => void;
}

/** The client's whole part on one page, folded: correcting one word does not take nine steps. */
export function GroupSections({ form, open, onToggle }: GroupSectionsProps) {
  const groups = useSelected(form.store, ({ progress }) => progress.steps);
  return groups.map((group) => (
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
        {open.has(group.id) && <GroupFields form={form} group={group} fields={writtenFields} />}
      </div>
    </details>
  ));
}
