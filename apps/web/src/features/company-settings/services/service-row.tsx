import { Button } from '@mantine/core';
import type { CompanyService } from '@rubrica/contract';

import { call } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';
import { useServiceChange } from './use-services.ts';

import classes from './services.module.css';

const tones = { own: 'green', real: 'lightBlue', sandbox: 'yellow', none: 'neutral' } as const;

export function ServiceRow({ service, onEdit }: { readonly service: CompanyService; readonly onEdit: () => void }) {
  const { code, title, uses } = service;
  const { change, isBusy } = useServiceChange();
  const isOwn = uses === 'own';
  return (
    <li aria-label={title}>
      <div className="fills">
        <p className="row wraps gap-12">
          <b>{title}</b>
          <ToneBadge tone={tones[uses]}>{messages.uses[uses]}</ToneBadge>
        </p>
        <p className="text-s quiet">{[messages.explained[uses], ...factsOf(service)].filter(Boolean).join(' ')}</p>
      </div>
      <div className={classes.actions}>
        {isOwn && (
          <Button
            variant="default"
            loading={isBusy}
            aria-label={messages.testNamed(title)}
            onClick={() =>
              void change(
                () => call('POST /company/services/{code}/test', { params: { code } }),
                messages.tested(title),
              )
            }
          >
            {messages.test}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isBusy}
          onClick={onEdit}
          aria-label={`${isOwn ? messages.change : messages.configure}: ${title}`}
        >
          {isOwn ? messages.change : messages.configure}
        </Button>
      </div>
    </li>
  );
}

/** When it last worked, when it last failed if that was later, and who chose it. */
function factsOf({
  uses,
  succeeded_at: worked,
  failed_at: failed,
  changed_at: changed,
  changed_by: by,
}: CompanyService): readonly string[] {
  const isFailing = failed !== null && (worked === null || failed > worked);
  return [
    ...(worked === null && failed === null && uses !== 'none' ? [messages.unused] : []),
    ...(worked === null ? [] : [messages.worked(formatDateTime(worked))]),
    ...(isFailing ? [messages.failed(formatDateTime(failed))] : []),
    ...(changed === null ? [] : [messages.changedBy(by ?? messages.byOperator, formatDateTime(changed))]),
  ];
}
