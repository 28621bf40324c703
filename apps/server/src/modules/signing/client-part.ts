import { clientPartyOf, type AskedPerson } from '@rubrica/process-kinds';

/** Whether this person is the one whose data the process is about: the first who signs as principal. */
export function isClient({ kind, answers, party }: AskedPerson): boolean {
  return clientPartyOf(kind, answers) === party;
}
