import { useState, useSyncExternalStore } from 'react';

import { errorsOf, type FieldError } from './field-props.ts';
import { pressStore } from './press.ts';

const subscribe = (listener: () => void): (() => void) => pressStore().subscribe(listener);
const isPressing = (): boolean => pressStore().get();
const never = (): boolean => false;

/**
 * The errors of a field as they were before the press that is underway: words that appear when a field is left, because of a press
 * elsewhere, must not move what is pressed from under the finger.
 */
export function useErrorsAfterPress(error: FieldError): readonly string[] {
  const isHeld = useSyncExternalStore(subscribe, isPressing, never);
  const errors = errorsOf(error);
  const [shown, setShown] = useState(errors);
  if (isHeld || isSameList(shown, errors)) return shown;
  setShown(errors);
  return errors;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, place) => text === other[place]);
