import type { OfficialContext } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Matches } from '../../search/index.ts';

/** Who made what this official sees: people and programs, by name. */
export async function listOfficials(
  context: OfficialContext,
): Promise<{ readonly list: { readonly id: string; readonly name: string }[] }> {
  return context.transaction(async (tx) => {
    const ids = await Matches.listCreators(tx, context.actor);
    const names = await Users.nameActors(
      tx,
      ids.flatMap((id) => [`member:${id}`, `service:${id}`]),
    );
    const list = ids.flatMap((id) => {
      const name = names.get(`member:${id}`) ?? names.get(`service:${id}`);
      return name === undefined ? [] : [{ id, name }];
    });
    return { list: list.toSorted((one, other) => one.name.localeCompare(other.name, 'es')) };
  });
}
