import { Button } from '@mantine/core';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { Rubrica } from '../../shared/brand/brand.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { StatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './form/messages.ts';
import type { FormFlow } from './form/use-form-flow.ts';

import classes from './created-panel.module.css';

export interface CreatedPanelProps {
  readonly creation: NonNullable<FormFlow['creation']>;
  /** The client has still to complete it: there are no documents yet. */
  readonly isLeft?: boolean;
}

/** It is done: the process itself tells the rest, live. Who may not read it reads here what was made. */
export function CreatedPanel(props: CreatedPanelProps) {
  const user = useCurrentUser();
  const { creation } = props;
  if (creation.outcome !== 'created' || !holds(user, 'PE_MONITOREO_PROCESOS')) return <Made {...props} />;
  return <Navigate to="/reports/$id" params={{ id: creation.process.id }} search={{ nuevo: 'si' }} replace />;
}

/** The title has the focus, so that a screen reader says it first. */
function Made({ creation, isLeft = false }: CreatedPanelProps) {
  const navigate = useNavigate({ from: '/smart-contracts/$id' });
  const heading = useRef<HTMLHeadingElement>(null);
  /** The draft is gone: a reload must not ask for it. */
  const forgetDraft = useEffectEvent(() => void navigate({ search: {}, replace: true }));
  useEffect(() => {
    heading.current?.focus();
    forgetDraft();
  }, []);
  const process = creation.outcome === 'created' ? creation.process : undefined;
  const made = isLeft ? messages.createdLeft : messages.createdDetail;
  return (
    <div className={classes.panel}>
      <Rubrica width={170} className={classes.stroke} />
      <PageHeader
        title={messages.createdTitle}
        detail={process === undefined ? messages.acceptedDetail : made}
        headingRef={heading}
      />
      {process !== undefined && (
        <dl className={classes.facts}>
          <div>
            <dt>{messages.number}</dt>
            <dd>{process.process_number_opertaion}</dd>
          </div>
          <div>
            <dt>{messages.status}</dt>
            <dd>
              <StatusBadge status={process.status} />
            </dd>
          </div>
          <div>
            <dt>{messages.code}</dt>
            <dd>{process.verification_code}</dd>
          </div>
        </dl>
      )}
      <div className="wraps flex gap-12">
        <Button component={Link} to="/smart-contracts">
          {messages.another}
        </Button>
        <Button variant="default" component={Link} to="/">
          {messages.home}
        </Button>
      </div>
    </div>
  );
}
