import { placeNameIn } from '@rubrica/catalogues';
import type { catalogueLists } from '@rubrica/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../api.ts';
import type { FieldProps } from '../fields/field-props.ts';
import { SelectField } from '../fields/select-field.tsx';

/** The server's limit for a search; a pasted text may be longer. */
export const longestWord = 100;

export interface CatalogueFieldProps extends FieldProps<string> {
  readonly list: (typeof catalogueLists)[number];
  readonly parent?: string | undefined;
  readonly exclude?: string | undefined;
}

/** A choice from a list that is too long to load: the server searches, the browser caches the results. */
export function CatalogueField({ list, parent, exclude, ...field }: CatalogueFieldProps) {
  const [word, setWord] = useState('');
  const found = useQuery({
    queryKey: ['catalogue', list, parent, exclude, word],
    queryFn: ({ signal }) =>
      call('GET /api/catalogues/{list}', { params: { list }, query: { q: word, parent, exclude, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const chosen = useQuery({
    queryKey: ['catalogue-item', list, field.value],
    queryFn: () => call('GET /api/catalogues/{list}/item', { params: { list }, query: { id: field.value } }),
    enabled: field.value !== '',
    staleTime: Infinity,
  });
  const options = (found.data?.items ?? []).map(({ id, description }) => ({
    value: id,
    label: placeNameIn(list, description),
  }));
  return (
    <SelectField
      {...field}
      options={options}
      chosenLabel={chosen.data && placeNameIn(list, chosen.data.description)}
      onSearch={(text) => setWord(text.slice(0, longestWord))}
      isSearching={found.isFetching}
      isClearable
    />
  );
}
