/** Which bundle shows a page: the officials' console or the signatories' small portal. */
export type PageEntry = 'console' | 'portal';

export interface Page {
  /** `{name}` one segment, `{name?}` one segment or none. */
  readonly path: string;
  readonly entry: PageEntry;
}

/** Every address that shows a page. The server answers 404 to the others, the router of each bundle knows exactly these. */
export const pages = [
  { path: '/', entry: 'console' },
  { path: '/404', entry: 'console' },
  { path: '/access_denied', entry: 'console' },
  { path: '/approvers', entry: 'console' },
  { path: '/audit', entry: 'console' },
  { path: '/auth/adhesion/{token?}', entry: 'portal' },
  { path: '/auth/approval/{token?}', entry: 'portal' },
  { path: '/auth/cacpe/account_opening/{token?}', entry: 'portal' },
  { path: '/auth/cacpe/creditos_preaprobados/{token?}', entry: 'portal' },
  { path: '/auth/certificado/{token?}', entry: 'portal' },
  { path: '/auth/changes/{token?}', entry: 'portal' },
  { path: '/auth/client/complete/{token?}', entry: 'portal' },
  { path: '/auth/client/{token?}', entry: 'portal' },
  { path: '/auth/compra-venta', entry: 'portal' },
  { path: '/auth/login', entry: 'console' },
  { path: '/auth/privacy-policy', entry: 'console' },
  { path: '/auth/terms-and-conditions', entry: 'console' },
  { path: '/bulk', entry: 'console' },
  { path: '/bulk/{id}', entry: 'console' },
  { path: '/certificates', entry: 'console' },
  { path: '/certificates/{id}', entry: 'console' },
  { path: '/companies', entry: 'console' },
  { path: '/companies/announcements', entry: 'console' },
  { path: '/companies/create', entry: 'console' },
  { path: '/companies/health', entry: 'console' },
  { path: '/companies/plans', entry: 'console' },
  { path: '/companies/usage', entry: 'console' },
  { path: '/companies/{id}', entry: 'console' },
  { path: '/companies/{id}/inside', entry: 'console' },
  { path: '/es-real', entry: 'portal' },
  { path: '/mis-datos', entry: 'portal' },
  { path: '/pagar/{token?}', entry: 'portal' },
  { path: '/payments', entry: 'console' },
  { path: '/payments/differences', entry: 'console' },
  { path: '/payments/{id}', entry: 'console' },
  { path: '/personal-data', entry: 'console' },
  { path: '/personal-data/{id}', entry: 'console' },
  { path: '/register', entry: 'console' },
  { path: '/reports', entry: 'console' },
  { path: '/reports/applications', entry: 'console' },
  { path: '/reports/download', entry: 'console' },
  { path: '/reports/standard/finished', entry: 'console' },
  { path: '/reports/{id}', entry: 'console' },
  { path: '/reports/{id}/changes', entry: 'console' },
  { path: '/sandbox', entry: 'console' },
  { path: '/settings', entry: 'console' },
  { path: '/settings/brand', entry: 'console' },
  { path: '/settings/certificates', entry: 'console' },
  { path: '/settings/data', entry: 'console' },
  { path: '/settings/doors', entry: 'console' },
  { path: '/settings/legal', entry: 'console' },
  { path: '/settings/messages', entry: 'console' },
  { path: '/settings/payments', entry: 'console' },
  { path: '/settings/plan', entry: 'console' },
  { path: '/settings/rules', entry: 'console' },
  { path: '/settings/security', entry: 'console' },
  { path: '/settings/services', entry: 'console' },
  { path: '/settings/sign-in', entry: 'console' },
  { path: '/settings/signing', entry: 'console' },
  { path: '/settings/support', entry: 'console' },
  { path: '/settings/templates', entry: 'console' },
  { path: '/settings/templates/{kind}', entry: 'console' },
  { path: '/settings/templates/{kind}/{document}', entry: 'console' },
  { path: '/settings/usage', entry: 'console' },
  { path: '/settings/webhooks', entry: 'console' },
  { path: '/settings/webhooks/{id}', entry: 'console' },
  { path: '/signing_process/completed/{token?}', entry: 'portal' },
  { path: '/smart-contracts/{id?}', entry: 'console' },
  { path: '/solicitar', entry: 'portal' },
  { path: '/support', entry: 'console' },
  { path: '/templates', entry: 'console' },
  { path: '/user', entry: 'console' },
  { path: '/user/certificates', entry: 'console' },
  { path: '/user/certificates/{id}', entry: 'console' },
  { path: '/user/create', entry: 'console' },
  { path: '/user/groups', entry: 'console' },
  { path: '/user/invite', entry: 'console' },
  { path: '/user/list', entry: 'console' },
  { path: '/user/profile', entry: 'console' },
  { path: '/validation', entry: 'console' },
  { path: '/verificar/{code?}', entry: 'portal' },
] as const satisfies readonly Page[];

export function findPage(pathname: string): Page | undefined {
  return pages.find(({ path }) => toPattern(path).test(pathname));
}

function toPattern(path: string): RegExp {
  const source = path.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}
