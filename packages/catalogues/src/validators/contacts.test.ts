import { expect, test } from 'vitest';

import { isSameMailbox, isSamePhone } from './contacts.ts';

test('one mailbox has many spellings', () => {
  expect(isSameMailbox('Ana@Demo.ec ', 'ana+banco@demo.ec')).toBe(true);
  expect(isSameMailbox('ana@demo.ec', 'ana@demo.com')).toBe(false);
  expect(isSameMailbox('', '')).toBe(false);
});

test('one phone, too', () => {
  expect(isSamePhone('098 700 0002', '+593987000002')).toBe(true);
  expect(isSamePhone('+1 (202) 555-0101', '12025550101')).toBe(true);
  expect(isSamePhone('0987000002', '0987000003')).toBe(false);
  expect(isSamePhone('', '')).toBe(false);
});
