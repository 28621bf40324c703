import { Button } from '@mantine/core';
import type { OperatedCompany } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';

import { formatTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { helpMessages as messages } from './help-messages.ts';
import { useAccess, useAccessActs } from './use-access.ts';

/** Asks the company's administrators for half an hour inside. */
export function CompanyAccess({ company }: { readonly company: OperatedCompany }) {
  const access = useAccess(company.id);
  const { ask, leave } = useAccessActs(company);
  const state = access.data?.state;
  const isLive = state === 'asked' || state === 'open';
  return (
    <Card title={messages.title}>
      <div className="grid gap-16">
        <p className="text-s quiet">{messages.detail}</p>
        {access.data && (
          <output className="text-s strong">
            {access.data.state === 'open' && access.data.ends_at !== null
              ? messages.until(formatTime(access.data.ends_at))
              : messages.answers[access.data.state]}
          </output>
        )}
        <div className="row gap-12 wraps">
          {state === 'open' && (
            <Button component={Link} to={`/companies/${company.id}/inside`}>
              {messages.enter}
            </Button>
          )}
          {isLive && (
            <Button variant="default" onClick={() => void leave()}>
              {state === 'open' ? messages.leave : messages.withdraw}
            </Button>
          )}
          {access.isSuccess && !isLive && (
            <Button variant="default" onClick={() => void ask()}>
              {messages.ask}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
