import type { PublishedProcess } from '@rubrica/contract';

export interface DocumentMatch {
  readonly number: number;
  readonly stage: string;
}

/** Which of a process's files has this SHA-256: the same bytes, or none. */
export function findMatch(
  { documents }: Pick<PublishedProcess, 'documents'>,
  sha256: string,
): DocumentMatch | undefined {
  for (const { number, versions } of documents) {
    const version = versions.findLast((one) => one.sha256 === sha256);
    if (version) return { number, stage: version.stage_text };
  }
  return undefined;
}
