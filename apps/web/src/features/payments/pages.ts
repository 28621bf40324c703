import { IconCash } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { definePage } from '../../shared/console-page.ts';
import { paymentsSearch } from './payments-search.ts';

const title = 'Pagos';
const permission = 'PE_PAGOS';

export const paymentPages = [
  definePage({
    path: '/payments',
    title,
    permission,
    search: paymentsSearch,
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
    menu: {
      label: title,
      icon: IconCash,
      section: 'main',
      count: async (signal) => {
        const { to_validate: count } = await call('GET /api/payments', { query: { limit: 1 }, signal });
        return { count, is_floor: false };
      },
    },
  }),
  definePage({
    path: '/payments/differences',
    title,
    permission,
    component: lazyRouteComponent(() => import('./differences-page.tsx'), 'DifferencesPage'),
  }),
  definePage({
    path: '/payments/$id',
    title,
    permission,
    component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
  }),
] as const;
