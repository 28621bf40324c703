import type { ConfigsOf, OutsideServices } from '../platform/outside/outside-service.ts';
import { examine, fine, info, type Finding } from './finding.ts';

/** One line for each outside service: whether it works, or that it is a sandbox. */
export async function checkServices<S extends OutsideServices>(
  services: S,
  configs: ConfigsOf<S>,
): Promise<readonly Finding[]> {
  const findings = Object.entries(services).map(([name, { facts, inspect }]) =>
    examine(facts.title, async () => {
      const config = configs[name];
      const report = `${facts.title}: ${await inspect(config as never)}.`;
      return [config?.kind === 'sandbox' || config?.kind === 'none' ? info(report) : fine(report)];
    }),
  );
  return (await Promise.all(findings)).flat();
}
