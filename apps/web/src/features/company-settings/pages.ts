import { IconShieldLock, IconSignature } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const companySettingsPages = [
  definePage({
    path: '/settings/security',
    title: 'Seguridad',
    permission: 'PE_ADMINISTRACION_USUARIOS',
    component: lazyRouteComponent(() => import('./security-settings-page.tsx'), 'SecuritySettingsPage'),
    menu: { label: 'Seguridad', icon: IconShieldLock, section: 'foot' },
  }),
  definePage({
    path: '/settings/signing',
    title: 'Firma',
    permission: 'PE_ADMINISTRACION_USUARIOS',
    component: lazyRouteComponent(() => import('./signing-settings-page.tsx'), 'SigningSettingsPage'),
    menu: { label: 'Firma', icon: IconSignature, section: 'foot' },
  }),
] as const;
