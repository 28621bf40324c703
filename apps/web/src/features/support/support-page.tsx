import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';
import { ParkedJobs } from './parked-jobs.tsx';
import { SignatorySearch } from './signatory-search.tsx';

import classes from './support-page.module.css';

/** Whom to ask, what to read first, whether the service runs; for who gives support, also why somebody cannot sign and what has stopped. */
export function SupportPage() {
  const user = useCurrentUser();
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.detail} />
      {holds(user, 'PE_SOPORTE') && <SignatorySearch />}
      <div className={classes.columns}>
        <Contact />
        <ServiceState />
      </div>
      {holds(user, 'PE_SOPORTE') && (
        <div className={classes.parked}>
          <ParkedJobs />
        </div>
      )}
      <Card title={messages.guides}>
        <div className="grid">
          {messages.questions.map(({ question, answer }) => (
            <details key={question} className={classes.guide}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Card>
    </Page>
  );
}

function Contact() {
  const support = useQuery({
    queryKey: ['support'],
    queryFn: ({ signal }) => call('GET /api/support/information', { signal }),
  });
  const email = support.data?.contact_email;
  return (
    <Card title={messages.contact}>
      <p className={classes.text}>{messages.contactDetail(support.data?.company_name ?? '')}</p>
      {email && (
        <p className={classes.text}>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </Card>
  );
}

function ServiceState() {
  const state = useQuery({
    queryKey: ['service-state'],
    queryFn: async ({ signal }) => (await fetch('/readyz', { signal })).ok,
    refetchInterval: 30_000,
    retry: false,
  });
  const isWell = state.data === true;
  const answer = isWell ? messages.well : messages.unwell;
  return (
    <Card title={messages.state}>
      <output className={classes.text}>
        <span className={classes.light} data-well={state.isPending ? undefined : isWell} aria-hidden />
        {state.isPending ? messages.asking : answer}
      </output>
    </Card>
  );
}
