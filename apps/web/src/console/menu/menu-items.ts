import type { Permission } from '@rubrica/contract';
import {
  IconChecklist,
  IconFilePlus,
  IconFiles,
  IconLayoutDashboard,
  IconLifebuoy,
  IconReportAnalytics,
  IconSignature,
  IconTableImport,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';

export interface MenuItem {
  readonly path: string;
  readonly label: string;
  readonly permission: Permission;
  readonly icon: typeof IconLayoutDashboard;
  /** Pages that belong to it, where their addresses do not begin with its own. */
  readonly covers?: string;
  /** A page below it that has an item of its own. */
  readonly except?: string;
}

/** The side menu. An item is shown only with its permission, and only once its page exists. */
export const menuItems = [
  { path: '/', label: 'Dashboard', permission: 'PE_CREACION', icon: IconLayoutDashboard },
  {
    path: '/reports',
    label: 'Procesos',
    permission: 'PE_MONITOREO_PROCESOS',
    icon: IconFiles,
    except: '/reports/download',
  },
  { path: '/reports/download', label: 'Reportes', permission: 'PE_GENERACION_REPORTES', icon: IconReportAnalytics },
  { path: '/smart-contracts', label: 'Nuevo proceso', permission: 'PE_CREACION', icon: IconFilePlus },
  { path: '/bulk', label: 'Carga masiva', permission: 'PE_CREACION', icon: IconTableImport },
] as const satisfies readonly MenuItem[];

/** At the foot of the menu: what keeps the company running. */
export const footItems = [
  { path: '/user/list', label: 'Usuarios', permission: 'PE_LISTAR_USUARIOS', icon: IconUsers, covers: '/user' },
  { path: '/approvers', label: 'Aprobadores', permission: 'PE_ADMINISTRACION_USUARIOS', icon: IconChecklist },
  { path: '/support', label: 'Soporte', permission: 'PE_SOPORTE', icon: IconLifebuoy },
  { path: '/settings/signing', label: 'Firma', permission: 'PE_ADMINISTRACION_USUARIOS', icon: IconSignature },
  { path: '/settings/webhooks', label: 'Webhooks', permission: 'PE_ADMINISTRACION_USUARIOS', icon: IconWebhook },
] as const satisfies readonly MenuItem[];

/** How an item is marked: `page` where it leads to what is shown, `true` where it covers it. */
export function markOf({ path, covers, except }: MenuItem, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  if (pathname === except) return undefined;
  const section = covers ?? path;
  return section !== '/' && pathname.startsWith(`${section}/`) ? 'true' : undefined;
}
