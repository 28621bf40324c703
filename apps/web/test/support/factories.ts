import type { CompanyInformation, Permission, UserDetail } from '@rubrica/contract';

import type { Session } from '../../src/shared/session/session.ts';
import type { PageTenant } from '../../src/shared/tenant.ts';

export function makeUser(
  changes: Partial<UserDetail> & { readonly permissions?: readonly Permission[] } = {},
): UserDetail {
  const { permissions = [], ...rest } = changes;
  const rols = [{ name: 'Rol', permissions: permissions.map((name) => ({ permission: { name } })) }];
  return {
    id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
    username: 'ana@demo.ec',
    name: 'Ana',
    last_name: 'Vera',
    email: 'ana@demo.ec',
    enable: true,
    group: 'Grupo',
    updatedAt: '2026-11-14T15:00:00.000Z',
    phone: '0991234567',
    id_type: 'cedula_ciudadania',
    identification_number: '1710034065',
    country: 'EC',
    groups: { items: [{ group: { id: 'g', name: 'Grupo', rols } }] },
    user_log: { items: [] },
    sub_permissions: '',
    login_by: 'own',
    terms_accepted: true,
    latest_signature_upload: null,
    needs_update: false,
    is_confirmed: true,
    deactivated_at: null,
    is_disabled: false,
    identity_proof: null,
    can: { update: true, delete: true, enable: true, disable: true, confirm_identity: true, reset_factors: false },
    second_factor: { has: false, is_demanded: false, due_at: null },
    idle_minutes: 10,
    ...rest,
  } as UserDetail;
}

export function makeSession(changes: Partial<Session> = {}): Session {
  return {
    is_authenticated: true,
    access_token: 'access',
    id_token: 'id',
    exp: 4_000_000_000,
    valid_authenticated: true,
    enable_account: true,
    auth_thrid_party: false,
    login_by: 'own',
    user_validation_date: '2026-11-14T15:00:00.000Z',
    ...changes,
  };
}

export function makeTenant(changes: Partial<CompanyInformation> = {}): PageTenant {
  const company = { name: 'Cooperativa', is_public_standard_tool: false, ...changes } as CompanyInformation;
  return { status: 200, isDemonstration: true, company };
}

/** A token of ours as a browser reads it: only its middle matters here. */
export const makeToken = (claims: object): string => `e30.${btoa(JSON.stringify(claims))}.x`;
