/** What a key does, or a key after «g». None of them acts while somebody types. */
export const shortcutKeys = [
  { keys: ['n'], does: 'Nuevo proceso', to: '/smart-contracts' },
  { keys: ['g', 'd'], does: 'Ir al Dashboard', to: '/' },
  { keys: ['g', 'p'], does: 'Ir a Procesos', to: '/reports' },
  { keys: ['g', 'e'], does: 'Ir a Empresa', to: '/settings' },
  { keys: ['j'], does: 'Fila siguiente', act: 'next' },
  { keys: ['k'], does: 'Fila anterior', act: 'previous' },
  { keys: ['x'], does: 'Elegir la fila', act: 'choose' },
  { keys: ['Enter'], does: 'Abrir la fila', act: 'none' },
  { keys: ['/'], does: 'Buscar', act: 'search' },
  { keys: ['?'], does: 'Ver los atajos', act: 'help' },
] as const;

export type Shortcut = (typeof shortcutKeys)[number];

/** A second key counts for so long. */
export const pairMilliseconds = 1200;

/** What these keys mean: a shortcut, the beginning of one, or nothing. */
export function findShortcut(first: string | undefined, key: string): Shortcut | 'begun' | undefined {
  const pressed = first === undefined ? [key] : [first, key];
  const found = shortcutKeys.find(({ keys }) => keys.join(' ') === pressed.join(' '));
  if (found) return found;
  return first === undefined && shortcutKeys.some(({ keys }) => keys.length > 1 && keys[0] === key)
    ? 'begun'
    : undefined;
}

const writing =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Where keys are letters, or belong to what lies over the page. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(writing) !== null &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest('[role="dialog"]') === null);
