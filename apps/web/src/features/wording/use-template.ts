import type { DocumentTemplateView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { templatesKey } from './templates-key.ts';

export interface TemplateName {
  readonly id: string;
  readonly document: string;
}

const keyOf = ({ id, document }: TemplateName) => ['wording', 'document', id, document] as const;

export const useTemplate = (name: TemplateName) =>
  useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => call('GET /api/wording/documents/{id}/{document}', { params: name, signal }),
    refetchOnWindowFocus: false, // somebody may be typing
  });

/** Puts an answer in the place of what is shown, and the list out of date. */
export function useStoreTemplate(name: TemplateName): (answer: DocumentTemplateView) => void {
  const queries = useQueryClient();
  return (answer) => {
    queries.setQueryData(keyOf(name), answer);
    void queries.invalidateQueries({ queryKey: templatesKey });
  };
}
