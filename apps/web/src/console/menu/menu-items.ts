import type { Permission } from '@rubrica/contract';
import { IconLayoutDashboard } from '@tabler/icons-react';

export interface MenuItem {
  readonly path: string;
  readonly label: string;
  readonly permission: Permission;
  readonly icon: typeof IconLayoutDashboard;
}

/** The side menu. An item is shown only with its permission, and only once its page exists. */
export const menuItems = [
  { path: '/', label: 'Dashboard', permission: 'PE_CREACION', icon: IconLayoutDashboard },
] as const satisfies readonly MenuItem[];

/** The menu-permission guard: a page that the menu does not list is open to every session. */
export function permissionFor(pathname: string): Permission | undefined {
  if (pathname === '/') return undefined; // everyone lands here; only its menu item asks for a permission
  return menuItems.find(({ path }) => path !== '/' && pathname.startsWith(path))?.permission;
}
