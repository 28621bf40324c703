import { Button } from '@mantine/core';
import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { findPermissions } from './find-permissions.ts';
import { permissionFamilies } from './permission-families.ts';
import { PermissionFamilyChoice } from './permission-family-choice.tsx';
import { emptyRole, type RoleDraft } from './role-drafts.ts';

import classes from './group-dialog.module.css';

interface RoleListProps {
  readonly roles: readonly RoleDraft[];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (roles: readonly RoleDraft[]) => void;
}

/** The roles of a group, and a search among what they may do. */
export function RoleList({ roles, errorAt, onChange }: RoleListProps) {
  const [sought, setSought] = useState('');
  const change = (changed: RoleDraft): void =>
    onChange(roles.map((held) => (held.key === changed.key ? changed : held)));
  return (
    <>
      <TextField
        label="Buscar un permiso"
        placeholder="Por ejemplo: validar, reportes, usuarios"
        value={sought}
        onChange={setSought}
        icon={<IconSearch size={18} stroke={1.6} />}
      />
      {roles.map((role, place) => (
        <RoleEditor
          key={role.key}
          role={role}
          sought={sought}
          nameError={errorAt(`rols.${place}.name`)}
          onChange={change}
          onRemove={roles.length > 1 ? () => onChange(roles.filter(({ key }) => key !== role.key)) : undefined}
        />
      ))}
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => onChange([...roles, emptyRole()])}>
        Agregar otro rol
      </Button>
    </>
  );
}

interface RoleEditorProps {
  readonly role: RoleDraft;
  readonly sought: string;
  readonly nameError: string | undefined;
  readonly onChange: (role: RoleDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

function RoleEditor({ role, sought, nameError, onChange, onRemove }: RoleEditorProps) {
  const families = findPermissions(permissionFamilies, sought);
  return (
    <fieldset className={classes.role}>
      <legend>{role.name === '' ? 'Rol nuevo' : role.name}</legend>
      <div className={classes.roleHead}>
        <TextField
          label="Nombre del rol"
          value={role.name}
          onChange={(name) => onChange({ ...role, name })}
          error={nameError}
          isRequired
          maxLength={60}
        />
        {onRemove && (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={onRemove}>
            Quitar rol
          </Button>
        )}
      </div>
      {families.length === 0 && <p className="soft">Ningún permiso se llama así.</p>}
      {families.map((family) => (
        <PermissionFamilyChoice
          key={family.title}
          family={family}
          chosen={role.permissions}
          onChange={(permissions) => onChange({ ...role, permissions })}
        />
      ))}
    </fieldset>
  );
}
