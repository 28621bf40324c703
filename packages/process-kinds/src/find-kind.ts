import type { ProcessKind } from './kind/process-kind.ts';
import { kinds } from './kinds/index.ts';

const byUuid = new Map(kinds.flatMap((kind) => [kind, ...kind.aliases].map(({ uuid }) => [uuid, kind] as const)));
const byCode = new Map(kinds.map((kind) => [kind.code, kind]));

/** By its own uuid or one of its aliases; in any case of letters. */
export function kindByUuid(uuid: string): ProcessKind | undefined {
  return byUuid.get(uuid.toLowerCase());
}

export function kindByCode(code: string): ProcessKind | undefined {
  return byCode.get(code);
}
