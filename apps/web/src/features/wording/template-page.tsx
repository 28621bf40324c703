import { Link, useParams } from '@tanstack/react-router';

import { errorText } from '../../shared/api.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useTemplate } from './use-template.ts';

/** One document: its wording, how it looks with sample data, and its versions. */
export function TemplatePage() {
  const { kind: id, document } = useParams({ from: '/tenant/app/settings/templates/$kind/$document' });
  const found = useTemplate({ id, document });
  if (found.data) return <TemplateEditor key={`${id} ${document}`} template={found.data} />;
  return (
    <Page>
      <PageHeader title={messages.title} back={<Link to="/settings/templates">{messages.back}</Link>} />
      {found.isError ? (
        <ErrorState message={errorText(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={10} />
        </LoadingRegion>
      )}
    </Page>
  );
}
