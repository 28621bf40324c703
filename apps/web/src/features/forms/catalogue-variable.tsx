import { isListType, type ListType } from '@rubrica/catalogues';
import type { ListOptions } from '@rubrica/form-engine';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { CatalogueField, longestWord } from '../../shared/ui/catalogue-field/catalogue-field.tsx';
import { textOf } from './answer-text.ts';
import { useFormContext } from './form-context.ts';
import { messages } from './messages.ts';
import type { BoundVariable } from './use-variable.ts';

interface CatalogueVariableProps extends BoundVariable {
  readonly list: ListOptions;
  readonly parent: string | undefined;
}

/** One of a list that the server searches. A city that is not in the chosen province is refused at once. */
export function CatalogueVariable({ field, onAnswer, frame, list: { list, exclude }, parent }: CatalogueVariableProps) {
  const name = isListType(list) ? list : undefined;
  const id = textOf(field.answer);
  const offered = useOffered({ list: name, id, parent, exclude });
  if (name === undefined) return <p role="alert">{messages.unknownType}</p>;
  const error = offered === false ? [messages.notInList] : frame.error;
  return (
    <CatalogueField
      {...frame}
      error={error}
      list={name}
      parent={parent}
      exclude={exclude}
      value={id}
      onChange={onAnswer}
    />
  );
}

interface Offer {
  readonly list: ListType | undefined;
  readonly id: string;
  readonly parent: string | undefined;
  readonly exclude: string | undefined;
}

/** Whether the list offers the answer under the parent that is chosen now; undefined while nobody has said. */
function useOffered(offer: Offer): boolean | undefined {
  const { memory } = useFormContext();
  const { list, id, parent, exclude } = offer;
  const { data } = useQuery({
    queryKey: ['catalogue-offer', list, parent, exclude, id],
    queryFn: async () => {
      if (list === undefined) return null;
      const isOffered = await isInList({ list, id, parent, exclude });
      memory.remember({ list, id, parent, exclude }, isOffered);
      return isOffered;
    },
    enabled: list !== undefined && id !== '' && parent !== undefined,
    staleTime: Infinity,
  });
  return data ?? undefined;
}

async function isInList({ list, id, parent, exclude }: Offer & { readonly list: ListType }): Promise<boolean> {
  const { description } = await call('GET /api/catalogues/{list}/item', { params: { list }, query: { id } });
  const query = { q: description.slice(0, longestWord), parent, exclude, limit: 100 };
  const { items } = await call('GET /api/catalogues/{list}', { params: { list }, query });
  return items.some((item) => item.id === id);
}
