import { useQuery } from '@tanstack/react-query';

import { call } from '../../../../shared/api.ts';
import { MultiSelectField } from '../../../../shared/ui/fields/multi-select-field.tsx';
import { fullName } from '../signers/signers.ts';
import { messages } from './messages.ts';

export interface ApproversFieldProps {
  readonly value: readonly string[];
  readonly onChange: (approvers: readonly string[]) => void;
  readonly error: string | undefined;
}

/** Offers everyone who may approve in this company, except the sender. */
export function ApproversField(field: ApproversFieldProps) {
  const approvers = useApprovers();
  const isAlone = approvers.data?.list.length === 0;
  return (
    <MultiSelectField
      {...field}
      label={messages.approvers}
      options={(approvers.data?.list ?? []).map(({ id, email, has_account: hasAccount, ...person }) => ({
        value: id,
        label: fullName(person) || email,
        detail: hasAccount ? email : messages.byLink(email),
      }))}
      note={isAlone ? messages.noApprovers : messages.approversNote}
      isDisabled={isAlone}
    />
  );
}

export function useApprovers() {
  return useQuery({
    queryKey: ['approvers'],
    queryFn: ({ signal }) => call('GET /auth_user/approvers', { signal }),
  });
}
