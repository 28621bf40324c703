import type { FormView } from '@rubrica/contract';
import { loadForm, type FormDefinition, type LoadedForm } from '@rubrica/form-engine';

import { browserRegistry, createOfferMemory, type OfferMemory } from './form-registry.ts';
import { messages } from './messages.ts';

export interface OpenedForm {
  readonly form: LoadedForm;
  readonly memory: OfferMemory;
}

export function openDefinition(definition: FormView, memory: OfferMemory = createOfferMemory()): OpenedForm {
  // Its shape was the server's to check; the engine checks what it means.
  const loaded = loadForm(definition as unknown as FormDefinition, browserRegistry(memory));
  if (!loaded.ok) throw new Error(messages.unreadableForm, { cause: loaded.problems });
  return { form: loaded.form, memory };
}
