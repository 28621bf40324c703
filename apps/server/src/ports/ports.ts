import type { Mailer } from './mailer.ts';
import type { ObjectStore } from './object-store.ts';
import type { SmsSender } from './sms-sender.ts';

/** Everything the product needs from outside. app.ts chooses the adapters. */
export interface Ports {
  readonly objectStore: ObjectStore;
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
}
