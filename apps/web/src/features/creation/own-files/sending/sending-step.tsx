import { ecuadorDate } from '@rubrica/catalogues';
import { useState } from 'react';

import { useStore } from '../../../../shared/store.ts';
import { Card } from '../../../../shared/ui/card/card.tsx';
import { FieldGrid, FieldRow } from '../../../../shared/ui/fields/field-grid.tsx';
import { NumberField } from '../../../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../../../shared/ui/fields/textarea-field.tsx';
import type { Envelope } from '../envelope.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { useFirstFault } from '../use-first-fault.ts';
import { ApproversField } from './approvers-field.tsx';
import { deadlineOf } from './deadline.ts';
import { messages } from './messages.ts';
import { sendingFaults, type SendingFaults, type SendingField } from './sending-faults.ts';
import { useNumberCheck } from './use-number-check.ts';

export interface SendingStepProps {
  readonly processId: string;
  readonly work: OwnFilesWork;
  readonly pressed: number;
  /** What the server refused the last time. */
  readonly refused: SendingFaults;
}

export function SendingStep({ processId, work, pressed, refused }: SendingStepProps) {
  const envelope = useStore(work.envelope);
  const frame = useFirstFault(pressed);
  const own = sendingFaults(envelope);
  const fields = { work, envelope, error: (field: SendingField) => own[field] ?? refused[field] };
  return (
    <div ref={frame} className="stack gap-16">
      <Card title={messages.process}>
        <ProcessFields {...fields} processId={processId} />
      </Card>
      <Card title={messages.notice}>
        <NoticeFields {...fields} />
      </Card>
    </div>
  );
}

interface SendingFieldsProps {
  readonly work: OwnFilesWork;
  readonly envelope: Envelope;
  readonly error: (field: SendingField) => string | undefined;
}

function ProcessFields({ work, envelope, error, processId }: SendingFieldsProps & { readonly processId: string }) {
  const isFree = useNumberCheck(processId, envelope.operationNumber);
  const deadlineNote = useDeadlineNote(envelope.deadlineDays);
  const taken = isFree === false ? messages.numberTaken : undefined;
  return (
    <FieldGrid>
      <TextField
        label={messages.title}
        placeholder={messages.titlePlaceholder}
        value={envelope.title}
        onChange={(title) => work.change({ title })}
        maxLength={160}
        hasCounter={false}
        error={error('title')}
      />
      {!work.isTemplate && (
        <TextField
          label={messages.operationNumber}
          value={envelope.operationNumber}
          onChange={(operationNumber) => work.change({ operationNumber })}
          maxLength={60}
          hasCounter={false}
          note={isFree === true ? messages.numberFree : messages.operationNumberNote}
          error={error('operationNumber') ?? taken}
        />
      )}
      <NumberField
        label={messages.deadline}
        unit={messages.days}
        value={envelope.deadlineDays}
        onChange={(deadlineDays) => work.change({ deadlineDays })}
        note={deadlineNote}
        error={error('deadlineDays')}
        isRequired
      />
      <NumberField
        label={messages.reminder}
        unit={messages.reminderDays}
        value={envelope.reminderDays}
        onChange={(reminderDays) => work.change({ reminderDays })}
        note={messages.reminderNote}
        error={error('reminderDays')}
        isRequired
      />
    </FieldGrid>
  );
}

function NoticeFields({ work, envelope, error }: SendingFieldsProps) {
  return (
    <FieldGrid>
      <FieldRow>
        <TextareaField
          label={messages.message}
          placeholder={messages.messagePlaceholder}
          value={envelope.message}
          onChange={(message) => work.change({ message })}
          maxLength={2000}
          error={error('message')}
        />
      </FieldRow>
      <TextField
        label={messages.copies}
        value={envelope.copies}
        onChange={(copies) => work.change({ copies })}
        note={messages.copiesNote}
        error={error('copies')}
      />
      {!work.isTemplate && (
        <TextField
          type="email"
          label={messages.executiveEmail}
          hint={messages.executiveEmailHint}
          value={envelope.executiveEmail}
          onChange={(executiveEmail) => work.change({ executiveEmail })}
          error={error('executiveEmail')}
        />
      )}
      <FieldRow>
        <ApproversField
          value={envelope.approvers}
          onChange={(approvers) => work.change({ approvers })}
          error={error('approvers')}
        />
      </FieldRow>
    </FieldGrid>
  );
}

function useDeadlineNote(days: number | undefined): string | undefined {
  const [today] = useState(() => ecuadorDate(new Date()));
  const deadline = deadlineOf(today, days);
  if (!deadline) return undefined;
  const { date, skipped } = deadline;
  return [messages.deadlineUntil(date), skipped.length > 0 ? messages.deadlineSkips(skipped) : ''].join(' ');
}
