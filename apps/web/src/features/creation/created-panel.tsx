import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { Rubrica } from '../../shared/brand/brand.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { StatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './form/messages.ts';
import type { FormFlow } from './form/use-form-flow.ts';

import classes from './created-panel.module.css';

export interface CreatedPanelProps {
  readonly creation: NonNullable<FormFlow['creation']>;
  /** The client has still to complete it: there are no documents yet. */
  readonly isLeft?: boolean;
}

/** It is done. The title has the focus, so that a screen reader says it first. */
export function CreatedPanel({ creation, isLeft = false }: CreatedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
        {process !== undefined && (
          <Button renderRoot={(props: object) => <Link to="/reports/$id" params={{ id: process.id }} {...props} />}>
            {messages.follow}
          </Button>
        )}
        <Button variant={process === undefined ? 'filled' : 'default'} component={Link} to="/smart-contracts">
          {messages.another}
        </Button>
        <Button variant="default" component={Link} to="/">
          {messages.home}
        </Button>
      </div>
    </div>
  );
}
