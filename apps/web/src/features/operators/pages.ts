import {
  IconActivityHeartbeat,
  IconBuildingBank,
  IconChartBar,
  IconReceipt,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

const permission = 'PE_OPERADOR';

export const operatorPages = [
  definePage({
    path: '/companies',
    title: 'Empresas',
    permission,
    component: lazyRouteComponent(() => import('./companies-page.tsx'), 'CompaniesPage'),
    menu: { label: 'Empresas', icon: IconBuildingBank, section: 'main' },
  }),
  definePage({
    path: '/companies/create',
    title: 'Empresas',
    permission,
    component: lazyRouteComponent(() => import('./create-company-page.tsx'), 'CreateCompanyPage'),
  }),
  definePage({
    path: '/companies/health',
    title: 'Salud',
    permission,
    component: lazyRouteComponent(() => import('./health-page.tsx'), 'HealthPage'),
    menu: { label: 'Salud', icon: IconActivityHeartbeat, section: 'main' },
  }),
  definePage({
    path: '/companies/plans',
    title: 'Planes',
    permission,
    component: lazyRouteComponent(() => import('./plans-page.tsx'), 'PlansPage'),
    menu: { label: 'Planes', icon: IconReceipt, section: 'main' },
  }),
  definePage({
    path: '/companies/usage',
    title: 'Uso',
    permission,
    component: lazyRouteComponent(() => import('./usage-page.tsx'), 'UsagePage'),
    menu: { label: 'Uso', icon: IconChartBar, section: 'main' },
  }),
  definePage({
    path: '/companies/announcements',
    title: 'Avisos',
    permission,
    component: lazyRouteComponent(() => import('./announcements-page.tsx'), 'AnnouncementsPage'),
    menu: { label: 'Avisos', icon: IconSpeakerphone, section: 'main' },
  }),
  definePage({
    path: '/companies/$id/inside',
    title: 'Empresas',
    permission,
    component: lazyRouteComponent(() => import('./inside-page.tsx'), 'InsidePage'),
  }),
  definePage({
    path: '/companies/$id',
    title: 'Empresas',
    permission,
    component: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
  }),
] as const;
