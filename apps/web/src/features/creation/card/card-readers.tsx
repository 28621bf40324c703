import type { LoadedGroup } from '@rubrica/form-engine';

import { useSelected, type DynamicForm } from '../../forms/index.ts';
import { CardButton } from './card-button.tsx';
import { filledBy, fillFromCard } from './fill-from-card.ts';

import classes from './card-dialog.module.css';

interface CardReadersProps {
  readonly form: DynamicForm;
  readonly group: LoadedGroup;
}

/** One for each person whose cédula this step asks for. */
export function CardReaders({ form, group }: CardReadersProps) {
  const { store, bookkeeping } = form;
  const asked = useSelected(
    store,
    ({ groups }) =>
      groups[group.position]?.fields.flatMap(({ variable }) =>
        variable.autocomplete?.service === 'registro civil' ? [variable] : [],
      ) ?? [],
    (one, other) => one.length === other.length && one.every((variable, place) => variable === other[place]),
  );
  if (asked.length === 0) return null;
  return (
    <div className={classes.readers}>
      {asked.map(({ id, label }) => (
        <CardButton
          key={id}
          whose={asked.length === 1 ? undefined : whoseIn(label)}
          onUse={(read) => {
            store.set((state) => fillFromCard(state, id, read));
            for (const filled of filledBy(store.get(), id)) bookkeeping.setValue(filled, true);
          }}
        />
      ))}
    </div>
  );
}

/** «Número de identificación del comprador» is the number of the buyer. */
const whoseIn = (label: string): string => label.replace(/^.*?(?=\b(?:de la|del|de los)\b)/, '');
