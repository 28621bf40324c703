import { Button } from '@mantine/core';
import type { KindWording } from '@rubrica/contract';
import type { ReactElement } from 'react';

import { Card } from '../../shared/ui/card/card.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../shared/ui/fields/textarea-field.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { TextVersions } from './kind-text-versions.tsx';
import type { KindText, TextSection } from './kind-texts.ts';
import { partLabels, textsMessages as messages } from './texts-messages.ts';
import { useKindTexts, type KindTextsEditing } from './use-kind-texts.ts';

import classes from './kind-texts.module.css';

interface KindTextsEditorProps {
  readonly id: string;
  readonly wording: KindWording;
  readonly back?: ReactElement;
}

export function KindTextsEditor({ id, wording, back }: KindTextsEditorProps) {
  const editing = useKindTexts(id, wording);
  return (
    <Page>
      <PageHeader
        title={messages.titleOf(wording.texts.name ?? wording.shipped.name)}
        detail={messages.detail}
        {...(back && { back })}
        actions={<Acts editing={editing} />}
      />
      <p className="soft size-s">
        {messages.emptyNote} {editing.hasDraft && messages.draftNote(wording.drafted_by)}{' '}
        {wording.needs_two && messages.needsTwo}
      </p>
      {editing.sections.map((section) => (
        <Section key={section.key} section={section} editing={editing} />
      ))}
      <TextVersions wording={wording} onTake={editing.mayWrite ? editing.take : undefined} />
    </Page>
  );
}

function Acts({ editing }: { readonly editing: KindTextsEditing }) {
  const { mayWrite, mayPublish, isUnsaved, hasDraft, isBusy, undo, save, discard, publish } = editing;
  return (
    <div className="wraps flex gap-8">
      {mayWrite && hasDraft && !isUnsaved && (
        <Button variant="default" disabled={isBusy} onClick={() => void discard()}>
          {messages.discard}
        </Button>
      )}
      {isUnsaved && (
        <>
          <Button variant="default" disabled={isBusy} onClick={undo}>
            {messages.undo}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => void save()}>
            {messages.save}
          </Button>
        </>
      )}
      <Button disabled={!mayPublish || isBusy} onClick={() => void publish()}>
        {messages.publish}
      </Button>
    </div>
  );
}

interface SectionProps {
  readonly section: TextSection;
  readonly editing: KindTextsEditing;
}

/** The kind itself stands open; the many texts of its form are folded. */
function Section({ section, editing }: SectionProps) {
  const { key, name, texts } = section;
  const fields = (
    <div className={classes.fields}>
      {texts.map((text) => (
        <OneText key={text.key} text={text} editing={editing} />
      ))}
    </div>
  );
  if (name === undefined)
    return <Card title={key === 'documents' ? messages.documents : messages.general}>{fields}</Card>;
  const count = texts.filter((text) => editing.isOwn(text)).length;
  return (
    <Card padding="none">
      <details className={classes.group}>
        <summary>
          {name}
          {count > 0 && <span className="quiet size-s"> · {messages.own(count)}</span>}
        </summary>
        {fields}
      </details>
    </Card>
  );
}

interface OneTextProps {
  readonly text: KindText;
  readonly editing: KindTextsEditing;
}

const longParts = new Set<KindText['part']>(['description', 'welcome', 'farewell', 'notes', 'tooltip']);

function OneText({ text, editing }: OneTextProps) {
  const { key, part, shipped } = text;
  const field = {
    label: partLabels[part],
    value: editing.valueOf(text),
    error: editing.faults[key],
    placeholder: shipped,
    note: editing.isOwn(text) ? messages.original(shipped) : undefined,
    isReadOnly: !editing.mayWrite,
    onChange: (value: string) => editing.change(key, value),
  };
  // A field begins with its name: what follows belongs to it.
  return (
    <div className={classes.text} data-part={part}>
      {longParts.has(part) ? (
        <TextareaField {...field} maxLength={2000} rows={2} />
      ) : (
        <TextField {...field} maxLength={part === 'kind' ? 120 : 2000} hasCounter={false} />
      )}
    </div>
  );
}
