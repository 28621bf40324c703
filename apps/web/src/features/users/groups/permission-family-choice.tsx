import { Button, Checkbox } from '@mantine/core';

import { permissionsOf, useCurrentUser } from '../../account/index.ts';
import type { PermissionFamily } from './permission-families.ts';
import { permissionLabels } from './permission-labels.ts';

import classes from './group-dialog.module.css';

interface PermissionFamilyChoiceProps {
  readonly family: PermissionFamily;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** One family of permissions. Nobody gives what they do not hold themselves. */
export function PermissionFamilyChoice({ family, chosen, onChange }: PermissionFamilyChoiceProps) {
  const mine = permissionsOf(useCurrentUser());
  const givable = family.permissions.filter((permission) => mine.has(permission));
  const isWhole = givable.every((permission) => chosen.has(permission));
  const set = (permissions: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const permission of permissions) {
      if (isOn) next.add(permission);
      else next.delete(permission);
    }
    onChange(next);
  };
  return (
    <fieldset className={classes.family}>
      <legend>{family.title}</legend>
      {givable.length > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={() => set(givable, !isWhole)}>
          {isWhole ? 'Quitar todos' : 'Marcar todos'}
          <span className="unseen">: {family.title}</span>
        </Button>
      )}
      <ul className={classes.permissions}>
        {family.permissions.map((permission) => (
          <li key={permission}>
            <Checkbox
              label={permissionLabels[permission]}
              {...(!mine.has(permission) && { description: 'Usted no lo tiene' })}
              checked={chosen.has(permission)}
              disabled={!mine.has(permission)}
              onChange={(event) => set([permission], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
