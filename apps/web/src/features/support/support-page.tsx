import { createClient } from '@rubrica/contract';
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

/** The node that served this page, and not the company's calls. */
const callOrigin = createClient({ baseUrl: '' });

/** Without its object store a node serves, but not everything: it says what. */
function describeState({ checks }: Readiness): { readonly isWell: boolean; readonly text: string } {
  const affected = checks.filter(({ ok }) => !ok).map(({ affects }) => affects);
  if (affected.length === 0) return { isWell: true, text: messages.well };
  return { isWell: false, text: messages.partly(affected.join('; ')) };
}

type Readiness = Awaited<ReturnType<typeof callOrigin<'GET /readyz'>>>;

function ServiceState() {
  const state = useQuery({
    queryKey: ['service-state'],
    queryFn: ({ signal }) => callOrigin('GET /readyz', { signal }),
    refetchInterval: 30_000,
    retry: false,
  });
  const { isWell, text: answer } = state.data ? describeState(state.data) : { isWell: false, text: messages.unwell };
  return (
    <Card title={messages.state}>
      <output className={classes.text}>
        <span className={classes.light} data-well={state.isPending ? undefined : isWell} aria-hidden />
        {state.isPending ? messages.asking : answer}
      </output>
    </Card>
  );
}
