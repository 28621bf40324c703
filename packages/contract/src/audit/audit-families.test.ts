import { expect, test } from 'vitest';

import { auditEvents } from './audit-events.ts';
import { auditFamilies } from './audit-families.ts';

test('every event of the audit log is found in one family of the filter', () => {
  const prefixes = Object.values(auditFamilies).flatMap((family): readonly string[] => family.prefixes);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  const lost = Object.keys(auditEvents).filter((type) => !prefixes.includes(type.split('.', 1)[0] ?? ''));
  expect(lost).toEqual([]);
});
