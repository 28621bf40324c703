import { Button } from '@mantine/core';
import type { UserDetail } from '@rubrica/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';

const words = {
  title: 'Pasar sus procesos',
  why: 'Si esta persona se va, otra puede responder por todos sus procesos y dar las aprobaciones que le faltan. Queda en la historia de cada proceso quién lo creó y a quién pasó. Los borradores no pasan.',
  to: 'A quién pasan',
  act: 'Pasar los procesos',
  choose: 'Elija a quién pasan',
  question: (from: string, to: string): string => `¿Pasar a ${to} los procesos de ${from}?`,
  body: 'Desde entonces ve, recibe los avisos y responde por ellos. Para deshacerlo habría que pasarlos de vuelta.',
} as const;

const nameOf = ({ name, last_name: last, username }: Pick<UserDetail, 'name' | 'last_name' | 'username'>): string =>
  `${name} ${last}`.trim() || username;

/** For somebody who leaves: all their processes to another person. */
export function TransferCard({ user }: { readonly user: UserDetail }) {
  const queries = useQueryClient();
  const [to, setTo] = useState('');
  const [hasTried, setTried] = useState(false);
  const people = useQuery({
    queryKey: ['users', 'receivers'],
    queryFn: ({ signal }) =>
      call('GET /auth_user/list-users', { query: { enable: 'true', sort: 'name', limit: 100 }, signal }),
  });
  const others = (people.data?.users ?? []).filter(({ id, is_invited: isInvited }) => id !== user.id && !isInvited);
  const receiver = others.find(({ id }) => id === to);
  const transfer = async (): Promise<void> => {
    setTried(true);
    if (!receiver) return;
    let message = '';
    const isDone = await confirm({
      title: words.question(nameOf(user), nameOf(receiver)),
      body: words.body,
      confirmLabel: words.act,
      work: async () => {
        const answer = await call('POST /auth_user/{id}/transfer_processes', {
          params: { id: user.id },
          body: { to },
        });
        ({ message } = answer);
      },
    });
    if (!isDone) return;
    showToast({ type: 'success', message });
    await queries.invalidateQueries({ queryKey: ['processes'] });
  };
  return (
    <Card title={words.title}>
      <div className="grid gap-12">
        <p className="quiet size-s">{words.why}</p>
        <SelectField
          label={words.to}
          value={to}
          onChange={setTo}
          options={others.map((one) => ({ value: one.id, label: nameOf(one), detail: one.group ?? one.username }))}
          error={hasTried && to === '' ? words.choose : undefined}
          isRequired
        />
        <div>
          <Button variant="default" rightSection={<IconArrowRight size={18} />} onClick={() => void transfer()}>
            {words.act}
          </Button>
        </div>
      </div>
    </Card>
  );
}
