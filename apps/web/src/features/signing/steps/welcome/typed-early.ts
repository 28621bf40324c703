import { findDrawing } from '../../../../shared/drawing/drawing.ts';
import type { SigningFlow } from '../../flow/signing-flow.ts';
import { readStored, storeValue } from '../../flow/use-stored.ts';
import { emptyForm, type StartForm } from './start-form.ts';

let typed: Partial<StartForm> = {};
/** Of one visit: the person who typed it, on the device where they did. */
const keyOf = (flow: SigningFlow): string => `start.${flow.signatoryId}.${flow.visitId() ?? ''}`;

/** Keeps what was typed and ticked in the picture that the server drew, before the page takes its place. */
export function storeTypedEarly(): void {
  const find = (name: string) => findDrawing()?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const [identification, terms] = [find('identification')?.value, find('terms')?.checked];
  typed = { ...(identification && { identification }), ...(terms && { isAccepted: true }) };
}

let isPressed = false;

/** The button that begins, pressed while the network was lost: the greeting presses it when it is there. */
export function storePressedEarly(pressed: Element): void {
  isPressed = pressed.matches('button[type=submit]');
}

/** True once. */
export function takePressedEarly(): boolean {
  const was = isPressed;
  isPressed = false;
  return was;
}

/** What was given so far: a phone may throw the page away, or a lost network put another one in its place. */
export const readStartForm = (flow: SigningFlow): StartForm => ({
  ...emptyForm,
  ...readStored<StartForm>(keyOf(flow)),
  ...typed,
});

export const storeStartForm = (flow: SigningFlow, form: StartForm): void => {
  typed = {};
  storeValue(keyOf(flow), form);
};
