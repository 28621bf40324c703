import { IconUserShield } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const personalDataPages = [
  definePage({
    path: '/personal-data',
    title: 'Datos personales',
    permission: 'PE_DATOS_PERSONALES',
    component: lazyRouteComponent(() => import('./personal-data-page.tsx'), 'PersonalDataPage'),
    menu: { label: 'Datos personales', icon: IconUserShield, section: 'foot' },
  }),
  definePage({
    path: '/personal-data/$id',
    title: 'Datos personales',
    permission: 'PE_DATOS_PERSONALES',
    component: lazyRouteComponent(() => import('./data-request-page.tsx'), 'DataRequestPage'),
  }),
] as const;
