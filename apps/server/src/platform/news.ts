import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';

import type { TenantDb, TenantId } from './database/tenant-db.ts';
import type { Logger } from './logging.ts';

/** What pages that are open now must hear of. */
export type News = ProcessNews | RightsNews | NoticeNews;

/** One person has a new notice. */
export interface NoticeNews {
  readonly tenant: TenantId;
  readonly noticesOf: string;
}

/** What one person, or everybody in a group, may do or see has changed. */
export interface RightsNews {
  readonly tenant: TenantId;
  /** Id of the person or of the group. */
  readonly rightsOf: string;
}

/** Something happened to a process: ids and a name, for the pages that show it now. */
export interface ProcessNews {
  readonly tenant: TenantId;
  readonly process: string;
  /** The person whom it happened to or who did it. */
  readonly signatory: string | null;
  readonly event: string;
}

export interface NewsListener {
  /** `missed` after the connection was lost: anything may have happened. */
  readonly subscribe: (hear: (news: News | 'missed') => void) => () => void;
  readonly close: () => Promise<void>;
}

const channel = 'rubrica_news';
const firstPauseMilliseconds = 250;
const longestPauseMilliseconds = 10_000;

/** Every node gets it when the transaction is committed, and none if it is not. */
export async function publishNews(db: TenantDb, news: News): Promise<void> {
  await sql`select ${publishing(news)}`.execute(db);
}

/** The same as a part of another statement, for what is announced thousands of times. */
export const publishing = (news: News): RawBuilder<unknown> => sql`pg_notify(${channel}, ${JSON.stringify(news)})`;

/** One connection per node. While it is lost, pages are only updated later: they also ask by themselves. */
export async function listenToNews({
  url,
  log,
}: {
  readonly url: string;
  readonly log: Logger;
}): Promise<NewsListener> {
  const hearers = new Set<(news: News | 'missed') => void>();
  const notify = (news: News | 'missed'): void => hearers.forEach((hear) => hear(news));
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'rubrica-news', keepAlive: true });
    fresh.on('notification', ({ payload = '' }) => notify(JSON.parse(payload) as News));
    fresh.on('error', (error) => log.warn({ error: error.message }, 'the connection for news was lost'));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => undefined); // it was never fully open
      throw error;
    }
    fresh.once('end', () => reconnectAfter(firstPauseMilliseconds));
    client = fresh;
  };
  const reconnectAfter = (pause: number): void => {
    if (isClosed) return;
    retry = setTimeout(() => {
      connect().then(
        () => notify('missed'),
        () => reconnectAfter(Math.min(pause * 2, longestPauseMilliseconds)),
      );
    }, pause);
  };

  await connect();
  return {
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
