import { fold } from '@rubrica/catalogues';

import type { OfficialTx } from '../../../platform/context.ts';
import { Visibility } from '../../process/index.ts';
import { fewUnordered, findRareWords, holdsWord, isListedUnder } from '../process-match.repository.ts';

const limit = 20;

/** People of processes that this official sees, the latest first, each once and as they were last written. */
export async function listContacts({ actor, db }: OfficialTx, q: string) {
  const words = fold(q).split(' ').filter(Boolean);
  const rare = await findRareWords(db, words, fewUnordered);
  const rows = await db
    .selectFrom('signatory')
    .innerJoin('signing_process', 'signing_process.id', 'signatory.signing_process_id')
    .select([
      'signatory.name',
      'last_name',
      'email',
      'phone',
      'identification_type',
      'identification_number',
      'signing_process.created_at',
    ])
    .distinctOn('identification_number')
    .$if(rare.length > 0, (query) => query.where(isListedUnder(rare)))
    .where((where) => where.and(words.map(holdsWord)))
    .where('signing_process.deleted_at', 'is', null)
    .where(Visibility.isSeenBy(actor))
    .orderBy('identification_number')
    .orderBy('signing_process.created_at', 'desc')
    .limit(200)
    .execute();
  return rows
    .filter((row) => {
      const own = ` ${fold(`${row.name} ${row.last_name} ${row.email} ${row.identification_number}`)}`;
      return words.every((word) => own.includes(` ${word}`));
    })
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, limit)
    .map(({ created_at: _at, ...contact }) => contact);
}
