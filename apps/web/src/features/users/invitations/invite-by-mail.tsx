import { Button } from '@mantine/core';
import type { Issue } from '@rubrica/contract';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';

import { Card } from '../../../shared/ui/card/card.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';
import { useGroupOptions } from '../groups/use-groups.ts';
import { messages } from './messages.ts';
import { placeOf, useInvite } from './use-invite.ts';
import { readPeople, type WrittenPerson } from './written-people.ts';

/** Addresses, one per line, into one group. */
export function InviteByMail() {
  const [text, setText] = useState('');
  const [group, setGroup] = useState('');
  const [hasTried, setTried] = useState(false);
  const { invite, issues, isBusy } = useInvite();
  const options = useGroupOptions();
  const people = readPeople(text);
  const send = (): void => {
    setTried(true);
    if (people.length > 0 && group !== '')
      void invite(people.map(({ line: _line, ...person }) => ({ ...person, group_id: group })));
  };
  const isMissing = hasTried && people.length === 0;
  return (
    <Card title={messages.byMail}>
      <form
        noValidate
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextareaField
          label={messages.addresses}
          placeholder={messages.addressesHint}
          note={messages.addressesNote}
          value={text}
          onChange={setText}
          error={isMissing ? messages.noAddress : undefined}
          isRequired
        />
        <SelectField
          label={messages.group}
          note={messages.groupNote}
          value={group}
          onChange={setGroup}
          options={options}
          error={hasTried && group === '' ? messages.noGroup : undefined}
          isRequired
        />
        <Refusals issues={issues} people={people} />
        <div>
          <Button type="submit" loading={isBusy} leftSection={<IconMail size={18} />}>
            {people.length === 0 ? messages.inviteNobody : messages.invite(people.length)}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface RefusalsProps {
  readonly issues: readonly Issue[];
  readonly people: readonly WrittenPerson[];
}

/** What the server refused, each with its line. */
function Refusals({ issues, people }: RefusalsProps) {
  if (issues.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-4 wrong">
      {issues.map((issue) => {
        const person = people[placeOf(issue)];
        return (
          <li key={`${issue.path} ${issue.message}`}>
            {person ? messages.line(person.line, person.email, issue.message) : issue.message}
          </li>
        );
      })}
    </ul>
  );
}
