import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useEffect } from 'react';

import { Rubrica } from '../../../../shared/brand/brand.tsx';
import { formatDateTime } from '../../../../shared/format.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { ActionBar } from '../../frame/action-bar.tsx';
import { BrandLine } from '../../frame/brand-line.tsx';
import { MadeWith } from '../../frame/made-with.tsx';
import { Problem } from '../../frame/note.tsx';
import { PrimaryAction, SecondaryAction } from '../../frame/primary-action.tsx';
import { useStepHeading } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import { useCopies } from './use-copies.ts';

import classes from './complete-step.module.css';

const addresses: readonly (readonly [from: string, to: string])[] = [
  ['/auth/client', '/auth/client/complete'],
  ['/auth/adhesion', '/signing_process/completed'],
];

/** Done, when, under which code, what comes next, and one's own copy. */
export function CompleteStep() {
  const { state, tenant } = useSigning();
  const { process, signatory } = state;
  const { copies, problem, saving, save } = useCopies();
  const heading = useStepHeading();
  const [only] = copies?.documents.length === 1 ? copies.documents : [];
  useEffect(() => {
    const done = addresses.find(([from]) => location.pathname.replace(/\/$/, '') === from)?.[1];
    if (done !== undefined) history.replaceState(history.state, '', done);
  }, []);
  return (
    <div className={classes.page}>
      <header className={classes.band}>
        <div className={classes.inner}>
          <BrandLine tenant={tenant} />
          <Rubrica width={300} className={classes.stroke} />
        </div>
      </header>
      <main>
        <div className={classes.headline}>
          <div className={classes.inner}>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {messages.title(signatory.name.trim().split(/\s+/)[0] ?? '')}
            </h1>
            <p className="text-xl mt-4">{messages.subtitle}</p>
          </div>
        </div>
        <div className={classes.inner}>
          <dl className={classes.facts}>
            <div>
              <dt>{process.document_count === 1 ? messages.document : messages.documents}</dt>
              <dd>{process.title}</dd>
            </div>
            {signatory.signed_at !== null && (
              <div>
                <dt>{messages.moment}</dt>
                <dd>{formatDateTime(signatory.signed_at)}</dd>
              </div>
            )}
            {process.verification_code !== '' && (
              <div>
                <dt>{messages.code}</dt>
                <dd>{process.verification_code}</dd>
              </div>
            )}
          </dl>
          <section className={classes.next}>
            <h2>{messages.whatNext}</h2>
            {copies?.isComplete && process.farewell !== '' && <p>{process.farewell}</p>}
            {copies && <p>{copies.isComplete ? messages.allSigned : messages.waiting}</p>}
          </section>
          {copies && copies.documents.length > 1 && (
            <section className="grid gap-8 mt-24">
              <h2>{messages.copies}</h2>
              {copies.documents.map((each) => (
                <SecondaryAction
                  key={each.path}
                  isBusy={saving === each.path}
                  icon={<IconDownload size={19} stroke={1.7} aria-hidden />}
                  onClick={() => void save(each)}
                >
                  {messages.downloadOne(each.name)}
                </SecondaryAction>
              ))}
            </section>
          )}
          <Problem>{problem}</Problem>
        </div>
      </main>
      <ActionBar>
        {only && (
          <PrimaryAction
            isBusy={saving === only.path}
            icon={<IconDownload size={20} aria-hidden />}
            onClick={() => void save(only)}
          >
            {messages.download}
          </PrimaryAction>
        )}
        {process.verification_code !== '' && (
          <a className={classes.verify} href={`/verificar/${encodeURIComponent(process.verification_code)}`}>
            <IconShieldCheck size={19} stroke={1.8} aria-hidden />
            {messages.verify}
          </a>
        )}
        <MadeWith />
      </ActionBar>
    </div>
  );
}
