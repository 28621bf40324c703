import { isDeepStrictEqual } from 'node:util';

import type { CompanySecurity, FactorDemand } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Context, OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { isAllowedFrom, parseNetwork, type AllowedNetwork } from '../allowed-network.ts';
import { readSecurityRules, saveSecurityRules, type SecurityRules } from '../company-security.repository.ts';
import { describeCompanySecurity } from '../queries/describe-company-security.ts';

interface Wish {
  readonly second_factor?: FactorDemand | undefined;
  readonly session_hours?: number | undefined;
  readonly kept_session_days?: number | undefined;
  readonly idle_minutes?: number | undefined;
  readonly networks?: readonly AllowedNetwork[] | undefined;
}

/** What is not named stays as it is. Nobody shuts themselves out. */
export function changeCompanySecurity(context: OfficialContext, wish: Wish): Promise<CompanySecurity> {
  const networks = wish.networks && readNetworks(wish.networks);
  const { ip } = context.origin;
  if (networks && !isAllowedFrom(networks, ip)) throw new AppError('network.shuts_out', { ip: ip ?? '—' });
  return context.transaction(async (tx) => {
    await saveRules(tx, withWish(await readSecurityRules(tx.db), wish));
    return describeCompanySecurity(tx);
  });
}

/** By a command, which comes from no network of the company's: false where the rules already are so. */
export async function setSecurity(context: OfficialContext, wish: Wish): Promise<boolean> {
  return context.transaction(async (tx) => {
    const before = await readSecurityRules(tx.db);
    const rules = withWish(before, wish);
    if (isDeepStrictEqual(rules, before)) return false;
    await saveRules(tx, rules);
    return true;
  });
}

const withWish = (before: SecurityRules, wish: Wish): SecurityRules => ({
  secondFactor: wish.second_factor ?? before.secondFactor,
  sessionHours: wish.session_hours ?? before.sessionHours,
  keptSessionDays: wish.kept_session_days ?? before.keptSessionDays,
  idleMinutes: wish.idle_minutes ?? before.idleMinutes,
  networks: wish.networks ? readNetworks(wish.networks) : before.networks,
});

async function saveRules(tx: OfficialTx, rules: SecurityRules): Promise<void> {
  await saveSecurityRules(tx.db, rules, tx.now());
  const details = { ...rules, networks: rules.networks.map(({ cidr }) => cidr).join(', ') };
  await tx.record([{ type: 'company.security_changed', subject: tx.tenant.id, details }]);
}

/** For the operator, where a company's own networks changed and nobody gets in. */
export async function openNetworks(context: Context<System>): Promise<void> {
  await context.transaction(async (tx) => {
    const rules = await readSecurityRules(tx.db);
    await saveSecurityRules(tx.db, { ...rules, networks: [] }, tx.now());
    await tx.record([{ type: 'company.networks_opened', subject: tx.tenant.id }]);
  });
}

function readNetworks(networks: readonly AllowedNetwork[]): readonly AllowedNetwork[] {
  const read = networks.map(({ cidr, name }) => ({ cidr: parseNetwork(cidr), name }));
  const issues = read.flatMap(({ cidr }, place) =>
    cidr === undefined
      ? [{ path: `networks.${place}.cidr`, message: 'Escriba una red como 190.152.14.0/24 o una dirección' }]
      : [],
  );
  if (issues.length > 0) throw invalidInput(issues);
  return read.map(({ cidr, name }) => ({ cidr: cidr ?? '', name }));
}
