import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

import { holds, useCurrentUser } from '../../features/account/index.ts';
import { Rubrica } from '../../shared/brand/brand.tsx';
import { TenantLogo } from '../../shared/brand/tenant-logo.tsx';
import { Wordmark } from '../../shared/brand/wordmark.tsx';
import { prefetchWhenIdle } from '../../shared/prefetch.ts';
import { findMarked, type MenuItem } from '../menu/menu-items.ts';

import classes from './side-menu.module.css';

interface SideMenuProps {
  readonly onChoose: () => void;
  /** Over the page of a phone: a button closes it. */
  readonly onClose?: () => void;
}

export function SideMenu({ onChoose, onClose }: SideMenuProps) {
  const { tenant, menu } = useRouteContext({ from: '__root__' });
  const user = useCurrentUser();
  const router = useRouter();
  const isOperators = tenant.status === 200 && tenant.company.is_operators === true;
  const shown = menu.flatMap((item) => {
    if (item.permission === undefined || holds(user, item.permission)) return [item];
    return item.otherwise === undefined || isOperators ? [] : [{ ...item, label: item.otherwise }];
  });
  const paths = shown.map(({ path }) => path).join(' ');
  useEffect(
    () => prefetchWhenIdle(() => Promise.all(paths.split(' ').map((path) => router.preloadRoute({ to: path })))),
    [router, paths],
  );
  return (
    <nav className={classes.side} aria-label="Principal">
      <div className={classes.company}>
        <TenantLogo tenant={tenant} size={38} />
        <b>{tenant.status === 200 ? tenant.company.name : ''}</b>
        {onClose && (
          <ActionIcon variant="transparent" color="white" size={44} aria-label="Cerrar el menú" onClick={onClose}>
            <IconX size={22} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      <MenuList items={shown.filter(({ section }) => section === 'main')} onChoose={onChoose} />
      <div className={classes.gap} />
      <MenuList items={shown.filter(({ section }) => section === 'foot')} onChoose={onChoose} />
      <div className={classes.foot}>
        <Rubrica width={300} className={classes.stroke} />
        <Wordmark size={16} />
      </div>
    </nav>
  );
}

function MenuList({ items, onChoose }: { readonly items: readonly MenuItem[]; readonly onChoose: () => void }) {
  const { menu } = useRouteContext({ from: '__root__' });
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const marked = findMarked(menu, pathname);
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.path}>
          <Link
            to={item.path}
            onClick={onChoose}
            activeOptions={{ exact: true }}
            aria-current={marked?.item.path === item.path ? marked.mark : undefined}
            className={classes.item}
          >
            <item.icon size={20} stroke={1.6} aria-hidden />
            {item.label}
            {item.count && <Count path={item.path} read={item.count} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface CountProps {
  readonly path: string;
  readonly read: NonNullable<MenuItem['count']>;
}

/** Nothing while it is not known, and nothing where nothing waits. Before the terms are accepted nobody is answered. */
function Count({ path, read }: CountProps) {
  const user = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['processes', 'menu-count', path],
    queryFn: ({ signal }) => read(signal),
    enabled: user?.terms_accepted === true,
    refetchInterval: 60_000,
  });
  if (!data || data.count === 0) return null;
  return (
    <span className={classes.count}>
      {data.count}
      {data.is_floor && '+'}
      <span className="unseen"> {data.count === 1 ? 'espera' : 'esperan'}</span>
    </span>
  );
}
