import type { OfficialContext } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';

export async function tagProcess(
  context: OfficialContext,
  id: string,
  tags: readonly string[],
): Promise<{ tags: string[] }> {
  return context.transaction(async (tx) => {
    await Processes.lockVisible(tx, id);
    const words = [...new Set(tags)].toSorted();
    await Processes.Work.replaceTags(tx, id, words);
    await tx.record([{ type: 'process.tagged', subject: id, details: { tags: words.join(', ') } }]);
    return { tags: words };
  });
}
