import type { TenantId } from '../database/tenant-db.ts';
import type { Source } from './define-port.ts';
import type { AnyOutsideService, ConfigsOf, OutsideServices, PortsOf, SandboxTools } from './outside-service.ts';

/** What a company has stored for itself under the code of a service; undefined where it uses the installation's. */
export type ReadOwnSettings = (tenant: TenantId, code: string) => Promise<Source | undefined>;

interface OpenOptions<S extends OutsideServices> {
  readonly services: S;
  readonly configs: ConfigsOf<S>;
  readonly tools: SandboxTools;
  readonly readOwnSettings: ReadOwnSettings;
}

export interface OpenServices<S extends OutsideServices> {
  readonly installation: PortsOf<S>;
  /** At each call it goes to the company's own service, or to the installation's where it has none. */
  readonly ofCompany: (tenant: TenantId) => PortsOf<S>;
  readonly close: () => Promise<void>;
}

export function openOutsideServices<S extends OutsideServices>(options: OpenOptions<S>): OpenServices<S> {
  const { services, configs, tools, readOwnSettings } = options;
  const names = Object.keys(services);
  const opened = new Map(names.map((name) => [name, services[name]?.open(configs[name] as never, tools) ?? {}]));
  const own = createOwnAdapters();
  const companies = new Map<TenantId, PortsOf<S>>();

  const serve = (tenant: TenantId, name: string, service: AnyOutsideService): object => {
    const shared: Adapter = opened.get(name) ?? {};
    return delegateTo(shared, async () => {
      const settings = await readOwnSettings(tenant, service.facts.code);
      return settings ? own.find({ tenant, service, settings }) : shared;
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
    close: async () => {
      await Promise.all([...opened.values(), ...own.list()].map(async (adapter) => adapter.close?.()));
    },
  };
}

interface Adapter {
  readonly close?: () => void | Promise<void>;
}

/** An object with the same calls, each of which first finds the adapter that answers it. Adapters are plain objects. */
function delegateTo(shared: Adapter, findAdapter: () => Promise<Adapter>): object {
  const calls = Object.keys(shared).filter((name) => name !== 'close');
  return Object.fromEntries(
    calls.map((name) => [
      name,
      async (...input: readonly unknown[]) => {
        const adapter = (await findAdapter()) as Readonly<Record<string, (...input: readonly unknown[]) => unknown>>;
        const call = adapter[name];
        if (!call) throw new Error(`an adapter has no ${name}`);
        return call(...input);
      },
    ]),
  );
}

interface OwnService {
  readonly tenant: TenantId;
  readonly service: AnyOutsideService;
  readonly settings: Source;
}

/** Adapters of the companies' own services. They stay open until their settings change: they hold logins and connections. */
function createOwnAdapters() {
  const open = new Map<string, { readonly settings: string; readonly adapter: Adapter }>();
  return {
    find: ({ tenant, service, settings }: OwnService): Adapter => {
      const key = `${tenant} ${service.facts.code}`;
      const written = JSON.stringify(settings);
      const known = open.get(key);
      if (known?.settings === written) return known.adapter;
      const adapter: Adapter = service.openReal(settings);
      open.set(key, { settings: written, adapter });
      void known?.adapter.close?.();
      return adapter;
    },
    list: (): readonly Adapter[] => [...open.values()].map(({ adapter }) => adapter),
  };
}
