import { Button } from '@mantine/core';
import type { MassLoadView } from '@rubrica/contract';
import { IconArrowBackUp, IconCheck, IconDownload, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { downloadResult } from './download-sheet.ts';
import { messages } from './messages.ts';
import { loadsKey } from './use-loads.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What the server offers to do with it now; nothing here knows who may. */
export function LoadActions({ load }: { readonly load: MassLoadView }) {
  const { id, rows, can } = load;
  const { create, send, undo, discard } = useLoadCommands(load);
  const isMade = ['created', 'sending', 'sent', 'undone'].includes(load.status);
  return (
    <div className="wraps flex gap-8">
      {can.includes('confirm') && (
        <Button leftSection={<IconCheck {...icon} />} onClick={() => void create()}>
          {load.status === 'ready' ? messages.create(rows.valid) : messages.createCorrected(rows.valid)}
        </Button>
      )}
      {can.includes('send') && (
        <Button leftSection={<IconSend {...icon} />} onClick={() => void send()}>
          {messages.send}
        </Button>
      )}
      {isMade && (
        <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={() => void downloadResult(id)}>
          {messages.result}
        </Button>
      )}
      {can.includes('undo') && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={() => void undo()}
          className="wrong"
        >
          {messages.undo}
        </Button>
      )}
      {can.includes('discard') && (
        <Button
          variant="default"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void discard()}
          className="wrong"
        >
          {messages.discard}
        </Button>
      )}
    </div>
  );
}

function useLoadCommands(load: MassLoadView) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, rows } = load;
  const params = { id };
  const settle = (changed: MassLoadView): void => {
    queries.setQueryData([...loadsKey, 'one', id], changed);
    void queries.invalidateQueries({ queryKey: [...loadsKey, 'list'] });
  };
  const create = () =>
    confirm({
      title: messages.createTitle(rows.valid),
      body: rows.invalid > 0 ? `${messages.someBad(rows.invalid)} ${messages.createBody}` : messages.createBody,
      tone: 'normal',
      confirmLabel: messages.create(rows.valid),
      work: async () =>
        settle(await call('POST /api/mass-load/{id}/confirm', { params, body: { leaves_out: rows.invalid } })),
    });
  const send = () =>
    confirm({
      title: messages.sendTitle(rows.created),
      body: messages.sendBody,
      tone: 'normal',
      confirmLabel: messages.send,
      work: async () => settle(await call('POST /api/mass-load/{id}/send', { params, body: {} })),
    });
  const undo = () =>
    confirm({
      title: messages.undoTitle,
      losses: messages.undoLosses(rows.created),
      confirmLabel: messages.undo,
      work: async () => settle(await call('POST /api/mass-load/{id}/undo', { params, body: {} })),
    });
  const discard = async () => {
    const isGone = await confirm({
      title: messages.discardTitle,
      losses: messages.discardLosses,
      confirmLabel: messages.discard,
      work: async () => void (await call('DELETE /api/mass-load/{id}', { params })),
    });
    if (!isGone) return;
    showToast({ type: 'success', message: messages.discarded });
    await navigate({ to: '/bulk' });
    queries.removeQueries({ queryKey: [...loadsKey, 'one', id] });
    await queries.invalidateQueries({ queryKey: [...loadsKey, 'list'] });
  };
  return { create, send, undo, discard };
}
