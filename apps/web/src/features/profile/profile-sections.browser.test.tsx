import { expect, test } from 'vitest';

import { makeUser } from '../../../test/support/factories.ts';
import { allowedSections, chooseSection, profileSections } from './profile-sections.ts';

const everything = profileSections.map(({ permission }) => permission).filter((code) => code !== 'PE_PERFIL');
const labelsOf = (user: ReturnType<typeof makeUser>) => allowedSections(user).map(({ label }) => label);

test('the profile has its five sections and security, each with its permission and a hint', () => {
  expect(profileSections.map(({ menu, label, permission }) => [menu, label, permission])).toEqual([
    ['PersonalData', 'Datos Personales', 'PE_PERFIL_ACT_DATOS'],
    ['ChangePassword', 'Cambiar Contraseña', 'PE_PERFIL_CAMBIO_CONTRASENA'],
    ['Security', 'Seguridad', 'PE_PERFIL'],
    ['RegisteredSignatures', 'Firmas Registradas', 'PE_PERFIL_ADMIN_FIRMAS'],
    ['Subscription', 'Mi Suscripción', 'PE_PERFIL_SUBSCRIPCION'],
    ['DeleteAccount', 'Eliminar Cuenta', 'PE_PERFIL_ELIMINAR_CUENTA'],
  ]);
  for (const { hint } of profileSections) expect(hint).not.toBe('');
});

test('the hint of the deletion says that documents go 30 days after the account', () => {
  const hint = profileSections.find(({ menu }) => menu === 'DeleteAccount')?.hint;
  expect(hint).toBe(
    'Los documentos de la cuenta se eliminan 30 días después de eliminar la cuenta. Los contratos que otros firmaron se conservan para ellos.',
  );
});

test('the hint of the subscription says that Pro and Business charge only what goes beyond the base', () => {
  const hint = profileSections.find(({ menu }) => menu === 'Subscription')?.hint;
  expect(hint).toBe('Los planes Pro y Business incluyen un uso base mensual; solo se cobra el uso adicional.');
});

test('a person who signed in with another provider has no password to change', () => {
  const own = makeUser({ permissions: ['PE_PERFIL', ...everything] });
  expect(labelsOf(own)).toContain('Cambiar Contraseña');
  expect(labelsOf({ ...own, login_by: 'Google' })).not.toContain('Cambiar Contraseña');
});

test('the profile needs its general permission, and with it alone shows security', () => {
  expect(allowedSections(makeUser({ permissions: everything }))).toEqual([]);
  expect(labelsOf(makeUser({ permissions: ['PE_PERFIL'] }))).toEqual(['Seguridad']);
  expect(labelsOf(makeUser({ permissions: ['PE_PERFIL', 'PE_PERFIL_ADMIN_FIRMAS'] }))).toEqual([
    'Seguridad',
    'Firmas Registradas',
  ]);
});

test('a section without permission redirects to the first one allowed; without any, no profile', () => {
  const user = makeUser({ permissions: ['PE_PERFIL', 'PE_PERFIL_SUBSCRIPCION', 'PE_PERFIL_ELIMINAR_CUENTA'] });
  expect(chooseSection(user, 'DeleteAccount').chosen?.menu).toBe('DeleteAccount');
  expect(chooseSection(user, 'PersonalData')).toMatchObject({ chosen: undefined, first: { menu: 'Subscription' } });
  expect(chooseSection(makeUser(), 'PersonalData')).toEqual({ chosen: undefined, first: undefined });
});
