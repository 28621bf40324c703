import type { App } from '../app.ts';
import type { TenantDb } from '../platform/database/tenant-db.ts';
import { openDesk } from './desk.ts';
import {
  active,
  blocked,
  cancelled,
  changesAsked,
  completed,
  declined,
  expired,
  inProgress,
  onPaper,
  resent,
  toApprove,
  toValidate,
} from './document-plays.ts';
import { awaitingCompany, exposedPerson, failed, vehicle } from './form-plays.ts';
import { until, type Stage } from './stage.ts';

/** What a bank's week looks like, made through the calls of the product by its own people. Never by hand in the database. */
export async function furnishProcesses(app: App, { context, clock }: Pick<Stage, 'context' | 'clock'>): Promise<void> {
  const beganAt = clock.now();
  const read = (email: string) =>
    context.transaction((tx) =>
      tx.db
        .selectFrom('sandbox_message')
        .select('body_text')
        .where('recipient', '=', email)
        .orderBy('sent_at')
        .orderBy('id')
        .execute()
        .then((rows) => rows.map(({ body_text: text }) => text)),
    );
  const desk = openDesk(app, { host: new URL(context.siteUrl).host, mailbox: { read } });
  const stage: Stage = { desk, context, clock, beganAt };
  for (const [place, play] of plays.entries()) {
    clock.set(daysBefore(beganAt, play.daysAgo));
    await play.perform(stage, place);
  }
  clock.set(beganAt);
  await app.keepTime(); // what should have expired meanwhile does
  const isOver = (db: TenantDb) =>
    db
      .selectFrom('signing_process')
      .select('id')
      .where('status', '=', 'EXPIRED')
      .offset(expectedToExpire - 1);
  await until(stage, 'EXPIRED', isOver);
}

const expectedToExpire = 3;

interface Play {
  readonly daysAgo: number;
  readonly perform: (stage: Stage, place: number) => Promise<void>;
}

/** The oldest first, so that time only moves forward. */
const plays: readonly Play[] = [
  { daysAgo: 27, perform: (stage, place) => completed(stage, place) },
  { daysAgo: 26, perform: (stage, place) => expired(stage, place) },
  { daysAgo: 25, perform: (stage, place) => expired(stage, place) },
  { daysAgo: 24, perform: (stage, place) => expired(stage, place) },
  { daysAgo: 22, perform: (stage, place) => completed(stage, place) },
  { daysAgo: 19, perform: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE', 'TO_WITHDRAW', 'SEND_TO_PATIO']) },
  { daysAgo: 16, perform: (stage, place) => cancelled(stage, place) },
  { daysAgo: 13, perform: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE', 'TO_WITHDRAW']) },
  { daysAgo: 12, perform: (stage, place) => onPaper(stage, place) },
  { daysAgo: 10, perform: (stage, place) => declined(stage, place) },
  { daysAgo: 9, perform: (stage, place) => completed(stage, place) },
  { daysAgo: 7, perform: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE']) },
  { daysAgo: 6, perform: (stage, place) => blocked(stage, place) },
  { daysAgo: 5.5, perform: (stage, place) => awaitingCompany(stage, place) },
  { daysAgo: 5, perform: (stage, place) => resent(stage, place) },
  { daysAgo: 4, perform: (stage, place) => changesAsked(stage, place) },
  { daysAgo: 3, perform: (stage, place) => toApprove(stage, place) },
  { daysAgo: 2.5, perform: (stage, place) => exposedPerson(stage, place) },
  { daysAgo: 2, perform: (stage, place) => inProgress(stage, place) },
  { daysAgo: 1, perform: (stage, place) => toValidate(stage, place) },
  { daysAgo: 0.7, perform: (stage) => failed(stage) },
  { daysAgo: 0.5, perform: (stage, place) => active(stage, place, 1) },
  { daysAgo: 0.2, perform: (stage, place) => active(stage, place) },
];

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 86_400_000);
