import type { TemplateVersionView, TemplateView } from '@rubrica/contract';

import type { OfficialTx } from '../../platform/context.ts';
import { Users } from '../accounts/index.ts';
import { Documents, type ProcessDocument } from '../documents/index.ts';
import { CustomisedKinds } from '../kinds/index.ts';
import { Policy } from '../process/index.ts';
import { roleNamesOf } from './template-content.ts';
import type { SigningTemplate, TemplateState } from './template.repository.ts';

/** Templates as this official sees them, in the order in which they come. */
export async function presentTemplates(
  tx: OfficialTx,
  templates: readonly SigningTemplate[],
): Promise<readonly TemplateView[]> {
  if (templates.length === 0) return [];
  const kindName = await CustomisedKinds.openNames(tx);
  const groups = new Map((await Users.Groups.list(tx)).map((group) => [group.id, group]));
  const names = await namePeople(
    tx,
    templates.flatMap(({ ownerId, savedBy }) => [ownerId, savedBy]),
  );
  const files = await Documents.listOfTemplates(
    tx,
    templates.map(({ id }) => id),
  );
  return templates.map((template) => {
    const documents = filesIn(template, files.get(template.id) ?? []);
    const roles = roleNamesOf(template.content);
    return {
      id: template.id,
      name: template.name,
      process_id: tx.kinds.uuidOf(template.kind),
      kind_name: kindName(template.kind),
      document_names: documents.map(({ name }) => name),
      cover: documents[0]?.id ?? null,
      role_count: roles.length,
      role_names: [...roles],
      owner_name: names(template.ownerId),
      is_own: template.ownerId === tx.actor.id,
      groups: template.sharedWith.flatMap((id) => groups.get(id) ?? []),
      created_at: template.createdAt.toISOString(),
      last_used_at: template.lastUsedAt?.toISOString() ?? null,
      version: template.version,
      saved_at: template.savedAt.toISOString(),
      saved_by_name: template.savedByName ?? names(template.savedBy),
      can: actionsOn(tx, template),
    };
  });
}

export async function presentTemplate(tx: OfficialTx, template: SigningTemplate): Promise<TemplateView> {
  const [view] = await presentTemplates(tx, [template]);
  if (!view) throw new Error('a template was presented as nothing');
  return view;
}

/** The current version first. */
export async function presentVersions(
  tx: OfficialTx,
  versions: readonly TemplateState[],
  files: readonly ProcessDocument[],
): Promise<TemplateVersionView[]> {
  const names = await namePeople(
    tx,
    versions.map(({ savedBy }) => savedBy),
  );
  return versions.map((version, place) => ({
    number: version.version,
    is_current: place === 0,
    document_names: filesIn(version, files).map(({ name }) => name),
    role_count: roleNamesOf(version.content).length,
    saved_at: version.savedAt.toISOString(),
    saved_by_name: version.savedByName ?? names(version.savedBy),
    restored_from: version.restoredFrom,
  }));
}

/** Of all files of a template, those of one version, in its order. */
export function filesIn<F extends { readonly id: string }>(
  { documents }: Pick<TemplateState, 'documents'>,
  files: readonly F[],
): readonly F[] {
  if (documents === null) return files;
  return documents.flatMap((id) => files.find((file) => file.id === id) ?? []);
}

function actionsOn({ actor, kinds }: OfficialTx, template: SigningTemplate): TemplateView['can'] {
  const kind = kinds.byCode(template.kind);
  return [
    ...(kind && Policy.mayCreate(actor, kind) ? ['use' as const] : []),
    ...(kind && Policy.mayCreate(actor, kind) && Policy.mayEditTemplate(actor, template) ? ['edit' as const] : []),
  ];
}

async function namePeople(tx: OfficialTx, ids: readonly string[]): Promise<(id: string) => string> {
  const named = await Users.nameActors(
    tx,
    ids.flatMap((id) => [`member:${id}`, `service:${id}`]),
  );
  return (id) => named.get(`member:${id}`) ?? named.get(`service:${id}`) ?? '';
}
