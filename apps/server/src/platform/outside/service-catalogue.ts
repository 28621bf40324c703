import type { PortFacts, Source } from './define-port.ts';
import type { Network } from './network.ts';
import type { AnyOutsideService, OutsideServices } from './outside-service.ts';

/** A service that companies choose: the installation's, or their own. */
export interface OfferedService {
  readonly facts: PortFacts;
  /** What the installation has of it. */
  readonly installation: 'real' | 'sandbox' | 'none';
}

/** Every service that a company may have for itself. A new port is in it as soon as it is listed. */
export interface ServiceCatalogue {
  readonly list: readonly OfferedService[];
  readonly find: (code: string) => OfferedService | undefined;
  /** Opens the company's own service for one look; rejects when it does not work. */
  readonly test: (code: string, settings: Source) => Promise<void>;
}

interface CatalogueOptions {
  readonly services: OutsideServices;
  readonly configs: Readonly<Record<string, { readonly kind: string } | undefined>>;
  readonly companyNetwork: Network;
}

export function createCatalogue({ services, configs, companyNetwork }: CatalogueOptions): ServiceCatalogue {
  const list = Object.entries(services).map(([name, { facts }]) => ({ facts, installation: stateOf(configs[name]) }));
  return {
    list,
    find: (code) => list.find(({ facts }) => facts.code === code),
    test: (code, settings) => testService(findService(services, code), settings, companyNetwork),
  };
}

const stateOf = (config: { readonly kind: string } | undefined): OfferedService['installation'] =>
  config?.kind === 'sandbox' || config?.kind === 'none' ? config.kind : 'real';

function findService(services: OutsideServices, code: string): AnyOutsideService {
  const found = Object.values(services).find(({ facts }) => facts.code === code);
  if (!found) throw new Error(`there is no service ${code}`);
  return found;
}

async function testService(service: AnyOutsideService, settings: Source, network: Network): Promise<void> {
  const adapter = service.openReal(settings, network);
  try {
    await adapter.check();
  } finally {
    await adapter.close?.();
  }
}
