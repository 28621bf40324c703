import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import type { WorkProps } from './work-props.ts';

/** Who sees to the process, and the company's own words for it. */
export function AssignmentCard(props: WorkProps) {
  const { assignment, tags, may_work: mayWork } = props.work;
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <Changing {...props} onDone={() => setChanging(false)} />;
  if (!mayWork && assignment === null && tags.length === 0) return null;
  return (
    <Card
      title="Atención"
      corner={
        mayWork && (
          <Button variant="subtle" size="compact-md" onClick={() => setChanging(true)}>
            Cambiar
          </Button>
        )
      }
    >
      <p className="quiet size-s">Lo atiende</p>
      <p>{assignment?.name ?? 'Nadie en particular'}</p>
      <p className="quiet size-s mt-12">Etiquetas</p>
      <p className="breaks">{tags.length === 0 ? 'Sin etiquetas' : tags.join(' · ')}</p>
    </Card>
  );
}

function Changing({ id, work, change, onDone }: WorkProps & { readonly onDone: () => void }) {
  const { userId, setUserId, tags, setTags, isBusy, save } = useAttention({ id, work, change, onDone });
  const people = useQuery({
    queryKey: ['assignees', id],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/assignees', { params: { id }, signal }),
  });
  const used = useQuery({
    queryKey: ['process-tags'],
    queryFn: ({ signal }) => call('GET /api/process-tags', { signal }),
  });
  return (
    <Card title="Atención">
      <div className="grid gap-12">
        <SelectField
          label="Lo atiende"
          options={(people.data?.list ?? []).map((person) => ({ value: person.id, label: person.name }))}
          chosenLabel={work.assignment?.name}
          value={userId}
          onChange={setUserId}
          placeholder="Nadie en particular"
          isClearable
        />
        <TextField label="Etiquetas" note="Separadas por comas" value={tags} onChange={setTags} />
        <UsedTags
          used={used.data?.list ?? []}
          tags={tags}
          onAdd={(tag) => setTags(joinTags([...splitTags(tags), tag]))}
        />
        <div className="wraps flex to-end gap-8">
          <Button variant="default" onClick={onDone} disabled={isBusy}>
            No, volver
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Guardar
          </Button>
        </div>
      </div>
    </Card>
  );
}

const shownTags = 8;

/** The company's words so far: the same thing is called the same. */
function UsedTags({
  used,
  tags,
  onAdd,
}: {
  readonly used: readonly string[];
  readonly tags: string;
  readonly onAdd: (tag: string) => void;
}) {
  const chosen = new Set(splitTags(tags));
  const offered = used.filter((tag) => !chosen.has(tag)).slice(0, shownTags);
  if (offered.length === 0) return null;
  return (
    <div className="wraps flex gap-6">
      {offered.map((tag) => (
        <Button key={tag} size="compact-sm" variant="default" onClick={() => onAdd(tag)}>
          {tag}
        </Button>
      ))}
    </div>
  );
}

const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const joinTags = (tags: readonly string[]): string => tags.join(', ');

function useAttention({ id, work, change, onDone }: WorkProps & { readonly onDone: () => void }) {
  const before = work.assignment?.user_id ?? '';
  const [userId, setUserId] = useState(before);
  const [tags, setTags] = useState(joinTags(work.tags));
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const isSaved = await change(async () => {
      await call('POST /api/signing-process/{id}/tags', { params: { id }, body: { tags: splitTags(tags) } });
      const body = { user_id: userId === '' ? null : userId };
      if (userId !== before) await call('POST /api/signing-process/{id}/assign', { params: { id }, body });
    });
    setBusy(false);
    if (isSaved) onDone();
  };
  return { userId, setUserId, tags, setTags, isBusy, save };
}
