import type { ClientChangesView } from '@rubrica/contract';
import type { FormEvent, ReactNode, Ref } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { ActionBar } from '../signing/frame/action-bar.tsx';
import { BrandLine } from '../signing/frame/brand-line.tsx';
import { MadeWith } from '../signing/frame/made-with.tsx';
import { messages } from './messages.ts';

import frame from '../signing/frame/step-frame.module.css';
import classes from './changes.module.css';

interface ChangesFrameProps {
  readonly tenant: PageTenant;
  readonly changes: ClientChangesView;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onSubmit?: () => void;
  readonly formRef?: Ref<HTMLFormElement>;
}

/** What is asked, which stands before the questions have come. */
export function ChangesFrame({ tenant, changes, children, action, onSubmit, formRef }: ChangesFrameProps) {
  const { detail, variables, deadline_at: until, client_name: name, company_name: company } = changes;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form ref={formRef} noValidate className={frame.frame} onSubmit={submit}>
      <header className={frame.top}>
        <BrandLine tenant={tenant} />
      </header>
      <main className={frame.main}>
        <h1 className={frame.title}>{messages.title}</h1>
        <p className={frame.lead}>{messages.lead(name, company)}</p>
        <div className={classes.asked}>
          <p className="text-xl medium breaks">«{detail}»</p>
          {variables.length > 0 && (
            <>
              <p className="soft size-s">{messages.asked}</p>
              <ul>
                {variables.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
              </ul>
            </>
          )}
          <p className="soft size-s">{messages.deadline(formatDateTime(until))}</p>
        </div>
        {children}
      </main>
      <ActionBar>
        {action}
        <MadeWith />
      </ActionBar>
    </form>
  );
}
