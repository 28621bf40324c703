import type { ApproverView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { approverListSearch, compareKinds, findApprovers, turnIn } from './approver-list.ts';

const ines: ApproverView = {
  id: '1',
  name: 'Inés',
  last_name: 'Ñacata',
  email: 'ines@demo.ec',
  phone: '0991234567',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
  user_id: null,
  processes: [{ process_id: 'a', name: 'Adhesión', order: 2 }],
};

test('somebody is found by name, identification or mail, without accents', () => {
  for (const query of ['ines', 'NACATA', '1710', 'demo.ec', '  ']) expect(findApprovers([ines], query)).toEqual([ines]);
  expect(findApprovers([ines], 'marco')).toEqual([]);
});

test('the turn shown is that of the selected kind', () => {
  expect([turnIn(ines, 'a'), turnIn(ines, 'b')]).toEqual([2, undefined]);
});

test('only what changed is saved', () => {
  expect(compareKinds(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] });
});

test('an invalid filter in the address shows everybody', () => {
  expect(approverListSearch.parse({ process: 'x', q: 3 })).toEqual({ process: undefined, q: undefined });
});
