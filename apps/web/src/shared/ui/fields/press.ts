import { createStore, type Store } from '../../store.ts';

/** A touch becomes a click only after the finger is up; without one nothing waits longer than this. */
const clickMilliseconds = 120;

let held: Store<boolean> | undefined;

/** Whether a finger or a mouse button is down, until the click that comes of it was heard. */
export function pressStore(): Store<boolean> {
  held ??= watchPresses();
  return held;
}

function watchPresses(): Store<boolean> {
  const store = createStore(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endIn = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => store.set(false), milliseconds);
  };
  const begin = (): void => {
    clearTimeout(timer);
    store.set(true);
  };
  addEventListener('pointerdown', begin, true);
  addEventListener('pointerup', () => endIn(clickMilliseconds), true);
  addEventListener('pointercancel', () => endIn(0), true);
  addEventListener('click', () => endIn(0), true);
  return store;
}
