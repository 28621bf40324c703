import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, showError } from '../../../shared/api.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { ObserversCard } from './observers-card.tsx';

/** Notes, tags, who sees to it and who observes it: the company's own, and nobody else's. */
export function WorkCards({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const queryKey = ['processes', 'work', id];
  const work = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/work', { params: { id }, signal }),
  });
  if (!work.data) return null;
  const change = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
  const props = { id, work: work.data, change };
  return (
    <>
      <NotesCard {...props} />
      <AssignmentCard {...props} />
      <ObserversCard {...props} />
    </>
  );
}
