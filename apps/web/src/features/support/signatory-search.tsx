import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { StuckSignatory } from '@rubrica/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { SignatoryBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';

import classes from './support-page.module.css';

/** Somebody calls: who are they, and what holds them up? */
export function SignatorySearch() {
  const [text, setText] = useState('');
  const [word] = useDebouncedValue(text.trim(), 300);
  const found = useQuery({
    queryKey: ['support', 'signatories', word],
    queryFn: ({ signal }) => call('GET /api/support/signatories', { query: { q: word }, signal }),
    enabled: word.length >= 3,
  });
  return (
    <Card title={messages.search}>
      <TextInput
        type="search"
        label={messages.searchLabel}
        description={messages.searchHint}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={found.isError ? found.error.message : undefined}
      />
      <output className="mt-12">
        {found.data?.list.length === 0 && <span className={classes.text}>{messages.nobody}</span>}
      </output>
      <ul>
        {found.data?.list.map((signatory) => (
          <Found key={signatory.id} signatory={signatory} />
        ))}
      </ul>
    </Card>
  );
}

function Found({ signatory }: { readonly signatory: StuckSignatory }) {
  return (
    <li className={classes.row}>
      <div className="breaks shrinks">
        <p className={classes.name}>
          {signatory.name} · {signatory.identification_number}
        </p>
        <p className={classes.text}>{signatory.explanation}</p>
        <p className="quiet size-s">
          <Link to="/reports/$id" params={{ id: signatory.signing_process_id }}>
            {signatory.process_number_opertaion}
          </Link>{' '}
          {signatory.title}
          {signatory.done.length > 0 && ` · ${messages.did} ${signatory.done.join(', ')}`}
        </p>
      </div>
      <SignatoryBadge status={signatory.status} />
    </li>
  );
}
