import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../shared/api.ts';
import { SelectField } from '../../../../shared/ui/fields/select-field.tsx';
import { messages } from './messages.ts';
import { fullName, idTypeOf, type Person } from './signers.ts';

const pauseMilliseconds = 250;

/** Who signed before, found by name, number or address. */
export function AddressBook({ onChoose }: { readonly onChoose: (person: Person) => void }) {
  const [query, setQuery] = useState('');
  const [q] = useDebouncedValue(query.trim(), pauseMilliseconds);
  const found = useQuery({
    queryKey: ['address-book', q],
    queryFn: ({ signal }) => call('GET /api/signatory/address-book', { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.list ?? [];
  return (
    <SelectField
      label={messages.addressBook}
      placeholder={messages.addressBookPlaceholder}
      options={people.map((person) => ({
        value: person.identification_number,
        label: fullName(person),
        detail: `${person.identification_number} · ${person.email}`,
      }))}
      value=""
      onSearch={setQuery}
      isSearching={found.isFetching}
      onChange={(number) => {
        const person = people.find(({ identification_number }) => identification_number === number);
        if (person) onChoose({ ...person, identification_type: idTypeOf(person.identification_type) });
        setQuery('');
      }}
    />
  );
}
