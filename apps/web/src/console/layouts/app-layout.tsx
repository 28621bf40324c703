import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { UserDetail } from '@rubrica/contract';
import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { loadCurrentUser, refreshCurrentUser, rightsOf, useCurrentUser } from '../../features/account/current-user.ts';
import { watchInactivity } from '../../features/account/inactivity.ts';
import { AnnouncementBanner } from '../../features/announcements/index.ts';
import { isFactorOverdue } from '../../features/second-factor/factor-duty.ts';
import { checkSessionEnd } from '../../shared/api.ts';
import { OfflineBanner } from '../../shared/connectivity/offline-banner.tsx';
import { Late } from '../../shared/late.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { LiveProcesses } from '../../shared/live/live-processes.tsx';
import { forgetUnseen, QueriesProvider } from '../../shared/queries.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

import classes from './app-layout.module.css';

const EnrolmentGate = lazyPart(() => import('../../features/second-factor/index.ts'), 'EnrolmentGate');
const TermsGate = lazyPart(() => import('../../features/legal/index.ts'), 'TermsGate');
const Palette = lazyPart(() => import('../palette/palette.tsx'), 'Palette');
const ShortcutHelp = lazyPart(() => import('../shortcuts/shortcut-help.tsx'), 'ShortcutHelp');
const SessionModals = lazyPart(() => import('./session-modals.tsx'), 'SessionModals');
const sessionCheckMilliseconds = 10_000;

/** Side menu, top bar, toasts and, over everything, the login when a session ends in the middle of work. */
export function AppLayout() {
  const user = useCurrentUser();
  const isNarrow = useMediaQuery('(width < 960px)') ?? false;
  const [isMenuOpen, { open, close }] = useDisclosure();
  const pathname = useRouterState({ select: (state) => state.location.pathname });

  useEffect(() => {
    if (!user) void loadCurrentUser().catch(() => location.assign('/auth/login'));
  }, [user]);
  useFollowRights(user);
  useShortcuts();
  useEffect(watchInactivity, []);
  useEffect(() => {
    const timer = setInterval(() => checkSessionEnd(new Date()), sessionCheckMilliseconds);
    return () => clearInterval(timer);
  }, []);
  useEffect(close, [pathname, close]);

  return (
    <QueriesProvider>
      <div className={classes.layout}>
        <a href="#contenido" className={classes.skip}>
          Ir al contenido
        </a>
        {isNarrow ? (
          <Drawer.Root opened={isMenuOpen} onClose={close} size={264} padding={0}>
            <Drawer.Overlay />
            <Drawer.Content aria-label="Menú" className={classes.drawer ?? ''}>
              <Drawer.Body>
                <SideMenu onChoose={close} onClose={close} />
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        ) : (
          <SideMenu onChoose={close} />
        )}
        <div className={classes.main}>
          <OfflineBanner />
          <TopBar onBurger={open} isMenuOpen={isMenuOpen} hasBurger={isNarrow} />
          {user?.terms_accepted && <AnnouncementBanner />}
          <main id="contenido" tabIndex={-1} className={classes.content}>
            {user && <Gated user={user} />}
          </main>
        </div>
        {user?.terms_accepted && <LiveProcesses onRights={() => void refreshCurrentUser()} />}
        <Late>
          <SessionModals />
          {user?.terms_accepted && (
            <>
              <Palette />
              <ShortcutHelp />
            </>
          )}
        </Late>
      </div>
    </QueriesProvider>
  );
}

/** What an account must do before its pages open: accept the terms, then add the factor that is overdue. */
function Gated({ user }: { readonly user: UserDetail }) {
  const { tenant } = useRouteContext({ from: '__root__' });
  const isOperator = tenant.status === 200 && tenant.company.is_operators === true; // of no company, so without its terms
  if (!user.terms_accepted && !isOperator) return <TermsGate user={user} />;
  return isFactorOverdue(user) ? <EnrolmentGate /> : <Outlet />;
}

/** A right that was given or taken acts on the page that is open: its guard runs again, and what it shows is read again. */
function useFollowRights(user: UserDetail | undefined): void {
  const router = useRouter();
  const rights = rightsOf(user);
  const before = useRef(rights);
  useEffect(() => {
    const isChanged = before.current !== '' && rights !== '' && before.current !== rights;
    before.current = rights;
    if (!isChanged) return;
    void forgetUnseen();
    void router.invalidate();
  }, [router, rights]);
}
