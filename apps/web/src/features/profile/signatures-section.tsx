import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call, errorText } from '../../shared/api.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { SignatureImageCard } from './signature-image-card.tsx';

import classes from './signatures-section.module.css';

export function SignaturesSection() {
  const signatures = useQuery({ queryKey: ['signatures'], queryFn: () => call('GET /auth_user/signatures') });
  if (signatures.isPending) {
    return (
      <LoadingRegion>
        <SkeletonText lines={6} />
      </LoadingRegion>
    );
  }
  if (signatures.isError)
    return <ErrorState message={errorText(signatures.error)} onRetry={() => void signatures.refetch()} />;
  const { certificate, images } = signatures.data;
  const refresh = (): void => void signatures.refetch();
  return (
    <div className="grid gap-20">
      <CertificateCard certificate={certificate} onChanged={refresh} />
      <Card title="¿Necesita un certificado?">
        <p className="soft">
          Pídalo aquí, si su empresa los entrega: sube sus documentos, lo paga y lo descarga al emitirse.{' '}
          <Link to="/user/certificates">Ver mis certificados</Link>
        </p>
      </Card>
      <div className={classes.images}>
        <SignatureImageCard kind="signature" isRegistered={images.signature} onChanged={refresh} />
        <SignatureImageCard kind="initials" isRegistered={images.initials} onChanged={refresh} />
      </div>
    </div>
  );
}
