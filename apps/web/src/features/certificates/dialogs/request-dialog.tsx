import type { CertificateDetail } from '@rubrica/contract';

import { errorText } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { CertificateBadge } from '../certificate-columns.tsx';
import { CompanyFacts, HolderFacts, IssuedFacts, PaymentFacts, RequestFacts } from '../detail/facts.tsx';
import { messages } from '../messages.ts';
import { useCertificate } from '../use-certificates.ts';
import type { RowDialogProps } from './tracker-dialog.tsx';

/** What a request says, without leaving the list. */
export function RequestDialog({ row: { id, number, holder_name: name }, onClose }: RowDialogProps) {
  const request = useCertificate(id);
  return (
    <Dialog isOpen onClose={onClose} title={`Solicitud ${number}`} detail={name}>
      {request.isError && (
        <ErrorState level={3} message={errorText(request.error)} onRetry={() => void request.refetch()} />
      )}
      {request.isPending && (
        <LoadingRegion>
          <SkeletonText lines={10} />
        </LoadingRegion>
      )}
      {request.data && <Everything request={request.data} />}
    </Dialog>
  );
}

function Everything({ request }: { readonly request: CertificateDetail }) {
  const { company, certificate } = request;
  return (
    <div className="grid gap-20">
      <div>
        <CertificateBadge {...request} size="large" />
      </div>
      <section className="grid gap-8">
        <h3 className="heading">{messages.holder}</h3>
        <div>
          <HolderFacts request={request} />
        </div>
      </section>
      {company && (
        <section className="grid gap-8">
          <h3 className="heading">{messages.company}</h3>
          <CompanyFacts company={company} />
        </section>
      )}
      <section className="grid gap-8">
        <h3 className="heading">{messages.request}</h3>
        <RequestFacts request={request} />
      </section>
      <section className="grid gap-8">
        <h3 className="heading">{messages.payment}</h3>
        <div>
          <PaymentFacts request={request} />
        </div>
      </section>
      {certificate && (
        <section className="grid gap-8">
          <h3 className="heading">{messages.certificate}</h3>
          <IssuedFacts {...request} certificate={certificate} />
        </section>
      )}
    </div>
  );
}
