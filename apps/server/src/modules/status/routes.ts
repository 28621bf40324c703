import { platformEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface ReadinessCheck {
  readonly name: string;
  /** What does not work without it. */
  readonly affects: string;
  /** Without it the node can do nothing, and a balancer takes it out. */
  readonly isVital: boolean;
  /** Rejects while it does not work. */
  readonly run: () => Promise<unknown>;
}

const waitMilliseconds = 3000;

export function statusRoutes(options: {
  readonly checks: readonly ReadinessCheck[];
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
  readonly nodeId: string | undefined;
}): readonly Route[] {
  return [
    route(platformEndpoints.lookUpIp, async ({ ip }) => ({ ip })),
    route(platformEndpoints.readHealth, async () => ({ status: 'ok', node: options.nodeId })),
    route(platformEndpoints.readReadiness, async ({ log }) => {
      if (options.isDraining()) throw new AppError('server.unavailable');
      const results = await Promise.all(options.checks.map((check) => runCheck(check)));
      const failed = results.filter((result) => result.error !== undefined);
      for (const { name, error } of failed) log.warn({ check: name, error: error?.message }, 'not ready');
      if (failed.some(({ isVital }) => isVital)) throw new AppError('server.unavailable');
      const checks = results.map(({ name, affects, error }) => ({ name, affects, ok: error === undefined }));
      return { status: failed.length === 0 ? ('ok' as const) : ('degraded' as const), checks };
    }),
    route(platformEndpoints.readMetrics, () => options.metrics.text()),
  ];
}

async function runCheck(check: ReadinessCheck): Promise<ReadinessCheck & { readonly error?: Error }> {
  try {
    await Promise.race([check.run(), timeout()]);
    return check;
  } catch (error) {
    return { ...check, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), waitMilliseconds).unref();
  });
}
