import { fold } from '@rubrica/catalogues';

import type { PermissionFamily } from './permission-families.ts';
import { permissionLabels } from './permission-labels.ts';

/** The families with the permissions in whose words, or in whose family's title, the sought ones stand. */
export function findPermissions(families: readonly PermissionFamily[], sought: string): readonly PermissionFamily[] {
  const words = fold(sought).split(' ').filter(Boolean);
  const isFound = (text: string): boolean => words.every((word) => fold(text).includes(word));
  return families
    .map(({ title, permissions }) => ({
      title,
      permissions: isFound(title) ? permissions : permissions.filter((one) => isFound(permissionLabels[one])),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}
