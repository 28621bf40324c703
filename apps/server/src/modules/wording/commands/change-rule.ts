import type { OfficialContext } from '../../../platform/context.ts';
import { TemplateVersions } from '../../kinds/index.ts';

export async function changeRule(
  context: OfficialContext,
  { needs_two: needsTwo }: { readonly needs_two: boolean },
): Promise<{ readonly needs_two: boolean }> {
  return context.transaction(async (tx) => {
    if ((await TemplateVersions.needsTwo(tx)) !== needsTwo) {
      await TemplateVersions.saveRule(tx, { needsTwo });
      await tx.record([
        { type: 'kind.template_rule_changed', subject: tx.tenant.id, details: { needs_two: needsTwo } },
      ]);
    }
    return { needs_two: needsTwo };
  });
}
