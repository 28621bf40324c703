import { ApiError, type Invitee, type Issue } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';

/** Invites people and goes to the list; what the server refuses stays here, by the place of the person. */
export function useInvite() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const invite = async (people: readonly Invitee[]): Promise<void> => {
    setBusy(true);
    setIssues([]);
    try {
      const { message } = await call('POST /auth_user/invite', {
        body: { people: [...people] },
        idempotencyKey: crypto.randomUUID(),
      });
      showToast({ type: 'success', message });
      await queries.invalidateQueries({ queryKey: ['users'] });
      await navigate({ to: '/user/list' });
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setIssues(error.issues);
      else showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { invite, issues, isBusy };
}

/** The place of the person of whom an issue speaks. */
export const placeOf = ({ path }: Issue): number => Number(/^people\.(\d+)/.exec(path)?.[1] ?? -1);
