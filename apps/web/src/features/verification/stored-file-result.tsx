import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import { useStoredFile } from './use-stored-file.ts';
import { VerificationResult } from './verification-result.tsx';

export interface StoredFileResultProps {
  readonly name: string;
  /** Fetches the file as it is stored today. */
  readonly load: (signal: AbortSignal) => Promise<Blob>;
}

/** The signatures of a file that the product holds, verified like a file of anyone. */
export function StoredFileResult({ name, load }: StoredFileResultProps) {
  const { step, retry } = useStoredFile(name, load);
  switch (step.name) {
    case 'loading':
      return (
        <LoadingRegion label={messages.judging(name)}>
          <SkeletonText lines={8} />
        </LoadingRegion>
      );
    case 'failed':
      return <ErrorState title={messages.failed} message={step.problem} onRetry={retry} />;
    case 'verified':
      // The page around it is that of its process.
      return <VerificationResult name={name} view={{ ...step.view, process: null }} file={step.file} level={2} />;
  }
}
