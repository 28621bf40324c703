import { closedPermissions, grantablePermissions } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { permissionFamilies } from './permission-families.ts';

test('every permission that opens something is offered once', () => {
  const offered = permissionFamilies.flatMap(({ permissions }) => permissions);
  const open = grantablePermissions.filter((permission) => !closedPermissions.includes(permission));
  expect(offered.toSorted()).toEqual(open.toSorted());
});
