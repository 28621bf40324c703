import { Button } from '@mantine/core';
import type { TemplateView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { FormError } from '../../shared/ui/fields/form-error.tsx';
import { MultiSelectField } from '../../shared/ui/fields/multi-select-field.tsx';
import { messages } from './messages.ts';
import { templatesKey } from './use-templates.ts';

export interface TemplateDialogProps {
  readonly template: TemplateView;
  readonly onClose: () => void;
}

/** With whose members a template is shared. */
export function ShareDialog({ template, onClose }: TemplateDialogProps) {
  const queries = useQueryClient();
  const offered = useQuery({
    queryKey: [...templatesKey, 'groups'],
    queryFn: ({ signal }) => call('GET /api/templates/groups', { signal }),
  });
  const [chosen, setChosen] = useState<readonly string[]>(template.groups.map(({ id }) => id));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /api/templates/{id}/groups', { params: { id: template.id }, body: { groups: [...chosen] } });
      await queries.invalidateQueries({ queryKey: templatesKey });
      showToast({ type: 'success', message: messages.shared(chosen.length) });
      onClose();
    } catch (problem) {
      setError(errorText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={messages.shareTitle(template.name)}
      detail={messages.shareDetail}
      foot={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button loading={isBusy} disabled={!offered.data} onClick={() => void save()}>
            {messages.save}
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        <MultiSelectField
          label={messages.groups}
          options={(offered.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
          note={chosen.length === 0 ? messages.noGroups : undefined}
        />
        {(error ?? offered.error) && <FormError message={error ?? errorText(offered.error)} />}
      </div>
    </Dialog>
  );
}
