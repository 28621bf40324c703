import type { App } from '../app.ts';
import type { TenantDb } from '../platform/database/tenant-db.ts';
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
} from './document-scenarios.ts';
import { awaitingCompany, exposedPerson, failed, vehicle } from './form-scenarios.ts';
import { createProductClient } from './product-client.ts';
import { until, type Stage } from './stage.ts';

/** A month of a bank's processes, made through the product's calls by its own users, never directly in the database. */
export async function seedProcesses(app: App, { context, clock }: Pick<Stage, 'context' | 'clock'>): Promise<void> {
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
  const readCodes = (signatoryId: string) =>
    context.transaction((tx) =>
      tx.db
        .selectFrom('signatory_otp')
        .innerJoin('sandbox_message', 'sandbox_message.id', 'signatory_otp.id')
        .select('sandbox_message.body_text')
        .where('signatory_otp.signatory_id', '=', signatoryId)
        .orderBy('signatory_otp.id')
        .execute()
        .then((rows) => rows.map(({ body_text: text }) => text)),
    );
  const mailbox = { read, readCodes, now: clock.now };
  const client = createProductClient(app, { host: new URL(context.siteUrl).host, mailbox });
  const stage: Stage = { client, context, clock, beganAt };
  for (const [place, scenario] of scenarios.entries()) {
    clock.set(daysBefore(beganAt, scenario.daysAgo));
    await scenario.run(stage, place);
  }
  clock.set(beganAt);
  await app.tick(); // expires what should have expired meanwhile
  const isOver = (db: TenantDb) =>
    db
      .selectFrom('signing_process')
      .select('id')
      .where('status', '=', 'EXPIRED')
      .offset(expectedToExpire - 1);
  await until(stage, 'EXPIRED', isOver);
}

const expectedToExpire = 3;

interface Scenario {
  readonly daysAgo: number;
  readonly run: (stage: Stage, place: number) => Promise<void>;
}

/** The oldest first, so that time only moves forward. */
const scenarios: readonly Scenario[] = [
  { daysAgo: 27, run: (stage, place) => completed(stage, place) },
  { daysAgo: 26, run: (stage, place) => expired(stage, place) },
  { daysAgo: 25, run: (stage, place) => expired(stage, place) },
  { daysAgo: 24, run: (stage, place) => expired(stage, place) },
  { daysAgo: 22, run: (stage, place) => completed(stage, place) },
  { daysAgo: 19, run: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE', 'TO_WITHDRAW', 'SEND_TO_PATIO']) },
  { daysAgo: 16, run: (stage, place) => cancelled(stage, place) },
  { daysAgo: 13, run: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE', 'TO_WITHDRAW']) },
  { daysAgo: 12, run: (stage, place) => onPaper(stage, place) },
  { daysAgo: 10, run: (stage, place) => declined(stage, place) },
  { daysAgo: 9, run: (stage, place) => completed(stage, place) },
  { daysAgo: 7, run: (stage, place) => vehicle(stage, place, ['TO_LEGALIZE']) },
  { daysAgo: 6, run: (stage, place) => blocked(stage, place) },
  { daysAgo: 5.5, run: (stage, place) => awaitingCompany(stage, place) },
  { daysAgo: 5, run: (stage, place) => resent(stage, place) },
  { daysAgo: 4, run: (stage, place) => changesAsked(stage, place) },
  { daysAgo: 3, run: (stage, place) => toApprove(stage, place) },
  { daysAgo: 2.5, run: (stage, place) => exposedPerson(stage, place) },
  { daysAgo: 2, run: (stage, place) => inProgress(stage, place) },
  { daysAgo: 1, run: (stage, place) => toValidate(stage, place) },
  { daysAgo: 0.7, run: (stage) => failed(stage) },
  { daysAgo: 0.5, run: (stage, place) => active(stage, place, 1) },
  { daysAgo: 0.2, run: (stage, place) => active(stage, place) },
];

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 86_400_000);
