import type { Permission } from '@rubrica/contract';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';

import { currentUser, findCurrentUser, holds } from '../features/account/current-user.ts';
import { approverListSearch } from '../features/approvers/approver-list.ts';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { NotFoundPage } from '../features/errors/not-found-page.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { processListSearch } from '../features/processes/process-list-search.ts';
import { chooseSection } from '../features/profile/profile-sections.ts';
import { userListSearch } from '../features/users/user-list-search.ts';
import { deliveriesSearch } from '../features/webhooks/deliveries-search.ts';
import { mayPrefetch } from '../shared/prefetch.ts';
import { session } from '../shared/session/session.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { Frame } from './frame.tsx';
import type { PageTitle } from './layouts/top-bar.tsx';
import { parseSearch, stringifySearch } from './search.ts';

export interface RouterContext {
  readonly tenant: PageTenant;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error }) => <ErrorPage error={error} />,
});

/** Without a tenant there is one page. */
const tenantRoute = createRoute({
  getParentRoute: () => root,
  id: 'tenant',
  beforeLoad: ({ context, location }) => {
    if (context.tenant.status === 404 && location.pathname !== '/404') redirect({ to: '/404', throw: true });
  },
});

const defaultLayout = createRoute({
  getParentRoute: () => tenantRoute,
  id: 'default',
  component: lazyRouteComponent(() => import('./layouts/default-layout.tsx'), 'DefaultLayout'),
});

/** The guards `auth` and `access_route`: a session, and the permission that the page's menu item asks for. */
const appLayout = createRoute({
  getParentRoute: () => tenantRoute,
  id: 'app',
  beforeLoad: async ({ location, matches }) => {
    const user = session.get()?.enable_account ? await findCurrentUser() : undefined;
    if (!user) redirect({ to: '/auth/login', search: keepCode(location.search), throw: true });
    const needed = matches.flatMap(({ staticData }) => staticData.permission ?? []);
    if (!needed.every((permission) => holds(user, permission))) redirect({ to: '/access_denied', throw: true });
  },
  component: lazyRouteComponent(() => import('./layouts/app-layout.tsx'), 'AppLayout'),
});

const loginRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: '/auth/login',
  validateSearch: z.object({
    code: z.string().optional().catch(undefined),
    state: z.string().optional().catch(undefined),
  }),
  component: LoginPage, // not fetched apart: where most visits begin, of parts that every page has
});

const homeRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/',
  staticData: { page: { title: 'Dashboard' } },
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});

const registerRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/register',
  beforeLoad: ({ context: { tenant } }) => {
    const allowsSignUp = tenant.status === 200 && tenant.company.theme.permission.permission_sign_up;
    if (!allowsSignUp) redirect({ to: '/access_denied', throw: true });
  },
  component: lazyRouteComponent(() => import('../features/register/register-page.tsx'), 'RegisterPage'),
});

const userRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/user',
  beforeLoad: () => {
    redirect({ to: holds(currentUser.get(), 'PE_LISTAR_USUARIOS') ? '/user/list' : '/user/profile', throw: true });
  },
});

const userListRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/user/list',
  staticData: { page: { title: 'Usuarios' }, permission: 'PE_LISTAR_USUARIOS' },
  validateSearch: userListSearch,
  component: lazyRouteComponent(() => import('../features/users/user-list-page.tsx'), 'UserListPage'),
});

const userFormRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/user/create',
  staticData: { page: { title: 'Usuarios' }, permission: 'PE_CREAR_USUARIO' },
  validateSearch: z.object({ id: z.uuid().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../features/users/user-form-page.tsx'), 'UserFormPage'),
});

const groupsRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/user/groups',
  staticData: { page: { title: 'Usuarios' }, permission: 'PE_ADMINISTRACION_USUARIOS' },
  component: lazyRouteComponent(() => import('../features/groups/groups-page.tsx'), 'GroupsPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/user/profile',
  staticData: { page: { title: 'Mi perfil' }, permission: 'PE_PERFIL' },
  validateSearch: z.object({ menu: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    const { chosen, first } = chooseSection(currentUser.get(), search.menu);
    if (!first) redirect({ to: '/access_denied', throw: true });
    if (!chosen) redirect({ to: '/user/profile', search: { menu: first?.menu }, replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});

const kindsRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/smart-contracts',
  staticData: { page: { title: 'Nuevo proceso' }, permission: 'PE_CREACION' },
  component: lazyRouteComponent(() => import('../features/creation/form/kinds-page.tsx'), 'KindsPage'),
});

const processRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/smart-contracts/$id',
  staticData: { page: { title: 'Nuevo proceso' }, permission: 'PE_CREACION' },
  validateSearch: z.object({ draft: z.uuid().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../features/creation/form/process-page.tsx'), 'ProcessPage'),
});

const bulkRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/bulk',
  staticData: { page: { title: 'Carga masiva' }, permission: 'PE_CREACION' },
  component: lazyRouteComponent(() => import('../features/mass-load/bulk-page.tsx'), 'BulkPage'),
});

const loadRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/bulk/$id',
  staticData: { page: { title: 'Carga masiva' }, permission: 'PE_CREACION' },
  component: lazyRouteComponent(() => import('../features/mass-load/load-page.tsx'), 'LoadPage'),
});

const reportsRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/reports',
  staticData: { page: { title: 'Procesos' }, permission: 'PE_MONITOREO_PROCESOS' },
  validateSearch: processListSearch,
  component: lazyRouteComponent(() => import('../features/processes/process-list-page.tsx'), 'ProcessListPage'),
});

const finishedRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/reports/standard/finished',
  staticData: { page: { title: 'Procesos' }, permission: 'PE_MONITOREO_PROCESOS' },
  validateSearch: processListSearch,
  component: lazyRouteComponent(() => import('../features/processes/finished-page.tsx'), 'FinishedPage'),
});

const downloadsRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/reports/download',
  staticData: { page: { title: 'Reportes' }, permission: 'PE_GENERACION_REPORTES' },
  component: lazyRouteComponent(() => import('../features/reports/downloads-page.tsx'), 'DownloadsPage'),
});

const reportRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/reports/$id',
  staticData: { page: { title: 'Procesos' }, permission: 'PE_MONITOREO_PROCESOS' },
  component: lazyRouteComponent(() => import('../features/processes/process-detail-page.tsx'), 'ProcessDetailPage'),
});

const changesRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/reports/$id/changes',
  staticData: { page: { title: 'Procesos' }, permission: 'PE_INGRESAR_CAMBIOS' },
  component: lazyRouteComponent(() => import('../features/processes/changes-page.tsx'), 'ChangesPage'),
});

const supportRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/support',
  staticData: { page: { title: 'Soporte' } },
  component: lazyRouteComponent(() => import('../features/support/support-page.tsx'), 'SupportPage'),
});

const approversRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/approvers',
  staticData: { page: { title: 'Aprobadores' }, permission: 'PE_ADMINISTRACION_USUARIOS' },
  validateSearch: approverListSearch,
  component: lazyRouteComponent(() => import('../features/approvers/approvers-page.tsx'), 'ApproversPage'),
});

const signingSettingsRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/settings/signing',
  staticData: { page: { title: 'Firma' }, permission: 'PE_ADMINISTRACION_USUARIOS' },
  component: lazyRouteComponent(
    () => import('../features/company-settings/signing-settings-page.tsx'),
    'SigningSettingsPage',
  ),
});

const webhooksRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/settings/webhooks',
  staticData: { page: { title: 'Webhooks' }, permission: 'PE_ADMINISTRACION_USUARIOS' },
  component: lazyRouteComponent(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => appLayout,
  path: '/settings/webhooks/$id',
  staticData: { page: { title: 'Webhooks' }, permission: 'PE_ADMINISTRACION_USUARIOS' },
  validateSearch: deliveriesSearch,
  component: lazyRouteComponent(() => import('../features/webhooks/webhook-page.tsx'), 'WebhookPage'),
});

const sandboxRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/sandbox',
  component: lazyRouteComponent(() => import('../features/sandbox/sandbox-page.tsx'), 'SandboxPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/auth/privacy-policy',
  component: lazyRouteComponent(() => import('../features/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/auth/terms-and-conditions',
  component: lazyRouteComponent(() => import('../features/legal/terms-page.tsx'), 'TermsPage'),
});

const notFoundRoute = createRoute({ getParentRoute: () => root, path: '/404', component: NotFoundPage });

const deniedRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/access_denied',
  component: lazyRouteComponent(() => import('../features/errors/access-denied-page.tsx'), 'AccessDeniedPage'),
});

const routeTree = root.addChildren([
  notFoundRoute,
  tenantRoute.addChildren([
    loginRoute,
    appLayout.addChildren([
      homeRoute,
      userRoute,
      userListRoute,
      userFormRoute,
      groupsRoute,
      profileRoute,
      kindsRoute,
      processRoute,
      bulkRoute,
      loadRoute,
      reportsRoute,
      finishedRoute,
      downloadsRoute,
      reportRoute,
      changesRoute,
      supportRoute,
      approversRoute,
      signingSettingsRoute,
      webhooksRoute,
      webhookRoute,
    ]),
    defaultLayout.addChildren([registerRoute, sandboxRoute, privacyRoute, termsRoute, deniedRoute]),
  ]),
]);

export function createConsoleRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: mayPrefetch() ? 'intent' : false,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
  interface StaticDataRouteOption {
    page?: PageTitle;
    /** The menu-permission guard: a page that names none is open to every session. */
    permission?: Permission;
  }
}

/** Someone who follows the link of a mail must sign in without losing its code. */
function keepCode(search: object): { code?: string } {
  return 'code' in search && typeof search.code === 'string' ? { code: search.code } : {};
}
