import { Button, Drawer } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { useIsPhone } from '../../../../shared/ui/viewport/use-is-phone.ts';
import { fullName } from '../signers/signers.ts';
import { ChosenField } from './chosen-field.tsx';
import { FieldPalette } from './field-palette.tsx';
import { messages } from './messages.ts';
import { SignerPicker } from './signer-picker.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import type { Placement } from './use-placement.ts';

import classes from './placement-panel.module.css';

export interface PlacementPanelProps {
  readonly placement: Placement;
  /** What finds places in the document. */
  readonly search: ReactNode;
}

/** Beside the pages; on a phone the palette is below them and the rest behind a button. */
export function PlacementPanel({ placement, search }: PlacementPanelProps) {
  const isPhone = useIsPhone();
  const Shape = isPhone ? PhoneStrip : SidePanel;
  return <Shape placement={placement} search={search} />;
}

function SidePanel({ placement, search }: PlacementPanelProps) {
  return (
    <aside className={classes.panel} aria-label={messages.title}>
      <div>
        <h2>{messages.title}</h2>
        <p className="text-s quiet mt-2">{messages.detail}</p>
      </div>
      <SignerPicker placement={placement} />
      <section aria-labelledby="fields" className="stack gap-8">
        <div className="row gap-8">
          <h3 id="fields" className="text-s soft fills">
            {messages.fieldsOf(placement.signer.name || fullName(placement.signer))}
          </h3>
          <UndoButtons placement={placement} />
        </div>
        <FieldPalette placement={placement} />
      </section>
      {search}
      <ChosenField placement={placement} />
    </aside>
  );
}

function PhoneStrip({ placement, search }: PlacementPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={classes.strip} aria-label={messages.title}>
      <div className={classes.stripHead}>
        <SignerPicker placement={placement} />
        <UndoButtons placement={placement} />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconAdjustments size={18} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {messages.options}
        </Button>
      </div>
      <FieldPalette placement={placement} />
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={messages.options}
        closeButtonProps={{ 'aria-label': messages.close }}
        classNames={{
          content: classes.drawer ?? '',
          title: classes.drawerTitle ?? '',
          close: classes.drawerClose ?? '',
        }}
      >
        <div className={classes.sheet}>
          <ChosenField placement={placement} />
          {search}
        </div>
      </Drawer>
    </aside>
  );
}
