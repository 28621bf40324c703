import { Button } from '@mantine/core';
import type { DocumentTemplateView } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { diffLines, withContext } from './line-diff.ts';
import { messages } from './messages.ts';

import classes from './template-editor.module.css';

interface TemplateVersionsProps {
  readonly template: DocumentTemplateView;
  readonly source: string;
  readonly onRevert: (number: number, name: string) => Promise<void>;
}

interface Entry {
  readonly number: number;
  readonly name: string;
  readonly lines: readonly string[];
}

/** What was published and by whom; each can be compared with the text above, and come back as a draft. */
export function TemplateVersions({ template, source, onRevert }: TemplateVersionsProps) {
  const [compared, setCompared] = useState<Entry>();
  const entries: readonly Entry[] = [
    ...template.versions.map(({ number, note, published_at: at, written_by_name: writer, ...version }) => ({
      number,
      name: messages.versionNumber(number),
      lines: [
        `${messages.writtenBy(writer, version.published_by_name)} · ${formatDateTime(at)}`,
        ...(version.is_shipped ? [messages.shipped] : []),
        ...(note === '' ? [] : [`«${note}»`]),
      ],
    })),
    { number: 0, name: messages.shipped, lines: [] },
  ];
  return (
    <Card title={messages.versions}>
      <ul className="grid gap-16">
        {entries.map((entry) => (
          <VersionRow
            key={entry.number}
            entry={entry}
            template={template}
            onCompare={() => setCompared(entry)}
            onRevert={() => void onRevert(entry.number, entry.name)}
          />
        ))}
      </ul>
      <Dialog
        isOpen={compared !== undefined}
        onClose={() => setCompared(undefined)}
        title={messages.comparison(compared?.name ?? '')}
        size="wide"
      >
        {compared && <Comparison template={template} source={source} number={compared.number} />}
      </Dialog>
    </Card>
  );
}

interface VersionRowProps {
  readonly entry: Entry;
  readonly template: DocumentTemplateView;
  readonly onCompare: () => void;
  readonly onRevert: () => void;
}

function VersionRow({ entry, template, onCompare, onRevert }: VersionRowProps) {
  return (
    <li className="apart wraps flex gap-12">
      <div className="shrinks">
        <p className="strong">
          {entry.name}
          {entry.number === template.published.number && <span className="right"> · {messages.rules}</span>}
        </p>
        {entry.lines.map((line) => (
          <p key={line} className="quiet size-s breaks">
            {line}
          </p>
        ))}
      </div>
      <div className="flex gap-8">
        <Button variant="default" size="compact-md" aria-label={messages.compareWith(entry.name)} onClick={onCompare}>
          {messages.compare}
        </Button>
        {template.can.write && (
          <Button variant="default" size="compact-md" aria-label={messages.revertTo(entry.name)} onClick={onRevert}>
            {messages.revert}
          </Button>
        )}
      </div>
    </li>
  );
}

interface ComparisonProps {
  readonly template: DocumentTemplateView;
  readonly source: string;
  readonly number: number;
}

function Comparison({ template: { kind_id: id, code: document }, source, number }: ComparisonProps) {
  const version = useQuery({
    queryKey: ['wording', 'version', id, document, number],
    queryFn: ({ signal }) =>
      call('GET /api/wording/documents/{id}/{document}/versions/{number}', {
        params: { id, document, number },
        signal,
      }),
  });
  if (version.isError) return <ErrorState message={errorText(version.error)} onRetry={() => void version.refetch()} />;
  if (!version.data)
    return (
      <LoadingRegion>
        <SkeletonText lines={8} />
      </LoadingRegion>
    );
  const lines = withContext(diffLines(version.data.source, source));
  if (!lines.some(({ kind }) => kind === 'added' || kind === 'removed')) return <p className="soft">{messages.same}</p>;
  return (
    <div className={classes.comparison}>
      {lines.map(({ key, kind, text }) => (
        <p key={key} data-kind={kind}>
          {kind === 'added' && <span className="unseen">{messages.added}: </span>}
          {kind === 'removed' && <span className="unseen">{messages.removed}: </span>}
          {text || '\u00A0'}
        </p>
      ))}
    </div>
  );
}
