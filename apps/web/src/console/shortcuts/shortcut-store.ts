import { createStore, type Store } from '../../shared/store.ts';

const key = 'rubrica.shortcuts';

function readChoice(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single keys act, as this person chose on this device. */
export const areShortcutsOn: Store<boolean> = createStore(readChoice());

export function chooseShortcuts(choice: 'on' | 'off'): void {
  areShortcutsOn.set(choice === 'on');
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

/** Whether their list stands over the page. */
export const isShortcutHelpOpen: Store<boolean> = createStore(false);
