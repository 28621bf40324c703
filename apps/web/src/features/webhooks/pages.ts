import { IconWebhook } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';
import { deliveriesSearch } from './deliveries-search.ts';

export const webhookPages = [
  definePage({
    path: '/settings/webhooks',
    title: 'Webhooks',
    permission: 'PE_INTEGRACIONES',
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
    menu: { label: 'Webhooks', icon: IconWebhook, section: 'foot' },
  }),
  definePage({
    path: '/settings/webhooks/$id',
    title: 'Webhooks',
    permission: 'PE_INTEGRACIONES',
    search: deliveriesSearch,
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
] as const;
