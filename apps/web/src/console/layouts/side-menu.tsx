import { Link, useRouteContext } from '@tanstack/react-router';

import { holds, useCurrentUser } from '../../features/account/current-user.ts';
import { Rubrica } from '../../shared/brand/brand.tsx';
import { TenantLogo } from '../../shared/brand/tenant-logo.tsx';
import { Wordmark } from '../../shared/brand/wordmark.tsx';
import { footItems, menuItems, type MenuItem } from '../menu/menu-items.ts';

import classes from './side-menu.module.css';

export function SideMenu({ onChoose }: { readonly onChoose: () => void }) {
  const { tenant } = useRouteContext({ from: '__root__' });
  const user = useCurrentUser();
  return (
    <nav className={classes.side} aria-label="Principal">
      <div className={classes.company}>
        <TenantLogo tenant={tenant} size={38} />
        <b>{tenant.status === 200 ? tenant.company.name : ''}</b>
      </div>
      <MenuList items={menuItems.filter(({ permission }) => holds(user, permission))} onChoose={onChoose} />
      <div className={classes.space} />
      <MenuList items={footItems.filter(({ permission }) => holds(user, permission))} onChoose={onChoose} />
      <div className={classes.foot}>
        <Rubrica width={300} className={classes.stroke} />
        <Wordmark size={16} />
      </div>
    </nav>
  );
}

function MenuList({ items, onChoose }: { readonly items: readonly MenuItem[]; readonly onChoose: () => void }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.items}>
      {items.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            onClick={onChoose}
            activeOptions={{ exact: path === '/' }}
            className={classes.item}
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
