import type { Validator } from './loaded-form.ts';
import { messages } from './messages.ts';
import { isEmail } from './values/email.ts';

/** Validators every form may name without a registry. */
export const builtInValidators = {
  email: (text) => (isEmail(text.trim()) ? undefined : messages.email),
} as const satisfies Record<string, Validator>;
