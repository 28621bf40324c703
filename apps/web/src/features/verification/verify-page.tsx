import { Button } from '@mantine/core';
import { Suspense } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { LoadingRegion, Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { FilePicker } from './file-picker.tsx';
import { messages } from './messages.ts';
import { useVerification } from './use-verification.ts';
import { VerificationLayout } from './verification-layout.tsx';
import { VerificationSteps } from './verification-steps.tsx';

import classes from './verify-page.module.css';

/** Only for who gives a file. */
const VerificationResult = lazyPart(() => import('./verification-result.tsx'), 'VerificationResult');

/** `/verificar`: any PDF, from anyone. */
export function VerifyPage({ tenant }: { readonly tenant: PageTenant }) {
  const work = useVerification();
  const { verification, verify, reset } = work;
  if (verification.step === 'verified') {
    const another = (
      <Button variant="subtle" onClick={reset}>
        <span className={classes.long}>{messages.another}</span>
        <span className={classes.short}>{messages.anotherShort}</span>
      </Button>
    );
    return (
      <VerificationLayout tenant={tenant} corner={another}>
        <Suspense
          fallback={
            <LoadingRegion label={messages.judging(verification.file.name)}>
              <Skeleton shape="block" height={120} />
            </LoadingRegion>
          }
        >
          <VerificationResult name={verification.file.name} view={verification.view} file={verification.file} />
        </Suspense>
      </VerificationLayout>
    );
  }
  return (
    <VerificationLayout tenant={tenant}>
      <div className={classes.start}>
        <div className={classes.words}>
          <h1 className={classes.title}>{messages.title}</h1>
          <p className={classes.lead}>{messages.lead}</p>
        </div>
        <VerificationSteps work={work} picker={<FilePicker onPick={verify} />} />
        <CodeForm />
        <ul className={classes.promises}>
          {messages.promises.map(({ title, detail }) => (
            <li key={title}>
              <b className="strong block">{title}</b>
              <span className="text-s soft block mt-2">{detail}</span>
            </li>
          ))}
        </ul>
      </div>
    </VerificationLayout>
  );
}
