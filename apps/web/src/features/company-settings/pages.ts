import { IconBuilding } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

const title = 'Empresa';
const permission = 'PE_EMPRESA';

export const companySettingsPages = [
  definePage({
    path: '/settings',
    title,
    permission: ['PE_EMPRESA', 'PE_INTEGRACIONES'],
    component: lazyRouteComponent(() => import('./summary/summary-page.tsx'), 'SummaryPage'),
    menu: { label: title, icon: IconBuilding, section: 'foot' },
  }),
  definePage({
    path: '/settings/legal',
    title,
    permission,
    component: lazyRouteComponent(() => import('./legal-page.tsx'), 'LegalPage'),
  }),
  definePage({
    path: '/settings/brand',
    title,
    permission,
    component: lazyRouteComponent(() => import('./brand/brand-page.tsx'), 'BrandPage'),
  }),
  definePage({
    path: '/settings/security',
    title,
    permission,
    component: lazyRouteComponent(() => import('./security-settings-page.tsx'), 'SecuritySettingsPage'),
  }),
  definePage({
    path: '/settings/data',
    title,
    permission,
    component: lazyRouteComponent(() => import('./data/data-page.tsx'), 'DataPage'),
  }),
  definePage({
    path: '/settings/messages',
    title,
    permission,
    component: lazyRouteComponent(() => import('./message-texts/messages-page.tsx'), 'MessagesPage'),
  }),
  definePage({
    path: '/settings/payments',
    title,
    permission,
    component: lazyRouteComponent(() => import('./payments/payment-settings-page.tsx'), 'PaymentSettingsPage'),
  }),
  definePage({
    path: '/settings/plan',
    title,
    permission,
    component: lazyRouteComponent(() => import('./plan/company-plan-page.tsx'), 'CompanyPlanPage'),
  }),
  definePage({
    path: '/settings/usage',
    title,
    permission,
    component: lazyRouteComponent(() => import('./usage-page.tsx'), 'UsagePage'),
  }),
  definePage({
    path: '/settings/certificates',
    title,
    permission,
    component: lazyRouteComponent(
      () => import('./certificates/certificate-settings-page.tsx'),
      'CertificateSettingsPage',
    ),
  }),
  definePage({
    path: '/settings/rules',
    title,
    permission,
    component: lazyRouteComponent(() => import('./rules/rules-page.tsx'), 'RulesPage'),
  }),
  definePage({
    path: '/settings/doors',
    title,
    permission,
    component: lazyRouteComponent(() => import('./doors/doors-page.tsx'), 'DoorsPage'),
  }),
  definePage({
    path: '/settings/services',
    title,
    permission: 'PE_INTEGRACIONES',
    component: lazyRouteComponent(() => import('./services/services-page.tsx'), 'ServicesPage'),
  }),
  definePage({
    path: '/settings/sign-in',
    title,
    permission,
    component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
  }),
  definePage({
    path: '/settings/support',
    title,
    permission,
    component: lazyRouteComponent(() => import('./support-access-page.tsx'), 'SupportAccessPage'),
  }),
  definePage({
    path: '/settings/signing',
    title,
    permission,
    component: lazyRouteComponent(() => import('./signing-settings-page.tsx'), 'SigningSettingsPage'),
  }),
] as const;
