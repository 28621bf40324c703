import { z } from 'zod';

/** As the environment gives it: every value is text, and what is empty is absent. */
export type Source = Readonly<Record<string, string | undefined>>;

export const webAddress = z.url({ protocol: /^https?$/ });

/** What the variables of the real service amount to; `kind` names its protocol. */
interface RealSettings {
  readonly kind: string;
}

/**
 * The sandbox, unless the variables of the real service are given; `none` where the operator has no such service;
 * `embedded` where the program does the work itself.
 */
export type PortConfig<Settings extends RealSettings> =
  | { readonly kind: 'sandbox' }
  /** With a reason where it is the machine that lacks it. */
  | { readonly kind: 'none'; readonly reason?: string }
  | { readonly kind: 'embedded' }
  | Settings;

export const isReal = <Settings extends RealSettings>(config: PortConfig<Settings>): config is Settings =>
  config.kind !== 'sandbox' && config.kind !== 'none' && config.kind !== 'embedded';

/** How somebody who gives a variable its value reads of it, in Spanish. */
interface VariableWords {
  readonly label: string;
  /** Sealed where it is stored, and never shown again. */
  readonly isSecret?: true;
  readonly example?: string;
  /** The only values there are. */
  readonly options?: readonly string[];
}

export interface ServiceField extends VariableWords {
  /** The variable. */
  readonly name: string;
  /** It must be given: it has no default, and nothing works without it. */
  readonly isRequired: boolean;
  /** What holds where nothing is given; empty where nothing does. */
  readonly preset: string;
}

interface PortInput<Variables extends z.ZodRawShape, Settings extends RealSettings> {
  /** The word operators write for it, in SANDBOX and in commands. */
  readonly code: string;
  /** What operators read, in Spanish. */
  readonly title: string;
  /** Whether its answers count as proof of who somebody is or of what is theirs: then production refuses its sandbox. */
  readonly proves: boolean;
  /** An installation may do without it and says nothing: in production what is not configured does not exist. */
  readonly isOptional?: true;
  /** Optional, and also a demonstration is without it unless SANDBOX names it. */
  readonly startsAbsent?: true;
  /** Where no service is configured the program does the work itself, in production too. SANDBOX takes its stand-in instead. */
  readonly isEmbedded?: true;
  /** Its environment variables. Those without a default are given all together or not at all. */
  readonly variables: Variables;
  readonly words: { readonly [Name in keyof Variables]: VariableWords };
  readonly settings: (values: z.output<z.ZodObject<Variables>>) => Settings;
  /** What `rubrica doctor` says of it, where that is more than that it is configured, or a demonstration. */
  readonly report?: {
    readonly real?: (settings: Settings) => string;
    readonly sandbox?: string;
    readonly embedded?: string;
  };
}

/** What the configuration and the operator's commands need of a port. */
export interface PortFacts {
  readonly code: string;
  readonly title: string;
  readonly proves: boolean;
  readonly isOptional: boolean;
  readonly startsAbsent: boolean;
  readonly isEmbedded: boolean;
  readonly variables: z.ZodRawShape;
  /** The variables without a default. */
  readonly required: readonly string[];
  /** The variables as people fill them in. */
  readonly fields: readonly ServiceField[];
}

/** A service of outside: its name, its configuration and how it is reported. It knows no adapter. */
export interface Port<Settings extends RealSettings> extends PortFacts {
  /** Undefined while no variable is given. Expects what `findProblems` accepts. */
  readonly readReal: (source: Source) => Settings | undefined;
  readonly describe: (settings: Settings | undefined) => string;
  /** What is said of the program's own work. */
  readonly embeddedWords: string;
}

export function definePort<Variables extends z.ZodRawShape, const Settings extends RealSettings>(
  input: PortInput<Variables, Settings>,
): Port<Settings> {
  const { code, title, proves, variables, report } = input;
  const schema = z.object(variables);
  const presets = new Map(
    Object.entries(variables).map(([name, variable]) => [name, z.safeParse(variable, undefined)]),
  );
  const required = [...presets].filter(([, preset]) => !preset.success).map(([name]) => name);
  const presetOf = (name: string): string => {
    const preset = presets.get(name)?.data;
    return typeof preset === 'string' ? preset : '';
  };
  return {
    code,
    title,
    proves,
    isOptional: input.isOptional ?? false,
    startsAbsent: input.startsAbsent ?? false,
    isEmbedded: input.isEmbedded ?? false,
    embeddedWords: report?.embedded ?? 'lo hace este programa',
    variables,
    required,
    fields: Object.entries<VariableWords>(input.words).map(([name, words]) => ({
      ...words,
      name,
      isRequired: required.includes(name),
      preset: presetOf(name),
    })),
    readReal: (source) =>
      required.some((name) => source[name] === undefined) ? undefined : input.settings(schema.parse(source)),
    describe: (settings) =>
      settings ? (report?.real?.(settings) ?? 'proveedor configurado') : (report?.sandbox ?? 'de demostración'),
  };
}

/** What is wrong with values meant for a port, each with the name of its variable, in Spanish. */
export function findFaults({ title, variables, required }: PortFacts, source: Source): readonly Fault[] {
  const unknown = Object.keys(source).filter((name) => !(name in variables));
  const missing = required.filter((name) => source[name] === undefined);
  const parsed = z.object(variables).partial().safeParse(source);
  return [
    ...unknown.map((variable) => ({ variable, message: `no pertenece a ${title}` })),
    ...missing.map((variable) => ({ variable, message: 'falta' })),
    ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message }))),
  ];
}

interface Fault {
  readonly variable: string;
  readonly message: string;
}

/** The same, a sentence each. */
export const findProblems = (facts: PortFacts, source: Source): readonly string[] =>
  findFaults(facts, source).map(({ variable, message }) => `${variable}: ${message}.`);

export const describeIssues = (error: z.ZodError): readonly string[] =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
