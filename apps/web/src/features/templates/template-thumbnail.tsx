import { useInViewport } from '@mantine/hooks';
import type { TemplateView } from '@rubrica/contract';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { session } from '../../shared/session/session.ts';
import { PdfThumbnail } from '../../shared/ui/pdf-viewer/pdf-thumbnail.tsx';
import { usePdfDocument } from '../../shared/ui/pdf-viewer/use-pdf-document.ts';

import classes from './templates.module.css';

const width = 40;

/** Its first page, once the row is in sight; a sheet until then or where it cannot be drawn. */
export function TemplateThumbnail({ template: { id, cover } }: { readonly template: TemplateView }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  return (
    <span ref={ref} className={classes.thumbnail} aria-hidden>
      {wasSeen && cover !== null ? <FirstPage id={id} cover={cover} /> : <Sheet />}
    </span>
  );
}

function FirstPage({ id, cover }: { readonly id: string; readonly cover: string }) {
  const state = usePdfDocument({
    url: `${backendUrl()}/api/templates/${id}/documents/${cover}`,
    headers: () => ({ authorization: `Bearer ${session.get()?.access_token ?? ''}` }),
  });
  return state.status === 'ready' ? <PdfThumbnail document={state.document} width={width} /> : <Sheet />;
}

const Sheet = () => <IconFileText size={22} stroke={1.5} />;
