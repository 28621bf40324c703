import { Button } from '@mantine/core';
import { massLoadLimits, type MassLoadKindView, type MassLoadView } from '@rubrica/contract';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { call } from '../../shared/api.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FileDrop } from '../../shared/ui/file-drop/file-drop.tsx';
import { useUploadQueue } from '../../shared/ui/file-drop/use-upload-queue.ts';
import { downloadTemplate } from './download-sheet.ts';
import { messages } from './messages.ts';

import classes from './new-load.module.css';

const rules = {
  types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  maxBytes: massLoadLimits.bytes,
  maxFiles: 1,
};

interface NewLoadProps {
  readonly kinds: readonly MassLoadKindView[];
  /** The template that one came with. */
  readonly wanted: string | undefined;
}

/** A template of its own stands beside its kind. */
const keyOf = ({ id, template_id: template }: MassLoadKindView): string => template ?? id;

/** Kind, template, file: the three steps to a load, each open once the one before is done. */
export function NewLoad({ kinds, wanted }: NewLoadProps) {
  const offered = kinds.filter(({ obstacle }) => obstacle === '');
  const [chosen, setChosen] = useState(wanted ?? '');
  const kind = offered.find((one) => keyOf(one) === chosen);
  return (
    <Card>
      <ol className="grid gap-24">
        <Step number={1} title={messages.kindStep} isDone={kind !== undefined}>
          <div className={classes.field}>
            <SelectField
              label={messages.kind}
              isLabelHidden
              value={kind ? chosen : ''}
              onChange={setChosen}
              options={offered.map((one) => ({ value: keyOf(one), label: one.name }))}
              note={kind?.description ?? messages.kindNote}
            />
          </div>
          <Obstacles kinds={kinds.filter(({ obstacle }) => obstacle !== '')} />
        </Step>
        <Step number={2} title={messages.templateStep} isDone={false}>
          {kind ? <Template kind={kind} /> : <p className={classes.quiet}>{messages.noKindYet}</p>}
        </Step>
        <Step number={3} title={messages.fileStep} isDone={false}>
          {kind ? <Upload key={keyOf(kind)} kind={kind} /> : <p className={classes.quiet}>{messages.noKindYet}</p>}
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li className={classes.step}>
      <span aria-hidden className={classes.number} data-done={isDone}>
        {number}
      </span>
      <div className="fills grid gap-12">
        <h2 className={classes.title}>{title}</h2>
        {children}
      </div>
    </li>
  );
}

function Template({ kind }: { readonly kind: MassLoadKindView }) {
  return (
    <>
      <div className="wraps flex gap-8">
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
          onClick={() => void downloadTemplate(kind, 'xlsx')}
        >
          {messages.excel}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.6} aria-hidden />}
          onClick={() => void downloadTemplate(kind, 'csv')}
        >
          {messages.csv}
        </Button>
      </div>
      <p className={classes.quiet}>
        {kind.template_id === null ? messages.templateNote(kind.columns) : messages.signersNote(kind.columns)}
      </p>
    </>
  );
}

function Upload({ kind }: { readonly kind: MassLoadKindView }) {
  const navigate = useNavigate();
  const queue = useUploadQueue<MassLoadView>({
    rules,
    upload: (file, options) =>
      call('POST /api/mass-load', {
        body: { process_id: kind.id, ...(kind.template_id !== null && { template_id: kind.template_id }) },
        file,
        ...options,
      }),
  });
  const loaded = queue.items.find(({ status }) => status === 'done')?.result?.id;
  const open = useEffectEvent((id: string) => void navigate({ to: '/bulk/$id', params: { id } }));
  useEffect(() => {
    if (loaded !== undefined) open(loaded);
  }, [loaded]);
  return <FileDrop queue={queue} />;
}

function Obstacles({ kinds }: { readonly kinds: readonly MassLoadKindView[] }) {
  if (kinds.length === 0) return null;
  return (
    <details className={classes.obstacles}>
      <summary>{messages.obstacles}</summary>
      <ul>
        {kinds.map((kind) => (
          <li key={keyOf(kind)}>
            <b>{kind.name}</b>: {kind.obstacle}.
          </li>
        ))}
      </ul>
    </details>
  );
}
