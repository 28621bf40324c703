import { Button } from '@mantine/core';
import { IconClipboard, IconCopy, IconFiles, IconStack2 } from '@tabler/icons-react';

import { CheckboxField } from '../../../../shared/ui/fields/checkbox-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { fullName } from '../signers/signers.ts';
import { messages } from './messages.ts';
import type { Placement } from './use-placement.ts';

import classes from './placement-panel.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const look = { variant: 'default', size: 'sm', justify: 'flex-start', fullWidth: true } as const;

/** What can be said about the field in hand and done beyond its own tools, and with one that was copied. */
export function ChosenField({ placement }: { readonly placement: Placement }) {
  const { chosen, copied, document, documents } = placement;
  if (!chosen && !copied) return null;
  return (
    <section aria-label={messages.chosen} className={classes.chosen}>
      {chosen && (
        <>
          <p className="text-xs quiet">
            {messages.chosenOf(messages.kinds[chosen.box.kind], fullName(chosen.signer), chosen.box.page + 1)}
          </p>
          <FieldWords placement={placement} />
          {document.page_count > 1 && (
            <Button {...look} leftSection={<IconFiles {...icon} />} onClick={() => placement.repeat(chosen.box)}>
              {messages.repeat}
            </Button>
          )}
          {documents.length > 1 && (
            <Button {...look} leftSection={<IconStack2 {...icon} />} onClick={() => placement.copyToOthers(chosen)}>
              {messages.repeatInDocuments}
            </Button>
          )}
        </>
      )}
      <div className={classes.actions}>
        {chosen && (
          <Button {...look} leftSection={<IconCopy {...icon} />} onClick={() => placement.copy(chosen.box)}>
            {messages.copy}
          </Button>
        )}
        {copied && (
          <Button {...look} leftSection={<IconClipboard {...icon} />} onClick={placement.paste}>
            {messages.paste}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Only what a person fills in needs words of its own. */
function FieldWords({ placement }: { readonly placement: Placement }) {
  const box = placement.chosen?.box;
  if (box?.kind !== 'text' && box?.kind !== 'checkbox') return null;
  return (
    <>
      <TextField
        label={messages.label[box.kind]}
        placeholder={messages.labelPlaceholder[box.kind]}
        value={box.label ?? ''}
        onChange={(label) => placement.describe(box, { label })}
        maxLength={80}
        hasCounter={false}
      />
      <CheckboxField
        label={messages.required}
        value={box.required}
        onChange={(required) => placement.describe(box, { required })}
      />
    </>
  );
}
