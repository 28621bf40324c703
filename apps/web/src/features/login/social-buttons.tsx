import { Button } from '@mantine/core';
import type { IdentityProviderName } from '@rubrica/contract';
import { IconBrandAppleFilled, IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './social-buttons.module.css';

const providers: readonly {
  readonly name: IdentityProviderName;
  readonly label: string;
  readonly icon: typeof IconBrandGoogleFilled;
}[] = [
  { name: 'Google', label: 'Google', icon: IconBrandGoogleFilled },
  { name: 'SignInWithApple', label: 'Apple', icon: IconBrandAppleFilled },
  { name: 'Facebook', label: 'Facebook', icon: IconBrandFacebookFilled },
];

export function SocialButtons({
  chosen,
  onChoose,
}: {
  /** The one whose page is being opened. */
  readonly chosen?: IdentityProviderName | undefined;
  readonly onChoose: (provider: IdentityProviderName) => void;
}) {
  return (
    <div className="grid gap-20">
      <p className={classes.divider}>
        <span>{messages.orContinue}</span>
      </p>
      <div className={classes.buttons}>
        {providers.map(({ name, label, icon: Icon }) => (
          <Button
            key={name}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={chosen === name}
            disabled={chosen !== undefined && chosen !== name}
            onClick={() => onChoose(name)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
