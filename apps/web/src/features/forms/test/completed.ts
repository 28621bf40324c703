import { exportAnswers, type FormState } from '@rubrica/form-engine';
import { vi } from 'vitest';

/** Fills a form by its labels and gives what would leave it. */
export function completed() {
  const onCompleted = vi.fn<(state: FormState) => void>();
  const content = () => {
    const [state] = onCompleted.mock.calls[0] ?? [];
    return state === undefined ? undefined : exportAnswers(state);
  };
  return { onCompleted, content };
}
