import { Button, Checkbox } from '@mantine/core';
import type { GroupDetail } from '@rubrica/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useGroups } from './use-groups.ts';

import classes from './group-dialog.module.css';

export interface SubGroupDraft {
  readonly key: string;
  readonly name: string;
  /** Of the groups whose processes are seen, too. */
  readonly codes: ReadonlySet<string>;
}

interface SubGroupListProps {
  readonly group: GroupDetail | undefined;
  readonly subGroups: readonly SubGroupDraft[];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (subGroups: readonly SubGroupDraft[]) => void;
}

/** Other groups whose processes the members see, gathered under names such as those of regions. */
export function SubGroupList({ group, subGroups, errorAt, onChange }: SubGroupListProps) {
  const others = (useGroups().data?.items ?? []).filter(({ id }) => id !== group?.id);
  const change = (changed: SubGroupDraft): void =>
    onChange(subGroups.map((held) => (held.key === changed.key ? changed : held)));
  return (
    <section className="grid gap-12" aria-labelledby="subgrupos">
      <div>
        <h3 id="subgrupos">Subgrupos</h3>
        <p className="soft">
          Sus miembros ven además los procesos de los grupos que marque aquí, por ejemplo los de cada agencia. Al nombre
          de un grupo con subgrupos le ponemos GSC_ por delante.
        </p>
      </div>
      {subGroups.map((subGroup, place) => (
        <SubGroupEditor
          key={subGroup.key}
          subGroup={subGroup}
          others={others}
          nameError={errorAt(`sub_groups.${place}.name`)}
          onChange={change}
          onRemove={() => onChange(subGroups.filter(({ key }) => key !== subGroup.key))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        onClick={() => onChange([...subGroups, { key: crypto.randomUUID(), name: '', codes: new Set() }])}
      >
        Agregar un subgrupo
      </Button>
    </section>
  );
}

interface SubGroupEditorProps {
  readonly subGroup: SubGroupDraft;
  readonly others: readonly GroupDetail[];
  readonly nameError: string | undefined;
  readonly onChange: (subGroup: SubGroupDraft) => void;
  readonly onRemove: () => void;
}

function SubGroupEditor({ subGroup, others, nameError, onChange, onRemove }: SubGroupEditorProps) {
  const toggle = (code: string, isOn: boolean): void => {
    const codes = new Set(subGroup.codes);
    if (isOn) codes.add(code);
    else codes.delete(code);
    onChange({ ...subGroup, codes });
  };
  return (
    <fieldset className={classes.role}>
      <legend>{subGroup.name === '' ? 'Subgrupo nuevo' : subGroup.name}</legend>
      <div className={classes.roleHead}>
        <TextField
          label="Nombre del subgrupo"
          value={subGroup.name}
          onChange={(name) => onChange({ ...subGroup, name })}
          error={nameError}
          isRequired
          maxLength={60}
        />
        <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={onRemove}>
          Quitar subgrupo
        </Button>
      </div>
      <fieldset className={classes.family}>
        <legend>Ven los procesos de</legend>
        <ul className={classes.permissions}>
          {others.map(({ id, name, code }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={subGroup.codes.has(code)}
                onChange={(event) => toggle(code, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </fieldset>
  );
}

export const subGroupDraftsOf = (group: GroupDetail | undefined): readonly SubGroupDraft[] =>
  (group?.sub_groups ?? []).map(({ name, permissions }) => ({
    key: crypto.randomUUID(),
    name,
    codes: new Set(permissions),
  }));
