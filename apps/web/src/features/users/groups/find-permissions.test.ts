import { expect, test } from 'vitest';

import { findPermissions } from './find-permissions.ts';
import { permissionFamilies } from './permission-families.ts';

const found = (sought: string) => findPermissions(permissionFamilies, sought).flatMap(({ permissions }) => permissions);

test('permissions are found by the words that people read, without accents, or by their family', () => {
  expect(found('auditoria')).toEqual(['PE_AUDITORIA']);
  expect(found('bandeja')).toEqual(['PE_POR_VALIDAR']);
  expect(found('reportes y soporte')).toHaveLength(4);
  expect(found('PE_AUDITORIA')).toEqual([]);
  expect(findPermissions(permissionFamilies, '')).toEqual(permissionFamilies);
});
