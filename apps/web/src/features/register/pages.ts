import { lazyRouteComponent, redirect } from '@tanstack/react-router';

import { definePage } from '../../shared/console-page.ts';

export const registerPages = [
  definePage({
    path: '/register',
    guard: ({ tenant }) => {
      const allowsSignUp = tenant.status === 200 && tenant.company.theme.permission.permission_sign_up;
      if (!allowsSignUp) redirect({ to: '/access_denied', throw: true });
    },
    component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
] as const;
