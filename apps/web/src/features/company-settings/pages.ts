import { IconSignature } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const companySettingsPages = [
  definePage({
    path: '/settings/signing',
    title: 'Firma',
    permission: 'PE_EMPRESA',
    component: lazyRouteComponent(() => import('./signing-settings-page.tsx'), 'SigningSettingsPage'),
    menu: { label: 'Firma', icon: IconSignature, section: 'foot' },
  }),
] as const;
