import { ecuadorDate, ecuadorValidators, listTypes } from '@rubrica/catalogues';
import { undrawnProblem } from '@rubrica/contract';
import type { FormRegistry, ListLookup } from '@rubrica/form-engine';

type Offer = Parameters<ListLookup>[0];

/** What the catalogues have answered so far. No list is at hand whole: what nobody asked is not known. */
export interface OfferMemory {
  readonly offers: ListLookup;
  readonly remember: (offer: Offer, isOffered: boolean) => void;
}

export function createOfferMemory(): OfferMemory {
  const known = new Map<string, boolean>();
  return {
    offers: (offer) => known.get(keyOf(offer)),
    remember: (offer, isOffered) => known.set(keyOf(offer), isOffered),
  };
}

/** What a form of this product may name, as far as a browser knows it. The server asks the lists again. */
export function browserRegistry({ offers }: OfferMemory, now: () => Date = () => new Date()): FormRegistry {
  const validators = ecuadorValidators({ today: () => ecuadorDate(now()) });
  return { text: undrawnProblem, validators, lists: listTypes, offers };
}

const keyOf = ({ list, id, parent, exclude }: Offer): string => JSON.stringify([list, id, parent, exclude]);
