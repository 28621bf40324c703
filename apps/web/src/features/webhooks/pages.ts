import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';
import { deliveriesSearch } from './deliveries-search.ts';

export const webhookPages = [
  definePage({
    path: '/settings/webhooks',
    title: 'Empresa',
    permission: 'PE_ADMINISTRACION_USUARIOS',
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  definePage({
    path: '/settings/webhooks/$id',
    title: 'Empresa',
    permission: 'PE_ADMINISTRACION_USUARIOS',
    search: deliveriesSearch,
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
] as const;
