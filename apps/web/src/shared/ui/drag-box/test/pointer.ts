interface Place {
  readonly x: number;
  readonly y: number;
}

interface Gesture {
  readonly pointerType?: 'mouse' | 'touch' | 'pen';
  readonly altKey?: boolean;
  /** Leaves the pointer down, to look at what is shown meanwhile. */
  readonly isHeld?: boolean;
}

/** The mouse's own number: the browser lets only pointers that exist be captured. */
const pointerId = 1;

export function firePointer(
  target: Element,
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
  { x, y, ...rest }: Place & PointerEventInit,
): void {
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerId,
      button: type === 'pointermove' ? -1 : 0,
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: x,
      clientY: y,
      ...rest,
    }),
  );
}

/** Takes hold of the middle of an element and moves it by so many pixels, in a few steps as a hand does. */
export async function dragBy(target: Element, by: Place, gesture: Gesture = {}): Promise<void> {
  const { pointerType = 'mouse', altKey = false, isHeld = false } = gesture;
  const rect = target.getBoundingClientRect();
  const from = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  firePointer(target, 'pointerdown', { ...from, pointerType });
  await nextFrame();
  for (const share of [0.3, 0.7, 1]) {
    firePointer(target, 'pointermove', { x: from.x + by.x * share, y: from.y + by.y * share, pointerType, altKey });
    await nextFrame();
  }
  if (isHeld) return;
  firePointer(target, 'pointerup', { x: from.x + by.x, y: from.y + by.y, pointerType, altKey });
  await nextFrame();
}

export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
