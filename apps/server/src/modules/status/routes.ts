import { platformEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Metrics } from '../../platform/metrics.ts';

/** Rejects while the part it names does not work. */
export interface ReadinessCheck {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

const waitMilliseconds = 3000;

export function statusRoutes(options: {
  readonly checks: readonly ReadinessCheck[];
  readonly metrics: Metrics;
}): readonly Route[] {
  return [
    route(platformEndpoints.lookUpIp, async ({ ip }) => ({ ip })),
    route(platformEndpoints.readHealth, async () => ({ status: 'ok' })),
    route(platformEndpoints.readReadiness, async ({ log }) => {
      const results = await Promise.all(options.checks.map((check) => runCheck(check)));
      const failed = results.filter((result) => result.error !== undefined);
      if (failed.length === 0) return { status: 'ok', checks: results.map(({ name }) => ({ name, ok: true })) };
      for (const { name, error } of failed) log.warn({ check: name, error: error?.message }, 'not ready');
      throw new AppError('server.unavailable');
    }),
    route(platformEndpoints.readMetrics, () => options.metrics.text()),
  ];
}

async function runCheck({ name, run }: ReadinessCheck): Promise<{ name: string; error?: Error }> {
  try {
    await Promise.race([run(), timeout()]);
    return { name };
  } catch (error) {
    return { name, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), waitMilliseconds).unref();
  });
}
