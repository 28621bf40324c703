import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';

import { definePage } from '../../shared/console-page.ts';
import { currentUser } from '../account/index.ts';
import { chooseSection } from './profile-sections.ts';

export const profilePages = [
  definePage({
    path: '/user/profile',
    title: 'Mi perfil',
    permission: 'PE_PERFIL',
    search: z.object({ menu: z.string().optional().catch(undefined) }),
    guard: ({ search }) => {
      const { chosen, first } = chooseSection(currentUser.get(), search.menu);
      if (!first) redirect({ to: '/access_denied', throw: true });
      if (!chosen) redirect({ to: '/user/profile', search: { menu: first?.menu }, replace: true, throw: true });
    },
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const;
