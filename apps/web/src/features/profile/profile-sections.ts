import type { Permission, UserDetail } from '@rubrica/contract';

import { holds } from '../account/index.ts';

export interface ProfileSection {
  /** As it stands in `/user/profile?menu=…`. */
  readonly menu: string;
  readonly label: string;
  readonly permission: Permission;
  readonly hint: string;
}

export const profileSections = [
  {
    menu: 'PersonalData',
    label: 'Datos Personales',
    permission: 'PE_PERFIL_ACT_DATOS',
    hint: 'Sus nombres, identificación y contacto.',
  },
  {
    menu: 'ChangePassword',
    label: 'Cambiar Contraseña',
    permission: 'PE_PERFIL_CAMBIO_CONTRASENA',
    hint: 'Al cambiarla se cierran sus demás sesiones.',
  },
  {
    menu: 'Security',
    label: 'Seguridad',
    permission: 'PE_PERFIL',
    hint: 'Su segundo factor y dónde está abierta su cuenta.',
  },
  {
    menu: 'RegisteredSignatures',
    label: 'Firmas Registradas',
    permission: 'PE_PERFIL_ADMIN_FIRMAS',
    hint: 'El certificado y las imágenes con las que usted firma.',
  },
  {
    menu: 'Subscription',
    label: 'Mi Suscripción',
    permission: 'PE_PERFIL_SUBSCRIPCION',
    hint: 'Los planes Pro y Business incluyen un uso base mensual; solo se cobra el uso adicional.',
  },
  {
    menu: 'DeleteAccount',
    label: 'Eliminar Cuenta',
    permission: 'PE_PERFIL_ELIMINAR_CUENTA',
    hint: 'Los documentos de la cuenta se eliminan 30 días después de eliminar la cuenta. Los contratos que otros firmaron se conservan para ellos.',
  },
] as const satisfies readonly ProfileSection[];

export type ProfileMenu = (typeof profileSections)[number]['menu'];

/** «Mi perfil» needs the general permission and at least one section; the password is the provider's for external users. */
export function allowedSections(user: UserDetail | undefined): readonly ProfileSection[] {
  if (!holds(user, 'PE_PERFIL')) return [];
  return profileSections.filter(
    ({ menu, permission }) => holds(user, permission) && (menu !== 'ChangePassword' || user?.login_by === 'own'),
  );
}

/** The section asked for, where it may be seen, and the first that may; security, which everybody has, comes after the others. */
export function chooseSection(user: UserDetail | undefined, menu: string | undefined) {
  const allowed = allowedSections(user);
  return {
    chosen: allowed.find((section) => section.menu === menu),
    first: allowed.find((section) => section.menu !== 'Security') ?? allowed[0],
  };
}
