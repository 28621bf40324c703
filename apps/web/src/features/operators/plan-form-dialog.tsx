import { Button } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { useEffect, useId, useState, type ReactNode } from 'react';

import { errorText } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { FormError } from '../../shared/ui/fields/form-error.tsx';
import { planMessages as messages } from './plan-messages.ts';

/** The server's words about a field, by the name that the call gives it. */
export type ErrorOf = (name: string) => string | undefined;

interface PlanFormDialogProps {
  readonly title: string;
  readonly detail: string;
  /** Ends without an error where everything was stored. */
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: (errorOf: ErrorOf) => ReactNode;
}

/** A form of an operator about a plan: what the server refuses stands beside its field, and the first is brought into view. */
export function PlanFormDialog({ title, detail, onSave, onClose, children }: PlanFormDialogProps) {
  const formId = useId();
  const { save, isBusy, error } = useSaving(onSave);
  useEffect(() => {
    const form = error === undefined ? null : document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, formId]);
  const issues = error instanceof ApiError ? error.issues : [];
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      detail={detail}
      foot={
        <>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            {messages.back}
          </Button>
          <Button type="submit" form={formId} size="md" loading={isBusy}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children((name) => issues.find(({ path }) => path === name)?.message)}
        <FormError message={error !== undefined && issues.length === 0 ? errorText(error) : undefined} />
      </form>
    </Dialog>
  );
}

function useSaving(onSave: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await onSave();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return { save, isBusy, error };
}
