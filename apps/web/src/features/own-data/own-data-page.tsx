import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import type { Asked } from './proof-step.tsx';
import { emptyRequest, RequestForm } from './request-form.tsx';

const ProofStep = lazyPart(() => import('./proof-step.tsx'), 'ProofStep');

/** `/mis-datos`: what somebody asks about their data, with a code instead of an account. */
export function OwnDataPage({ tenant }: { readonly tenant: PageTenant }) {
  const [values, setValues] = useState(emptyRequest);
  const [asked, setAsked] = useState<Asked>();
  const form = <RequestForm tenant={tenant} values={values} onChange={setValues} onAsked={setAsked} />;
  if (!asked) return form;
  return (
    <Suspense fallback={form}>
      <ProofStep tenant={tenant} asked={asked} onBack={() => setAsked(undefined)} />
    </Suspense>
  );
}
