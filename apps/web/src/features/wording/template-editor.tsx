import { Button } from '@mantine/core';
import type { DocumentTemplateView } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { useIsPhone } from '../../shared/ui/viewport/use-is-phone.ts';
import { DataPicker } from './data-picker.tsx';
import { findClauses } from './find-clauses.ts';
import { messages } from './messages.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { useTemplateActs } from './use-template-acts.ts';

import classes from './template-editor.module.css';

/** The wording at the left, the document as it prints at the right. */
export function TemplateEditor({ template }: { readonly template: DocumentTemplateView }) {
  const stored = template.draft?.source ?? template.published.source;
  const [source, setSource] = useState(stored);
  const acts = useTemplateActs({ template, source, onReplaced: setSource });
  return (
    <Page>
      <PageHeader
        title={template.title}
        eyebrow={template.kind_name}
        back={<Link to="/settings/templates">{messages.back}</Link>}
        detail={
          template.draft === null
            ? undefined
            : `${messages.draft}. ${messages.draftBy(template.draft.saved_by_name, formatDateTime(template.draft.saved_at))}`
        }
        actions={<Acts template={template} isChanged={source !== stored} acts={acts} />}
      />
      {acts.verdict !== undefined && <Verdict verdict={acts.verdict} />}
      <div className={classes.columns}>
        <SourceCard template={template} source={source} onChange={setSource} />
        <TemplatePreview template={template} source={source} />
      </div>
      <TemplateVersions template={template} source={source} onRevert={acts.revert} />
    </Page>
  );
}

type TemplateActs = ReturnType<typeof useTemplateActs>;

interface ActsProps {
  readonly template: DocumentTemplateView;
  readonly isChanged: boolean;
  readonly acts: TemplateActs;
}

function Acts({ template, isChanged, acts }: ActsProps) {
  const { draft, can, needs_two: needsTwo } = template;
  const isPhone = useIsPhone();
  if (isPhone) return undefined;
  const waitsForOther = draft !== null && needsTwo && !can.publish;
  return (
    <div className="wraps flex gap-8">
      {draft !== null && can.write && (
        <Button variant="default" onClick={() => void acts.discard()}>
          {messages.discard}
        </Button>
      )}
      <Button variant="default" loading={acts.busy === 'check'} onClick={() => void acts.check()}>
        {messages.check}
      </Button>
      {can.write && (
        <Button variant="default" disabled={!isChanged} loading={acts.busy === 'save'} onClick={() => void acts.save()}>
          {messages.save}
        </Button>
      )}
      <Button
        disabled={draft === null || isChanged || !can.publish}
        title={waitsForOther ? messages.waitsForOther : undefined}
        onClick={() => void acts.publish()}
      >
        {messages.publish}
      </Button>
      {waitsForOther && <p className="quiet size-s whole-row">{messages.waitsForOther}</p>}
    </div>
  );
}

function Verdict({ verdict }: { readonly verdict: NonNullable<TemplateActs['verdict']> }) {
  const { problems, tried } = verdict;
  return (
    <output className={classes.verdict} data-fine={problems.length === 0}>
      {problems.length === 0 ? (
        <p>{messages.checkedFine(tried)}</p>
      ) : (
        <>
          <p className="strong">{messages.checkedWrong}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}

interface SourceCardProps {
  readonly template: DocumentTemplateView;
  readonly source: string;
  readonly onChange: (source: string) => void;
}

function SourceCard({ template, source, onChange }: SourceCardProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isPhone = useIsPhone();
  const jump = (from: number): void => {
    const area = field.current;
    if (!area) return;
    area.focus();
    area.setSelectionRange(from, from);
    const lines = source.slice(0, from).split('\n').length - 1;
    area.scrollTop = (area.scrollHeight / Math.max(source.split('\n').length, 1)) * lines;
  };
  const insert = (path: string): void => {
    const area = field.current;
    const at = area?.selectionStart ?? source.length;
    onChange(`${source.slice(0, at)}#${path}${source.slice(area?.selectionEnd ?? at)}`);
    area?.focus();
  };
  const clauses = findClauses(source);
  return (
    <Card title={messages.text}>
      <div className="grid gap-12">
        {isPhone && <p className="soft size-s">{messages.readOnlyPhone}</p>}
        {clauses.length > 0 && (
          <nav aria-label={messages.clauses} className={classes.clauses}>
            {clauses.map(({ name, from }) => (
              <Button key={from} variant="default" size="compact-sm" onClick={() => jump(from)}>
                {name}
              </Button>
            ))}
          </nav>
        )}
        <textarea
          ref={field}
          aria-label={messages.text}
          className={classes.source}
          spellCheck={false}
          readOnly={isPhone || !template.can.write}
          value={source}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <p className="quiet size-s">{messages.textNote}</p>
        {!isPhone && template.can.write && <DataPicker data={template.data} onPick={insert} />}
      </div>
    </Card>
  );
}
