import { z } from 'zod';

/** As the environment gives it: every value is text, and what is empty is absent. */
export type Source = Readonly<Record<string, string | undefined>>;

export const webAddress = z.url({ protocol: /^https?$/ });

/** What the variables of the real service amount to; `kind` names its protocol. */
interface RealSettings {
  readonly kind: string;
}

/** The sandbox, unless the variables of the real service are given; `none` where the operator has no such service. */
export type PortConfig<Settings extends RealSettings> =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'none' }
  | Settings;

export const isReal = <Settings extends RealSettings>(config: PortConfig<Settings>): config is Settings =>
  config.kind !== 'sandbox' && config.kind !== 'none';

interface PortInput<Variables extends z.ZodRawShape, Settings extends RealSettings> {
  /** The word operators write for it, in SANDBOX and in commands. */
  readonly code: string;
  /** What operators read, in Spanish. */
  readonly title: string;
  /** Whether its answers count as proof of who somebody is or of what is theirs: then production refuses its sandbox. */
  readonly proves: boolean;
  /** Its environment variables. Those without a default are given all together or not at all. */
  readonly variables: Variables;
  readonly settings: (values: z.output<z.ZodObject<Variables>>) => Settings;
  /** What `rubrica doctor` says of it, where that is more than that it is configured, or a demonstration. */
  readonly report?: { readonly real?: (settings: Settings) => string; readonly sandbox?: string };
}

/** What the configuration and the operator's commands need of a port. */
export interface PortFacts {
  readonly code: string;
  readonly title: string;
  readonly proves: boolean;
  readonly variables: z.ZodRawShape;
  /** The variables without a default. */
  readonly required: readonly string[];
}

/** A service of outside: its name, its configuration and how it is reported. It knows no adapter. */
export interface Port<Settings extends RealSettings> extends PortFacts {
  /** Undefined while no variable is given. Expects what `findProblems` accepts. */
  readonly readReal: (source: Source) => Settings | undefined;
  readonly describe: (settings: Settings | undefined) => string;
}

export function definePort<Variables extends z.ZodRawShape, const Settings extends RealSettings>(
  input: PortInput<Variables, Settings>,
): Port<Settings> {
  const { code, title, proves, variables, report } = input;
  const schema = z.object(variables);
  const required = Object.entries(variables)
    .filter(([, variable]) => !z.safeParse(variable, undefined).success)
    .map(([name]) => name);
  return {
    code,
    title,
    proves,
    variables,
    required,
    readReal: (source) =>
      required.some((name) => source[name] === undefined) ? undefined : input.settings(schema.parse(source)),
    describe: (settings) =>
      settings ? (report?.real?.(settings) ?? 'proveedor configurado') : (report?.sandbox ?? 'de demostración'),
  };
}

/** What is wrong with values meant for a port, each with the name of its variable, in Spanish. */
export function findProblems({ title, variables, required }: PortFacts, source: Source): readonly string[] {
  const unknown = Object.keys(source).filter((name) => !(name in variables));
  const missing = required.filter((name) => source[name] === undefined);
  const parsed = z.object(variables).partial().safeParse(source);
  return [
    ...unknown.map((name) => `${name}: no pertenece a ${title}.`),
    ...missing.map((name) => `${name}: falta.`),
    ...(parsed.success ? [] : describeIssues(parsed.error)),
  ];
}

export const describeIssues = (error: z.ZodError): readonly string[] =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
