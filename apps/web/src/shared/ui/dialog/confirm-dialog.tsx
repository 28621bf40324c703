import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

import { TextField } from '../fields/text-field.tsx';
import { TextareaField } from '../fields/textarea-field.tsx';
import { Dialog } from './dialog.tsx';
import { messages } from './messages.ts';

import classes from './confirm-dialog.module.css';

/** A text that the person must or may write: a reason, or something else with its own label and error. */
export interface Reason {
  readonly label?: string;
  readonly placeholder?: string;
  readonly missing?: string;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
}

/** What is asked. */
export interface Question {
  /** Names the act and its object: «¿Cancelar el proceso CV-2026-00418?». */
  readonly title: string;
  readonly body?: ReactNode;
  /** What will be lost, by name. */
  readonly losses?: readonly string[];
  /** The act again, as a verb: «Cancelar el proceso». */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'normal';
  readonly reason?: Reason;
  /** Words that must be typed, where there is no way back. */
  readonly typed?: string;
}

export interface Confirmation {
  readonly reason: string;
}

export interface ConfirmDialogProps extends Question {
  readonly isOpen: boolean;
  readonly isBusy?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onConfirm: (confirmation: Confirmation) => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({ isOpen, isBusy = false, onConfirm, onCancel, error, ...question }: ConfirmDialogProps) {
  const { title, tone = 'danger', confirmLabel = messages.confirm, cancelLabel = messages.cancel } = question;
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size="small"
      isBusy={isBusy}
      foot={
        <>
          <Button variant="default" size="md" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="md"
            loading={isBusy}
            className={classes.confirm ?? ''}
            data-tone={tone}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Answer
        key={String(isOpen)}
        formId={formId}
        question={question}
        error={error}
        isBusy={isBusy}
        onConfirm={onConfirm}
      />
    </Dialog>
  );
}

interface AnswerProps extends Pick<ConfirmDialogProps, 'onConfirm' | 'error'> {
  readonly formId: string;
  readonly question: Question;
  readonly isBusy: boolean;
}

function Answer({ formId, question, error, isBusy, onConfirm }: AnswerProps) {
  const { body, losses = [], reason, typed } = question;
  const [why, setWhy] = useState('');
  const [words, setWords] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const isReasonMissing = reason?.isRequired === true && why.trim() === '';
  const isTypedWrong = typed !== undefined && words.trim() !== typed;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (!isReasonMissing && !isTypedWrong && !isBusy) onConfirm({ reason: why.trim() });
  };
  return (
    <form id={formId} noValidate className="grid gap-16" onSubmit={submit}>
      {body !== undefined && <div className="text-m soft pretty">{body}</div>}
      {losses.length > 0 && <Losses losses={losses} />}
      {reason !== undefined && (
        <ReasonField reason={reason} value={why} onChange={setWhy} isMissing={wasAsked && isReasonMissing} />
      )}
      {typed !== undefined && (
        <TextField
          label={messages.type(typed)}
          isRequired
          value={words}
          onChange={setWords}
          error={wasAsked && isTypedWrong ? messages.typeMissing(typed) : undefined}
        />
      )}
      <Problem error={error} />
    </form>
  );
}

function Problem({ error }: Pick<ConfirmDialogProps, 'error'>) {
  return (
    <div role="alert" className={classes.error}>
      {error !== undefined && (
        <>
          <IconAlertCircle size={18} stroke={1.7} aria-hidden />
          {error}
        </>
      )}
    </div>
  );
}

function Losses({ losses }: { readonly losses: readonly string[] }) {
  return (
    <div className={classes.losses}>
      <p className="strong">{messages.willBeLost}</p>
      <ul>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </div>
  );
}

interface ReasonFieldProps {
  readonly reason: Reason;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isMissing: boolean;
}

function ReasonField({ reason, value, onChange, isMissing }: ReasonFieldProps) {
  return (
    <TextareaField
      label={reason.label ?? messages.reason}
      isRequired={reason.isRequired}
      maxLength={reason.maxLength ?? 500}
      placeholder={reason.placeholder ?? (reason.missing === undefined ? messages.reasonPlaceholder : '')}
      value={value}
      onChange={onChange}
      error={isMissing ? (reason.missing ?? messages.reasonMissing) : undefined}
    />
  );
}
