import { IconCertificate } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { definePage } from '../../shared/console-page.ts';
import { certificatesSearch } from './certificates-search.ts';

const title = 'Certificados';
const permission = 'PE_CERTIFICADOS';

export const certificatePages = [
  definePage({
    path: '/certificates',
    title,
    permission,
    search: certificatesSearch,
    component: lazyRouteComponent(() => import('./certificates-page.tsx'), 'CertificatesPage'),
    menu: {
      label: title,
      icon: IconCertificate,
      section: 'main',
      count: async (signal) => {
        const { total: count, is_floor } = await call('GET /certificates/certificate/waiting-for-me', { signal });
        return { count, is_floor };
      },
    },
  }),
  definePage({
    path: '/certificates/$id',
    title,
    permission,
    component: lazyRouteComponent(() => import('./certificate-page.tsx'), 'CertificatePage'),
  }),
  definePage({
    path: '/user/certificates',
    title: 'Mis certificados',
    permission: 'PE_PERFIL',
    component: lazyRouteComponent(() => import('./own/own-certificates-page.tsx'), 'OwnCertificatesPage'),
  }),
  definePage({
    path: '/user/certificates/$id',
    title: 'Mis certificados',
    permission: 'PE_PERFIL',
    component: lazyRouteComponent(() => import('./own/own-certificate-page.tsx'), 'OwnCertificatePage'),
  }),
] as const;
