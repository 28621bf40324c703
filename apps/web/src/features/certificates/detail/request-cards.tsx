import type { CertificateDetail } from '@rubrica/contract';

import { Card } from '../../../shared/ui/card/card.tsx';
import { messages } from '../messages.ts';
import { AnnexesCard } from './annexes-card.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { CompanyFacts, HolderFacts, IssuedFacts, PaymentFacts, RequestFacts } from './facts.tsx';
import { TrackerLines } from './tracker-lines.tsx';

import classes from '../certificates.module.css';

interface RequestCardsProps {
  readonly request: CertificateDetail;
  readonly onDownload: () => void;
}

/** What a request says, for who asks and for who reviews. */
export function RequestCards({ request, onDownload }: RequestCardsProps) {
  const { company, certificate } = request;
  return (
    <div className={classes.columns}>
      <div className="grid shrinks gap-20">
        {certificate && (
          <Card title={messages.certificate}>
            <IssuedFacts {...request} certificate={certificate} />
          </Card>
        )}
        <AnnexesCard request={request} onDownload={onDownload} />
        <Card title={messages.history}>
          <TrackerLines id={request.id} />
        </Card>
      </div>
      <div className="grid shrinks gap-20">
        <Card title={messages.payment}>
          <PaymentFacts request={request} />
        </Card>
        <Card title={messages.holder}>
          <HolderFacts request={request} />
        </Card>
        {company && (
          <Card title={messages.company}>
            <CompanyFacts company={company} />
          </Card>
        )}
        <Card title={messages.request}>
          <RequestFacts request={request} />
        </Card>
        {request.sent_at !== null && <EvidenceCard request={request} />}
      </div>
    </div>
  );
}
