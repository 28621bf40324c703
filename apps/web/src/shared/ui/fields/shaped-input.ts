import type { ChangeEvent } from 'react';

import type { Shape, Typed } from './shaped-text.ts';

interface ShapedInput {
  readonly shape: Shape;
  readonly reshape: (typed: Typed, shape: Shape) => Typed;
  readonly onChange: (text: string) => void;
}

/**
 * Shapes what is typed in the same moment, with the caret kept. The element is written before React renders: a sign that
 * is refused changes no state, so that no render would put the caret back.
 */
export function shapedInput({ shape, reshape, onChange }: ShapedInput) {
  return (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    if (isUnfinishedAccent(event.nativeEvent)) {
      onChange(input.value);
      return;
    }
    const typed = {
      ...whatHappened(event.nativeEvent),
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
    };
    const { text, caret } = reshape(typed, shape);
    if (text !== input.value) {
      const hasCaret = input.selectionStart !== null; // an address of mail has none that can be set
      input.value = text;
      if (hasCaret) input.setSelectionRange(caret, caret);
    }
    onChange(text);
  };
}

function whatHappened(event: Event): Pick<Typed, 'key' | 'isDeletion'> {
  if (!(event instanceof InputEvent)) return {};
  return { key: event.data, isDeletion: event.inputType.startsWith('delete') };
}

/** A lone ´ on its way to á must not be taken away. */
function isUnfinishedAccent(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing && /[^\p{L}\d]/u.test(event.data ?? '');
}
