import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Source } from '../../../platform/outside/define-port.ts';
import { deleteServiceSettings, forgetUse, saveServiceSettings } from '../company-service.repository.ts';
import { refuseServiceInUse } from '../steps/refuse-service-in-use.ts';

interface ServiceChoice {
  /** The code of the port. */
  readonly service: string;
  /** Values that its port accepts; without them the company goes back to the installation's service. */
  readonly settings: Source | undefined;
}

/** Which outside service a company uses from the next call on, as who runs the installation decides. */
export async function chooseService(context: Context<System>, { service, settings }: ServiceChoice): Promise<void> {
  const { keyring } = context;
  await context.transaction(async (tx) => {
    if (!settings) await refuseServiceInUse(tx, service);
    const change = { service, reach: 'anywhere', changedAt: context.now(), changedBy: null } as const;
    await (settings
      ? saveServiceSettings({ db: tx.db, keyring }, { ...change, settings })
      : deleteServiceSettings(tx.db, service));
    await forgetUse(tx.db, service);
    await tx.record([
      { type: 'company.service_chosen', subject: context.tenant.id, details: { service, own: settings !== undefined } },
    ]);
  });
}
