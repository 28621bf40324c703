import type { ProcessKind } from './kind/process-kind.ts';
import { kinds } from './kinds/index.ts';

export interface KindIndex {
  /** By its own uuid or one of its aliases; in any case of letters. */
  readonly byUuid: (uuid: string) => ProcessKind | undefined;
  readonly byCode: (code: string) => ProcessKind | undefined;
}

export function indexKinds(indexed: readonly ProcessKind[]): KindIndex {
  const byUuid = new Map(indexed.flatMap((kind) => [kind, ...kind.aliases].map(({ uuid }) => [uuid, kind] as const)));
  const byCode = new Map(indexed.map((kind) => [kind.code, kind]));
  return { byUuid: (uuid) => byUuid.get(uuid.toLowerCase()), byCode: (code) => byCode.get(code) };
}

export const { byUuid: kindByUuid, byCode: kindByCode } = indexKinds(kinds);
