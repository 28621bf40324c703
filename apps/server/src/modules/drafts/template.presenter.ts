import type { TemplateView } from '@rubrica/contract';

import type { Official } from '../../platform/actor.ts';
import type { BaseContext } from '../../platform/context.ts';
import type { SigningTemplate } from './template.repository.ts';

export function presentTemplate(
  { actor, kinds }: BaseContext<Official>,
  template: SigningTemplate,
  { documentNames }: { readonly documentNames: readonly string[] },
): TemplateView {
  const { signers } = template.content;
  return {
    id: template.id,
    name: template.name,
    process_id: kinds.uuidOf(template.kind),
    document_names: [...documentNames],
    role_count: Array.isArray(signers) ? signers.length : 0,
    created_at: template.createdAt.toISOString(),
    is_own: template.ownerId === actor.id,
  };
}
