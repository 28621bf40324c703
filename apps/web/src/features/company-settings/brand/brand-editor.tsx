import { Button } from '@mantine/core';
import { brand as brandSchema, type Brand, type BrandState } from '@rubrica/contract';

import { Card } from '../../../shared/ui/card/card.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { brandMessages as messages } from '../messages.ts';
import { BrandImageCard } from './brand-image-card.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { BrandVersions } from './brand-versions.tsx';
import { ColourField } from './colour-field.tsx';
import { StateColoursCard } from './state-colours-card.tsx';
import { useBrandEditor, type BrandEditing } from './use-brand-editor.ts';

import classes from './brand.module.css';

export function BrandEditor({ state }: { readonly state: BrandState }) {
  const editing = useBrandEditor(state);
  const { brand, change, isChanged } = editing;
  const errors = errorsOf(brand);
  return (
    <>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        badge={
          isChanged ? (
            <ToneBadge tone="yellow">{messages.pending}</ToneBadge>
          ) : (
            <ToneBadge tone="green">{messages.upToDate}</ToneBadge>
          )
        }
        actions={<BrandActions editing={editing} isValid={Object.keys(errors).length === 0} />}
      />
      <div className={classes.columns}>
        <div className="stack gap-20">
          <Card title={messages.name}>
            <TextField
              label={messages.name}
              isLabelHidden
              value={brand.name}
              error={errors.name}
              maxLength={60}
              note={messages.nameNote}
              onChange={(name) => change({ name })}
            />
          </Card>
          <Card title={messages.colours}>
            <div className="stack gap-20">
              <ColourField
                label={messages.primary}
                value={brand.primary}
                error={errors.primary}
                onChange={(primary) => change({ primary })}
              />
              <ColourField
                label={messages.secondary}
                value={brand.secondary}
                error={errors.secondary}
                onChange={(secondary) => change({ secondary })}
              />
            </div>
          </Card>
          <StateColoursCard states={brand.states} onChange={(states) => change({ states })} />
          <BrandImageCard kind="logo" id={brand.logo} onChange={(logo) => change({ logo })} />
          <BrandImageCard kind="cover" id={brand.cover} onChange={(cover) => change({ cover })} />
          <BrandImageCard kind="favicon" id={brand.favicon} onChange={(favicon) => change({ favicon })} />
        </div>
        <div className="stack gap-20">
          <BrandPreview brand={brand} />
          <BrandVersions versions={state.versions} onTake={change} />
        </div>
      </div>
    </>
  );
}

function BrandActions({ editing, isValid }: { readonly editing: BrandEditing; readonly isValid: boolean }) {
  const { isChanged, isUnsaved, isBusy } = editing;
  return (
    <>
      {isChanged && (
        <Button variant="default" disabled={isBusy} onClick={() => void editing.discard()}>
          {messages.discard}
        </Button>
      )}
      {isChanged && (
        <Button variant="default" disabled={isBusy || !isUnsaved || !isValid} onClick={() => void editing.save()}>
          {messages.saveDraft}
        </Button>
      )}
      <Button disabled={!isChanged || !isValid} loading={isBusy} onClick={() => void editing.publish()}>
        {messages.publish}
      </Button>
    </>
  );
}

type BrandErrors = { readonly [field in keyof Brand]?: string };

function errorsOf(brand: Brand): BrandErrors {
  const parsed = brandSchema.safeParse(brand);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
}
