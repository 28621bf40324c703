import type { UserDetail } from '@rubrica/contract';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { z } from 'zod';

import { findCurrentUser, holds, refreshCurrentUser } from '../features/account/current-user.ts';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { NotFoundPage } from '../features/errors/not-found-page.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import type { ConsolePage, NeededPermission, PageSearch, PageVisit } from '../shared/console-page.ts';
import { mayPrefetch } from '../shared/prefetch.ts';
import { session } from '../shared/session/session.ts';
import type { PageTenant } from '../shared/tenant.ts';
import { Frame } from './frame.tsx';
import type { PageTitle } from './layouts/top-bar.tsx';
import { menuOf, type MenuItem } from './menu/menu-items.ts';
import { openPages, type sessionPages } from './pages.ts';
import { parseSearch, stringifySearch } from './search.ts';

export interface RouterContext {
  readonly tenant: PageTenant;
  readonly menu: readonly MenuItem[];
}

function createLayouts() {
  const root = createRootRouteWithContext<RouterContext>()({
    component: Frame,
    notFoundComponent: NotFoundPage,
    errorComponent: ({ error }) => <ErrorPage error={error} />,
  });
  /** Without a tenant there is one page. */
  const tenant = createRoute({
    getParentRoute: () => root,
    id: 'tenant',
    beforeLoad: ({ context, location }) => {
      if (context.tenant.status === 404 && location.pathname !== '/404') redirect({ to: '/404', throw: true });
    },
  });
  const open = createRoute({
    getParentRoute: () => tenant,
    id: 'default',
    component: lazyRouteComponent(() => import('./layouts/default-layout.tsx'), 'DefaultLayout'),
  });
  /** The guards `auth` and `access_route`: a session, and the permission that the page's menu item asks for. */
  const app = createRoute({
    getParentRoute: () => tenant,
    id: 'app',
    beforeLoad: async ({ location, matches }) => {
      const user = session.get()?.enable_account ? await findCurrentUser() : undefined;
      if (!user) redirect({ to: '/auth/login', search: codeOf(location.search), throw: true });
      const needed = matches.flatMap(({ staticData }) => (staticData.permission ? [staticData.permission] : []));
      const mayOpen = (person: UserDetail | undefined) => needed.every((permission) => holds(person, permission));
      if (mayOpen(user) || mayOpen(await refreshCurrentUser())) return;
      redirect({ to: '/access_denied', throw: true });
    },
    component: lazyRouteComponent(() => import('./layouts/app-layout.tsx'), 'AppLayout'),
  });
  return { root, tenant, open, app };
}

type Layouts = ReturnType<typeof createLayouts>;

function toSessionRoute<Path extends string, Search extends PageSearch>(
  layout: Layouts['app'],
  page: ConsolePage<Path, Search>,
) {
  return createRoute({ getParentRoute: () => layout, path: page.path, ...optionsOf(page) });
}

function toOpenRoute<Path extends string, Search extends PageSearch>(
  layout: Layouts['open'],
  page: ConsolePage<Path, Search>,
) {
  return createRoute({ getParentRoute: () => layout, path: page.path, ...optionsOf(page) });
}

function optionsOf<Search extends PageSearch>({
  title,
  permission,
  search,
  guard,
  component,
}: ConsolePage<string, Search>) {
  return {
    staticData: { ...(title !== undefined && { page: { title } }), ...(permission && { permission }) },
    validateSearch: search as Search, // TanStack reads a missing schema as undefined
    beforeLoad: (visit: { readonly search: unknown; readonly context: RouterContext }): void =>
      guard?.({ search: visit.search as PageVisit<Search>['search'], tenant: visit.context.tenant }),
    ...(component && { component }),
  };
}

type SessionRoutes<Pages> = {
  -readonly [Key in keyof Pages]: Pages[Key] extends ConsolePage<infer Path, infer Search>
    ? ReturnType<typeof toSessionRoute<Path, Search>>
    : never;
};
type OpenRoutes<Pages> = {
  -readonly [Key in keyof Pages]: Pages[Key] extends ConsolePage<infer Path, infer Search>
    ? ReturnType<typeof toOpenRoute<Path, Search>>
    : never;
};

function createRouteTree<Pages extends readonly ConsolePage[]>(pages: Pages) {
  const layouts = createLayouts();
  const login = createRoute({
    getParentRoute: () => layouts.tenant,
    path: '/auth/login',
    validateSearch: z.object({
      code: z.string().optional().catch(undefined),
      state: z.string().optional().catch(undefined),
    }),
    component: LoginPage, // in the first bundle: most visits begin here
  });
  const notFound = createRoute({ getParentRoute: () => layouts.root, path: '/404', component: NotFoundPage });
  return layouts.root.addChildren([
    notFound,
    layouts.tenant.addChildren([
      login,
      layouts.app.addChildren(pages.map((page) => toSessionRoute(layouts.app, page)) as SessionRoutes<Pages>),
      layouts.open.addChildren(
        openPages.map((page) => toOpenRoute(layouts.open, page)) as OpenRoutes<typeof openPages>,
      ),
    ]),
  ]);
}

export interface ConsoleOptions<Pages> {
  readonly tenant: PageTenant;
  /** The pages that need a session. */
  readonly pages: Pages;
  readonly history?: RouterHistory;
}

export function createConsoleRouter<Pages extends readonly ConsolePage[]>({
  tenant,
  pages,
  history,
}: ConsoleOptions<Pages>) {
  return createRouter({
    routeTree: createRouteTree(pages),
    context: { tenant, menu: menuOf(pages) },
    defaultPreload: mayPrefetch() ? 'intent' : false,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    ...(history && { history }),
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter<typeof sessionPages>>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
  interface StaticDataRouteOption {
    page?: PageTitle;
    /** The menu-permission guard: a page that names none is open to every session. */
    permission?: NeededPermission;
  }
}

/** Someone who follows the link of a mail must sign in without losing its code. */
function codeOf(search: object): { code?: string } {
  return 'code' in search && typeof search.code === 'string' ? { code: search.code } : {};
}
