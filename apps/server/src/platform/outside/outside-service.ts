import type { NameParts } from '@rubrica/pades';

import type { Databases } from '../database/tenant-db.ts';
import { isReal, type Port, type PortConfig, type PortFacts, type Source } from './define-port.ts';
import { anywhere, type Network } from './network.ts';

/** The certificate authority of the demonstration. */
export interface SandboxAuthority {
  readonly issuingCertificate: Buffer;
  readonly issue: (order: {
    readonly subject: NameParts;
    /** SubjectPublicKeyInfo, DER. */
    readonly publicKey: Uint8Array;
    readonly notAfter: Date;
    readonly policies: readonly string[];
  }) => Promise<{ readonly certificate: Buffer }>;
  /** By its number in hexadecimal. */
  readonly revoke: (serialNumber: string) => void;
}

/** What sandboxes may use of the server. */
export interface SandboxTools {
  readonly databases: Databases;
  readonly now: () => Date;
  /** Absent where the installation has a real one. */
  readonly authority?: SandboxAuthority | undefined;
}

interface Closable {
  readonly close?: () => void | Promise<void>;
}

/** A real adapter that can say whether it works. */
export interface Checked {
  /** Rejects when the service does not work. */
  readonly check: () => Promise<void>;
}

/** Every member of a port is a call that waits for the other side. */
type Calls<P> = { readonly [Name in keyof P]: (...input: never[]) => Promise<unknown> };

interface Adapters<P, Settings> {
  readonly real: (settings: Settings, network: Network) => P & Checked & Closable;
  readonly sandbox: (tools: SandboxTools) => P;
  /** Of a port that `isEmbedded`. */
  readonly embedded?: () => P & Partial<Checked> & Closable;
  /** Why this machine cannot do the work itself, in Spanish; undefined where it can. */
  readonly whyNotHere?: () => string | undefined;
}

/** A port with its adapters. */
export interface OutsideService<P, Config> {
  readonly facts: PortFacts;
  readonly read: (source: Source) => Config;
  readonly open: (config: Config, tools: SandboxTools) => P & Closable;
  /** The real service with settings of a company's own. */
  readonly openReal: (source: Source, network: Network) => P & Checked & Closable;
  /** Resolves to what there is to say in Spanish, rejects when the real service does not work. */
  readonly inspect: (config: Config) => Promise<string>;
}

export function connect<Settings extends { readonly kind: string }, P extends Calls<P>>(
  port: Port<Settings>,
  { real, sandbox, embedded, whyNotHere }: Adapters<P, Settings>,
): OutsideService<P, PortConfig<Settings>> {
  return {
    facts: port,
    read: (source) => {
      const settings = port.readReal(source);
      if (settings) return settings;
      if (!port.isEmbedded || isStandIn(source, port.code)) return { kind: 'sandbox' };
      const reason = whyNotHere?.();
      return reason === undefined ? { kind: 'embedded' } : { kind: 'none', reason };
    },
    open: (config, tools) => {
      if (isReal(config)) return real(config, anywhere);
      if (config.kind === 'embedded' && embedded) return embedded();
      return config.kind === 'none' ? refuseCalls(sandbox(tools), port.code) : sandbox(tools);
    },
    openReal: (source, network) => {
      const settings = port.readReal(source);
      if (!settings) throw new Error(`the settings of ${port.code} are not complete`);
      return real(settings, network);
    },
    inspect: async (config) => {
      if (config.kind === 'embedded') return inspectEmbedded(port.embeddedWords, embedded?.());
      if (!isReal(config)) return config.kind === 'none' ? describeAbsence(config) : port.describe(undefined);
      const adapter = real(config, anywhere);
      try {
        await adapter.check();
        return port.describe(config);
      } finally {
        await adapter.close?.();
      }
    },
  };
}

const describeAbsence = ({ reason }: { readonly reason?: string }): string => reason ?? 'esta instalación no lo tiene';

/** The program's own work may lack what it needs on this machine, too. */
async function inspectEmbedded(report: string, adapter: (Partial<Checked> & Closable) | undefined): Promise<string> {
  try {
    await adapter?.check?.();
    return report;
  } finally {
    await adapter?.close?.();
  }
}

/** SANDBOX names its stand-in. */
const isStandIn = (source: Source, code: string): boolean =>
  (source['SANDBOX'] ?? '').split(',').some((part) => part.trim() === code);

/** The same calls, each of which fails: nothing stands in for a service that an installation does not have. */
function refuseCalls<P extends object>(like: P, code: string): P {
  const refuse = async () => {
    throw new Error(`this installation has no ${code}`);
  };
  return Object.fromEntries(Object.keys(like).map((name) => [name, refuse])) as P;
}

/** Any services by their key in `Ports` and in the configuration. */
export type OutsideServices = Readonly<Record<string, AnyOutsideService>>;

/** A service whose types are not known here; only its own `read` makes its configuration. */
export interface AnyOutsideService {
  readonly facts: PortFacts;
  readonly read: (source: Source) => { readonly kind: string };
  readonly open: (config: never, tools: SandboxTools) => object & Closable;
  readonly openReal: (source: Source, network: Network) => Checked & Closable;
  readonly inspect: (config: never) => Promise<string>;
}

export type ConfigsOf<S extends OutsideServices> = { readonly [Name in keyof S]: ReturnType<S[Name]['read']> };
export type PortsOf<S extends OutsideServices> = { readonly [Name in keyof S]: ReturnType<S[Name]['open']> };

/** An optional service that is configured exists, whatever list it is in. */
function isAbsent({ facts, read }: AnyOutsideService, source: Source, without: readonly string[]): boolean {
  const { code, isOptional, startsAbsent } = facts;
  const isLeftOut = without.includes(code) || (startsAbsent && !isStandIn(source, code));
  return isLeftOut && !(isOptional && read(source).kind !== 'sandbox');
}

/** `without` lists the codes of the services that the installation does not have. */
export function readConfigs<S extends OutsideServices>(
  services: S,
  source: Source,
  without: readonly string[] = [],
): ConfigsOf<S> {
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      isAbsent(service, source, without) ? { kind: 'none' } : service.read(source),
    ]),
  ) as ConfigsOf<S>;
}
