import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { manyWords } from './messages.ts';
import { oneByOne, type Outcome } from './remind-many.ts';

interface AssignDialogProps {
  /** At least one. */
  readonly ids: readonly [string, ...string[]];
  readonly onClose: () => void;
  readonly onDone: (outcomes: readonly Outcome[]) => void;
}

/** One person for all of them. Of a process that this person may not see the server says so. */
export function AssignDialog({ ids, onClose, onDone }: AssignDialogProps) {
  const [first] = ids;
  const [userId, setUserId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const people = useQuery({
    queryKey: ['assignees', first],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/assignees', { params: { id: first }, signal }),
  });
  const save = async (): Promise<void> => {
    if (userId === '') return setError(manyWords.assign.missing);
    setBusy(true);
    const body = { user_id: userId };
    onDone(await oneByOne(ids, (id) => call('POST /api/signing-process/{id}/assign', { params: { id }, body })));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="small"
      title={manyWords.assign.title(ids.length)}
      detail={manyWords.assign.effect}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {manyWords.back}
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            {manyWords.assign.confirm}
          </Button>
        </>
      }
    >
      <SelectField
        label={manyWords.assign.who}
        options={(people.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={userId}
        onChange={(chosen) => {
          setUserId(chosen);
          setError('');
        }}
        error={people.isError ? people.error.message : error}
        isRequired
      />
    </Dialog>
  );
}
