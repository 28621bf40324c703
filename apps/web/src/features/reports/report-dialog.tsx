import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { ReportDefinitionView, ReportType } from '@rubrica/contract';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { whileTyping } from '../../shared/ui/fields/form-field.tsx';
import { messages } from './messages.ts';
import { ContentFields, FilterFields, ScheduleField } from './report-fields.tsx';
import { emptyReport, reportForm, toDefinition, valuesOf, type ReportValues } from './report-form.ts';

export interface ReportDialogProps {
  /** The saved one that is edited; a new one where there is none. */
  readonly definition: ReportDefinitionView | undefined;
  /** What this official may make. */
  readonly types: readonly ReportType[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ReportDialog({ definition, types, onClose, onDone }: ReportDialogProps) {
  const formId = useId();
  const { control, formState, save, make } = useReportForm({ definition, types, onDone });
  const { isSubmitting } = formState;
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isSubmitting}
      size="large"
      onClose={onClose}
      title={definition ? messages.editTitle : messages.create}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            variant={definition ? 'filled' : 'default'}
            size="md"
            loading={isSubmitting}
            onClick={(event) => void save(event)}
          >
            {messages.save}
          </Button>
          {!definition && (
            <Button type="submit" form={formId} size="md" loading={isSubmitting}>
              {messages.make}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-24"
        onSubmit={(event) => void (definition ? save(event) : make(event))}
      >
        <ContentFields control={control} types={types} />
        <section className="grid shrinks gap-12" aria-label={messages.filters}>
          <h3 className="bold size-l">{messages.filters}</h3>
          <FilterFields control={control} />
        </section>
        <ScheduleField control={control} />
      </form>
    </Dialog>
  );
}

function useReportForm({ definition, types, onDone }: Omit<ReportDialogProps, 'onClose'>) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { control, handleSubmit, formState } = useForm<ReportValues>({
    ...whileTyping,
    resolver: zodResolver(reportForm),
    defaultValues: definition ? valuesOf(definition) : emptyReport(types[0] ?? 'general'),
  });
  const submit = (work: (values: ReportValues) => Promise<unknown>, message: string) =>
    handleSubmit(async (values) => {
      try {
        await work(values);
        showToast({ type: 'success', message });
        onDone();
      } catch (error) {
        showError(error);
      }
    });
  const save = submit((values) => {
    const body = toDefinition(values);
    return definition
      ? call('PATCH /api/report-definitions/{id}', { params: { id: definition.id }, body })
      : call('POST /api/report-definitions', { body, idempotencyKey });
  }, messages.savedDone);
  const make = submit((values) => {
    const { schedule: _schedule, ...body } = toDefinition({ ...values, schedule: '' });
    return call('POST /api/reports', { body, idempotencyKey });
  }, messages.requested);
  return { control, formState, save, make };
}
