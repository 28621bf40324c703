import { PinInput, VisuallyHidden } from '@mantine/core';
import { useId, useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';

import { boxesOf, codeLength, codeOf, eraseAt, isComplete, writeAt, type Digits } from './digits.ts';
import { messages } from './messages.ts';

import classes from './otp-input.module.css';

export interface OtpInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called once for every code that becomes complete. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly label?: string;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/**
 * Six boxes, one code: typed, pasted or filled in by the phone. The library draws the boxes; what is typed is ours, because
 * its own handlers refuse a code inside a pasted sentence and close the gap when a box in the middle is emptied.
 */
export function OtpInput({
  value,
  onChange,
  onComplete,
  label = messages.label,
  error,
  isDisabled = false,
}: OtpInputProps) {
  const errorId = useId();
  const root = useRef<HTMLDivElement>(null);
  const boxes = boxesOf(value);
  const accept = (next: Digits): void => {
    const input = root.current?.querySelectorAll('input')[next.focus];
    input?.focus();
    input?.select();
    if (next.boxes === boxes) return;
    onChange(codeOf(next.boxes));
    if (isComplete(next.boxes)) onComplete?.(next.boxes);
  };
  return (
    <fieldset aria-describedby={errorId} disabled={isDisabled}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <PinInput
        rootRef={root}
        length={codeLength}
        type="number"
        inputType="text"
        placeholder=""
        error={error !== undefined}
        classNames={{ root: classes.boxes ?? '', pinInput: classes.place ?? '', input: classes.box ?? '' }}
        getInputProps={(place) => ({
          ...typing(boxes, place, accept),
          pattern: '[0-9]*',
          autoComplete: place === 0 ? 'one-time-code' : 'off',
          'aria-label': messages.digit(place + 1, codeLength),
        })}
      />
      <p id={errorId} role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}

function typing(boxes: string, place: number, accept: (next: Digits) => void) {
  return {
    value: boxes.charAt(place).trim(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => accept(changed(boxes, place, event.currentTarget.value)),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const next = afterKey(event.key, boxes, place);
      if (next === undefined) return;
      event.preventDefault();
      accept(next);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      accept(writeAt(boxes, place, event.clipboardData.getData('text')));
    },
  };
}

function afterKey(key: string, boxes: string, place: number): Digits | undefined {
  switch (key) {
    case 'Backspace':
      return eraseAt(boxes, place);
    case 'Delete':
      return { ...eraseAt(boxes, place), focus: place };
    case 'ArrowLeft':
      return { boxes, focus: Math.max(place - 1, 0) };
    case 'ArrowRight':
      return { boxes, focus: Math.min(place + 1, codeLength - 1) };
    case 'Home':
      return { boxes, focus: 0 };
    case 'End':
      return { boxes, focus: codeLength - 1 };
    default:
      return undefined;
  }
}

/** Phones report a deletion only by the text that is left, and may add the new digit beside the one that stands in the box. */
function changed(boxes: string, place: number, text: string): Digits {
  if (text === '') return eraseAt(boxes, place);
  const old = boxes[place] ?? '';
  return writeAt(boxes, place, text.length === 2 && text.includes(old) ? text.replace(old, '') : text);
}
