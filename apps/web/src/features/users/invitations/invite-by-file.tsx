import { Button } from '@mantine/core';
import { invitationLimits, type InvitationRow } from '@rubrica/contract';
import { IconFileSpreadsheet, IconMail } from '@tabler/icons-react';

import { call, showError } from '../../../shared/api.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import type { Column } from '../../../shared/ui/data-table/table-types.ts';
import { FileDrop } from '../../../shared/ui/file-drop/file-drop.tsx';
import { useUploadQueue } from '../../../shared/ui/file-drop/use-upload-queue.ts';
import { messages } from './messages.ts';
import { useInvite } from './use-invite.ts';

const rules = {
  types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  maxBytes: invitationLimits.bytes,
  maxFiles: 1,
};

const problemsOf = ({ issues }: InvitationRow): string =>
  issues.map(({ path, message }) => `${messages.fields[path] ?? path}: ${message}`).join('. ');

const columns: readonly Column<InvitationRow>[] = [
  { key: 'number', title: messages.row, render: ({ number }) => number, isFigures: true, onPhone: 'field' },
  { key: 'email', title: messages.email, render: ({ email }) => email || '—', onPhone: 'title' },
  {
    key: 'name',
    title: messages.name,
    render: (row) => `${row.name} ${row.last_name}`.trim() || '—',
    onPhone: 'subtitle',
  },
  { key: 'group', title: messages.group, render: ({ group }) => group || '—', onPhone: 'field' },
  {
    key: 'problems',
    title: messages.problems,
    render: (row) =>
      row.issues.length === 0 ? (
        <span className="right">{messages.fine}</span>
      ) : (
        <span className="wrong">{problemsOf(row)}</span>
      ),
    onPhone: 'field',
  },
];

/** A sheet is read and checked row by row; people are invited only after a confirmation. */
export function InviteByFile() {
  const queue = useUploadQueue<{ readonly rows: InvitationRow[] }>({
    rules,
    upload: (file, options) => call('POST /auth_user/invite/file', { body: {}, file, ...options }),
  });
  const rows = queue.items.find(({ status }) => status === 'done')?.result?.rows ?? [];
  return (
    <Card title={messages.byFile}>
      <div className="grid gap-16">
        <p className="soft">{messages.fileNote}</p>
        <div>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
            onClick={() => void downloadSheet()}
          >
            {messages.template}
          </Button>
        </div>
        <FileDrop queue={queue} />
        {rows.length > 0 && <CheckedRows rows={rows} />}
      </div>
    </Card>
  );
}

function CheckedRows({ rows }: { readonly rows: readonly InvitationRow[] }) {
  const { invite, issues, isBusy } = useInvite();
  const wrong = rows.filter((row) => row.issues.length > 0).length;
  const people = rows.flatMap(({ email, name, last_name, group_id }) =>
    group_id === null ? [] : [{ email, name, last_name, group_id }],
  );
  return (
    <>
      <p className={wrong > 0 ? 'warned' : 'soft'}>{wrong > 0 ? messages.withProblems(wrong) : messages.allGood}</p>
      <DataTable
        id="invited-people"
        caption={messages.sheet}
        columns={columns}
        rows={rows}
        rowKey={({ number }) => String(number)}
        rowLabel={({ email }) => email}
        state={{ kind: 'ready' }}
        empty={{ title: messages.sheet, detail: messages.fileNote }}
      />
      {issues.map(({ path, message }) => (
        <p key={path} role="alert" className="wrong">
          {message}
        </p>
      ))}
      <div>
        <Button
          disabled={wrong > 0}
          loading={isBusy}
          leftSection={<IconMail size={18} />}
          onClick={() => void invite(people)}
        >
          {messages.invite(people.length)}
        </Button>
      </div>
    </>
  );
}

async function downloadSheet(): Promise<void> {
  try {
    saveFile(await call('GET /auth_user/invite/template'), 'invitaciones.csv');
  } catch (error) {
    showError(error);
  }
}
