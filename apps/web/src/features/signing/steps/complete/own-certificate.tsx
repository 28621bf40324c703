import type { VisitCertificate } from '@rubrica/contract';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { logFailure } from '../../../../shared/log.ts';
import { PasswordField } from '../../../../shared/ui/fields/password-field.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { CancelRequest } from '../sign/ask/cancel-request.tsx';
import { messages as askMessages } from '../sign/ask/messages.ts';
import { stageOf, type AskedRequest } from '../sign/ask/stage-of.ts';
import { useAsking, type Asked } from '../sign/ask/use-asked.ts';
import { useIssuedSource } from '../sign/ask/use-issued-source.ts';
import type { SourceProblem } from '../sign/certificate-source.ts';
import { messages } from './messages.ts';

import classes from './complete-step.module.css';

/** Of who asked for a certificate in this visit: it is theirs, also where they signed with another one. */
export function OwnCertificate() {
  const { flow } = useSigning();
  const [view, setView] = useState<VisitCertificate>();
  useEffect(() => {
    let isWanted = true;
    flow.call('GET /api/portal/certificate', {}).then(
      (read) => isWanted && setView(read),
      (error: unknown) => logFailure('the certificate that was asked for', error),
    );
    return () => {
      isWanted = false;
    };
  }, [flow]);
  const request = view?.request;
  return view && request ? <Card asked={{ view, take: setView }} request={request} /> : null;
}

function Card({ asked, request }: { readonly asked: Asked; readonly request: AskedRequest }) {
  const asking = useAsking(asked);
  const company = useSigning().state.process.company_name;
  const { status, payment } = request;
  return (
    <section className={classes.next}>
      <h2>{askMessages.number(request.number)}</h2>
      <p>{standingOf(request)}</p>
      {request.owes_refund && payment && <p>{askMessages.owed(payment.total_cents, company)}</p>}
      {status === 'PAYMENT_PENDING' && payment?.link && (
        <a href={payment.link}>{askMessages.goPay(payment.total_cents)}</a>
      )}
      <TakeFile asked={asked} />
      <CancelRequest request={request} asking={asking} />
      <Problem>{asking.problem}</Problem>
    </section>
  );
}

/** Who has signed corrects and sends nothing more. */
function standingOf(request: AskedRequest): string {
  const stage = stageOf(request);
  if (stage.name === 'issued') return messages.certificateIssued;
  if (stage.name === 'ended') return askMessages.ended[stage.status];
  if (stage.name === 'wait')
    return `${askMessages.waitTitle[stage.status]}. ${messages.certificateComes(request.email)}`;
  if (stage.name === 'pay') return askMessages.payTitle(request.payment?.total_cents ?? 0);
  return request.status === 'CREATED' ? messages.certificateNotSent : messages.certificateToCorrect;
}

/** Put together by the browser that has its key. */
function TakeFile({ asked }: { readonly asked: Asked }) {
  const issued = useIssuedSource(asked);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SourceProblem>();
  const [isBusy, setBusy] = useState(false);
  if (!issued?.save) return null;
  const { save } = issued;
  const take = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await save(password));
    setBusy(false);
  };
  return (
    <div className="grid gap-12 mt-12">
      <PasswordField
        size="large"
        autoComplete="off"
        label={askMessages.password}
        value={password}
        error={problem?.where === 'password' ? problem.text : undefined}
        onChange={setPassword}
      />
      <Problem>{problem?.where === 'file' ? problem.text : undefined}</Problem>
      <SecondaryAction
        isBusy={isBusy}
        icon={<IconDownload size={19} stroke={1.7} aria-hidden />}
        onClick={() => void take()}
      >
        {askMessages.savePacked}
      </SecondaryAction>
    </div>
  );
}
