import { grantablePermissions } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { permissionFamilies } from './permission-families.ts';

test('every permission that a company may give is offered once', () => {
  const offered = permissionFamilies.flatMap(({ permissions }) => permissions);
  expect(offered.toSorted()).toEqual(grantablePermissions.toSorted());
});
