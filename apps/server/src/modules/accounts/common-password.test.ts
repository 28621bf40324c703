import { expect, test } from 'vitest';

import { isCommonPassword } from './common-password.ts';

test('capitals, signs and digits do not make a common password a good one', () => {
  for (const password of [
    'Password1!',
    'P@ssw0rd1!',
    'Qwerty123!',
    'Ecuador.2026!',
    'Contraseña1!',
    'Bienvenido*2025',
    'B@rcelona123!',
  ])
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
});

test('an uncommon password is accepted', () => {
  for (const password of ['Propia.2026!', 'cuatro-Lapices7&azules', 'Zx8!vmQe', 'Nueva.2026!'])
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
});
