import { ecuadorDate } from '@rubrica/catalogues';
import { useState } from 'react';

import { useStore } from '../../../../shared/store.ts';
import { Card } from '../../../../shared/ui/card/card.tsx';
import { FieldGrid, FieldRow } from '../../../../shared/ui/fields/field-grid.tsx';
import { NumberField } from '../../../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../../../shared/ui/fields/textarea-field.tsx';
import type { EsignWork } from '../esign-work.ts';
import { useFirstFault } from '../use-first-fault.ts';
import { ApproversField } from './approvers-field.tsx';
import { deadlineOf } from './deadline.ts';
import { messages } from './messages.ts';
import { sendingFaults, type SendingFaults, type SendingField } from './sending-faults.ts';
import { useNumberCheck } from './use-number-check.ts';

export interface SendingStepProps {
  readonly processId: string;
  readonly work: EsignWork;
  readonly pressed: number;
  /** What the server refused the last time. */
  readonly refused: SendingFaults;
}

export function SendingStep({ processId, work, pressed, refused }: SendingStepProps) {
  const envelope = useStore(work.envelope);
  const [today] = useState(() => ecuadorDate(new Date()));
  const frame = useFirstFault(pressed);
  const isFree = useNumberCheck(processId, envelope.operationNumber);
  const own = sendingFaults(envelope);
  const error = (field: SendingField): string | undefined => own[field] ?? refused[field];
  const taken = isFree === false ? messages.numberTaken : undefined;
  const deadline = deadlineOf(today, envelope.deadlineDays);
  return (
    <div ref={frame} className="stack gap-16">
      <Card title={messages.process}>
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
          <TextField
            label={messages.operationNumber}
            value={envelope.operationNumber}
            onChange={(operationNumber) => work.change({ operationNumber })}
            maxLength={60}
            hasCounter={false}
            note={isFree === true ? messages.numberFree : messages.operationNumberNote}
            error={error('operationNumber') ?? taken}
          />
          <NumberField
            label={messages.deadline}
            unit={messages.days}
            value={envelope.deadlineDays}
            onChange={(deadlineDays) => work.change({ deadlineDays })}
            note={
              deadline && (
                <>
                  {messages.deadlineUntil(deadline.date)}{' '}
                  {deadline.skipped.length > 0 && messages.deadlineSkips(deadline.skipped)}
                </>
              )
            }
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
      </Card>
      <Card title={messages.notice}>
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
          <TextField
            type="email"
            label={messages.executiveEmail}
            hint={messages.executiveEmailHint}
            value={envelope.executiveEmail}
            onChange={(executiveEmail) => work.change({ executiveEmail })}
            error={error('executiveEmail')}
          />
          <FieldRow>
            <ApproversField
              value={envelope.approvers}
              onChange={(approvers) => work.change({ approvers })}
              error={error('approvers')}
            />
          </FieldRow>
        </FieldGrid>
      </Card>
    </div>
  );
}
