import { Button } from '@mantine/core';
import type { CompanyInformation, IdentityProviderName } from '@rubrica/contract';
import {
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconBuilding,
} from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './social-buttons.module.css';

const known: Readonly<Record<IdentityProviderName, { readonly label: string; readonly icon: typeof IconBuilding }>> = {
  Google: { label: 'Google', icon: IconBrandGoogleFilled },
  Facebook: { label: 'Facebook', icon: IconBrandFacebookFilled },
  SignInWithApple: { label: 'Apple', icon: IconBrandAppleFilled },
  Microsoft: { label: 'Microsoft', icon: IconBrandWindowsFilled },
  OIDC: { label: messages.directory, icon: IconBuilding },
};

export type OfferedProviders = CompanyInformation['features']['identity_providers'];

export function SocialButtons({
  offered,
  isOnlyWay,
  chosen,
  onChoose,
}: {
  readonly offered: OfferedProviders;
  /** Whether the company lets people in by a provider alone. */
  readonly isOnlyWay: boolean;
  /** The one whose page is being opened. */
  readonly chosen?: IdentityProviderName | undefined;
  readonly onChoose: (provider: IdentityProviderName) => void;
}) {
  return (
    <div className="grid gap-20">
      {!isOnlyWay && (
        <p className={classes.divider}>
          <span>{messages.orContinue}</span>
        </p>
      )}
      <div className={classes.buttons}>
        {offered.map(({ name, label }) => {
          const Icon = known[name].icon;
          return (
            <Button
              key={name}
              variant={isOnlyWay ? 'filled' : 'default'}
              leftSection={<Icon size={18} aria-hidden />}
              loading={chosen === name}
              disabled={chosen !== undefined && chosen !== name}
              onClick={() => onChoose(name)}
            >
              {label || known[name].label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
