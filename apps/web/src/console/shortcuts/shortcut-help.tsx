import { Checkbox, Kbd } from '@mantine/core';

import { useStore } from '../../shared/store.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { shortcutKeys } from './shortcut-keys.ts';
import { areShortcutsOn, chooseShortcuts, isShortcutHelpOpen } from './shortcut-store.ts';

import classes from './shortcut-help.module.css';

const words = {
  title: 'Atajos de teclado',
  detail: 'No actúan mientras escribe en un campo.',
  on: 'Usar atajos de una tecla',
  onDetail: 'Se recuerda en este equipo. Ctrl K busca siempre.',
  afterwards: 'y luego',
} as const;

/** What each key does, and whether any does. */
export function ShortcutHelp() {
  const isOpen = useStore(isShortcutHelpOpen);
  const isOn = useStore(areShortcutsOn);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => isShortcutHelpOpen.set(false)}
      size="small"
      title={words.title}
      detail={words.detail}
    >
      <dl className={classes.keys}>
        {shortcutKeys.map(({ keys, does }) => (
          <div key={does} className={classes.line}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && <span className="quiet size-xs"> {words.afterwards} </span>}
                  <Kbd className={classes.key ?? ''}>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        mt="lg"
        label={words.on}
        description={words.onDetail}
        checked={isOn}
        onChange={(event) => chooseShortcuts(event.currentTarget.checked ? 'on' : 'off')}
      />
    </Dialog>
  );
}
