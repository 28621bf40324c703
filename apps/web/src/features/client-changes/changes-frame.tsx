import type { ClientChangesView } from '@rubrica/contract';
import type { ReactNode, Ref } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';

import classes from './changes.module.css';

/** What the link shows once the client has proved who they are. */
export type OpenChanges = ClientChangesView & { readonly part: NonNullable<ClientChangesView['part']> };

interface ChangesFrameProps {
  readonly tenant: PageTenant;
  readonly changes: OpenChanges;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onSubmit?: () => void;
  readonly formRef?: Ref<HTMLFormElement>;
}

/** What the official asks for. It is shown while the questions are still loading. */
export function ChangesFrame({ tenant, changes, children, action, onSubmit, formRef }: ChangesFrameProps) {
  const { deadline_at: until, company_name: company, created_by_name: official } = changes;
  const { detail, variables, client_name: name } = changes.part;
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.title}
      lead={messages.lead(name, company)}
      action={action}
      formRef={formRef}
      onSubmit={() => onSubmit?.()}
    >
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
        <p className="soft size-s">{messages.deadline(formatDateTime(until).slice(0, 16))}</p>
        <p className="soft size-s">{messages.contacts(official)}</p>
      </div>
      {children}
    </LinkFrame>
  );
}
