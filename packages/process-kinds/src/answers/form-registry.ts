import { ecuadorValidators, listTypes, loadListLookup } from '@rubrica/catalogues';
import { undrawnProblem } from '@rubrica/contract';
import type { FormRegistry } from '@rubrica/form-engine';

/** What the kinds' forms may name: validators of Ecuador and the lists of the catalogues. */
export async function loadFormRegistry({ today }: { readonly today: () => string }): Promise<FormRegistry> {
  return {
    text: undrawnProblem,
    validators: ecuadorValidators({ today }),
    lists: listTypes,
    offers: await loadListLookup(),
  };
}
