import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Source } from '../../../platform/outside/define-port.ts';
import { record } from '../../../platform/record.ts';
import { deleteServiceSettings, saveServiceSettings } from '../company-service.repository.ts';

interface ServiceChoice {
  /** The code of the port. */
  readonly service: string;
  /** Values that its port accepts; without them the company goes back to the installation's service. */
  readonly settings: Source | undefined;
}

/** Which outside service a company uses from the next call on: its own, or the installation's. */
export async function chooseService(context: Context<System>, { service, settings }: ServiceChoice): Promise<void> {
  const { keyring } = context;
  await context.transaction(async (db) => {
    await (settings
      ? saveServiceSettings({ db, keyring }, { service, settings, at: context.now() })
      : deleteServiceSettings(db, service));
    await record(context, db, [
      { type: 'company.service_chosen', subject: context.tenant.id, details: { service, own: settings !== undefined } },
    ]);
  });
}
