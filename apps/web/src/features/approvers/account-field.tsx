import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import type { FieldProps } from '../../shared/ui/fields/field-props.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';

/** One of the company's users, found by the server. Only for who may see them. */
export function AccountField(field: Omit<FieldProps<string>, 'label'>) {
  const me = useCurrentUser();
  const maySee = holds(me, 'PE_LISTAR_USUARIOS');
  const [query, setQuery] = useState('');
  const users = useQuery({
    queryKey: ['users', 'accounts', query],
    queryFn: ({ signal }) =>
      call('GET /auth_user/list-users', { query: { q: query, enable: 'true', limit: 20 }, signal }),
    enabled: maySee,
  });
  const chosen = useQuery({
    queryKey: ['user', field.value],
    queryFn: ({ signal }) => call('GET /auth_user/detail/{id}', { params: { id: field.value }, signal }),
    enabled: maySee && field.value !== '',
  });
  if (!maySee) return null;
  return (
    <SelectField
      {...field}
      label={messages.account}
      options={(users.data?.users ?? []).map(({ id, name, last_name: lastName, username }) => ({
        value: id,
        label: `${name} ${lastName}`,
        detail: username,
      }))}
      chosenLabel={chosen.data && `${chosen.data.name} ${chosen.data.last_name}`}
      onSearch={setQuery}
      isSearching={users.isFetching}
      isClearable
      placeholder={messages.withoutAccount}
      note={messages.accountNote}
    />
  );
}
