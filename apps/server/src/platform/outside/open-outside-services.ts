import type { TenantId } from '../database/tenant-db.ts';
import type { Source } from './define-port.ts';
import { anywhere, type Network } from './network.ts';
import type { AnyOutsideService, ConfigsOf, OutsideServices, PortsOf, SandboxTools } from './outside-service.ts';
import { createCatalogue, type ServiceCatalogue } from './service-catalogue.ts';

/** What a company has stored for itself. */
export interface OwnSettings {
  readonly settings: Source;
  /** Who runs the installation may name machines inside it; a company names public ones. */
  readonly reach: 'anywhere' | 'public';
}

/** Undefined where the company uses the installation's service. */
export type ReadOwnSettings = (tenant: TenantId, code: string) => Promise<OwnSettings | undefined>;

/** One call of a company to a service. */
export interface ServiceUse {
  readonly tenant: TenantId;
  readonly code: string;
  readonly outcome: 'succeeded' | 'failed';
}

interface OpenOptions<S extends OutsideServices> {
  readonly services: S;
  readonly configs: ConfigsOf<S>;
  readonly tools: SandboxTools;
  readonly readOwnSettings: ReadOwnSettings;
  /** How services are reached that companies named themselves. */
  readonly companyNetwork: Network;
  /** Never rejects: a mail that was sent is not sent again because nobody could write it down. */
  readonly recordUse: (use: ServiceUse) => Promise<void>;
}

export interface OpenServices<S extends OutsideServices> {
  readonly installation: PortsOf<S>;
  /** At each call it goes to the company's own service, or to the installation's where it has none. */
  readonly ofCompany: (tenant: TenantId) => PortsOf<S>;
  readonly catalogue: ServiceCatalogue;
  readonly close: () => Promise<void>;
}

export function openOutsideServices<S extends OutsideServices>(options: OpenOptions<S>): OpenServices<S> {
  const { services, configs, tools, readOwnSettings, companyNetwork, recordUse } = options;
  const names = Object.keys(services);
  const opened = new Map(names.map((name) => [name, services[name]?.open(configs[name] as never, tools) ?? {}]));
  const own = createOwnAdapters(companyNetwork);
  const companies = new Map<TenantId, PortsOf<S>>();

  const serve = (tenant: TenantId, name: string, service: AnyOutsideService): object => {
    const shared: Adapter = opened.get(name) ?? {};
    const { code } = service.facts;
    return delegateTo(shared, {
      find: async () => {
        const stored = await readOwnSettings(tenant, code);
        return stored ? own.find({ tenant, service, stored }) : shared;
      },
      onEnd: (outcome) => recordUse({ tenant, code, outcome }),
    });
  };

  return {
    installation: Object.fromEntries(opened) as PortsOf<S>,
    ofCompany: (tenant) => {
      const known = companies.get(tenant);
      if (known) return known;
      const ports = Object.fromEntries(
        Object.entries(services).map(([name, service]) => [name, serve(tenant, name, service)]),
      ) as PortsOf<S>;
      companies.set(tenant, ports);
      return ports;
    },
    catalogue: createCatalogue({ services, configs, companyNetwork }),
    close: async () => {
      await Promise.all([...opened.values(), ...own.list()].map(async (adapter) => adapter.close?.()));
    },
  };
}

interface Adapter {
  readonly close?: () => void | Promise<void>;
}

interface Delegation {
  readonly find: () => Promise<Adapter>;
  readonly onEnd: (outcome: ServiceUse['outcome']) => Promise<void>;
}

/** An object with the same calls, each of which first finds the adapter that answers it. Adapters are plain objects. */
function delegateTo(shared: Adapter, { find, onEnd }: Delegation): object {
  const calls = Object.keys(shared).filter((name) => name !== 'close');
  return Object.fromEntries(
    calls.map((name) => [
      name,
      async (...input: readonly unknown[]) => {
        const adapter = (await find()) as Readonly<Record<string, (...input: readonly unknown[]) => unknown>>;
        const call = adapter[name];
        if (!call) throw new Error(`an adapter has no ${name}`);
        try {
          const answer = await call(...input);
          await onEnd('succeeded');
          return answer;
        } catch (error) {
          await onEnd('failed');
          throw error;
        }
      },
    ]),
  );
}

interface OwnService {
  readonly tenant: TenantId;
  readonly service: AnyOutsideService;
  readonly stored: OwnSettings;
}

/** Adapters of the companies' own services. They stay open until their settings change: they hold logins and connections. */
function createOwnAdapters(companyNetwork: Network) {
  const open = new Map<string, { readonly written: string; readonly adapter: Adapter }>();
  return {
    find: ({ tenant, service, stored }: OwnService): Adapter => {
      const key = `${tenant} ${service.facts.code}`;
      const written = JSON.stringify(stored);
      const known = open.get(key);
      if (known?.written === written) return known.adapter;
      const network = stored.reach === 'anywhere' ? anywhere : companyNetwork;
      const adapter: Adapter = service.openReal(stored.settings, network);
      open.set(key, { written, adapter });
      void known?.adapter.close?.();
      return adapter;
    },
    list: (): readonly Adapter[] => [...open.values()].map(({ adapter }) => adapter),
  };
}
