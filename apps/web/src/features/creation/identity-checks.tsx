import type { KindView, ServedCheck, SignerChecks } from '@rubrica/contract';

import { CheckboxField } from '../../shared/ui/fields/checkbox-field.tsx';
import { messages } from './own-files/signers/messages.ts';

interface IdentityChecksProps {
  readonly kind: Pick<KindView, 'missing_checks'>;
  readonly checks: SignerChecks;
  readonly onChange: (change: Partial<SignerChecks>) => void;
}

/** What needs a service. One that the company lacks cannot be chosen, and says why; chosen before, it can be taken away. */
export function IdentityChecks({ kind, checks, onChange }: IdentityChecksProps) {
  const about = (check: ServedCheck) => {
    const isMissing = kind.missing_checks.includes(check);
    return {
      label: messages[check],
      value: checks[check],
      onChange: (isAsked: boolean) => onChange({ [check]: isAsked }),
      ...(isMissing && { isDisabled: !checks[check], note: messages.missing[check] }),
    };
  };
  return (
    <>
      <CheckboxField {...about('registry')} />
      <CheckboxField {...about('biometrics')} />
    </>
  );
}
