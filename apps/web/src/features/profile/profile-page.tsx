import { Tooltip } from '@mantine/core';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { useIsPhone } from '../../shared/ui/viewport/use-is-phone.ts';
import { useCurrentUser } from '../account/index.ts';
import { ChangePasswordSection } from './change-password-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { PersonalDataSection } from './personal-data-section.tsx';
import { allowedSections, chooseSection, type ProfileMenu } from './profile-sections.ts';

import classes from './profile-page.module.css';

const SecuritySection = lazyPart(() => import('../second-factor/index.ts'), 'SecuritySection');
const SignaturesSection = lazyPart(() => import('./signatures-section.tsx'), 'SignaturesSection');
const SubscriptionSection = lazyPart(() => import('./subscription-section.tsx'), 'SubscriptionSection');

const sections: Readonly<Record<ProfileMenu, ComponentType>> = {
  PersonalData: PersonalDataSection,
  ChangePassword: ChangePasswordSection,
  Security: SecuritySection,
  RegisteredSignatures: SignaturesSection,
  Subscription: SubscriptionSection,
  DeleteAccount: DeleteAccountSection,
};

export function ProfilePage() {
  const user = useCurrentUser();
  const { menu } = useSearch({ from: '/tenant/app/user/profile' });
  const isPhone = useIsPhone();
  const { chosen } = chooseSection(user, menu);
  usePageTitle(chosen?.label);
  if (!chosen) return null;
  const Section = sections[chosen.menu as ProfileMenu];
  return (
    <div className={classes.page}>
      <nav aria-label="Mi perfil" className={classes.menu}>
        {isPhone ? (
          <details key={chosen.menu}>
            <summary>
              Secciones de su perfil
              <IconChevronDown size={20} stroke={1.7} aria-hidden />
            </summary>
            <SectionList chosen={chosen.menu} />
          </details>
        ) : (
          <SectionList chosen={chosen.menu} />
        )}
      </nav>
      <div className="grid gap-24">
        <h1>{chosen.label}</h1>
        <Suspense fallback={<SkeletonText lines={6} />}>
          <Section />
        </Suspense>
      </div>
    </div>
  );
}

function SectionList({ chosen }: { readonly chosen: string }) {
  const user = useCurrentUser();
  return (
    <ul>
      {allowedSections(user).map(({ menu, label, hint }) => (
        <li key={menu}>
          <Link to="/user/profile" search={{ menu }} aria-current={menu === chosen ? 'page' : undefined}>
            {label}
          </Link>
          <Tooltip label={hint} events={{ hover: true, focus: true, touch: true }} multiline w={240}>
            <button type="button" aria-label={hint}>
              <IconInfoCircle size={18} stroke={1.6} aria-hidden />
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
