import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { CertificateCard } from './certificate-card.tsx';

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
  const { certificate } = signatures.data;
  const refresh = (): void => void signatures.refetch();
  return (
    <div className={classes.section}>
      <CertificateCard certificate={certificate} onChanged={refresh} />
    </div>
  );
}
