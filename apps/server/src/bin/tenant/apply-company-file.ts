import type { IdentityProviderName, MessageEventName } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';

import { SignInSetup } from '../../modules/accounts/index.ts';
import { setAssurance, setKindRules } from '../../modules/kinds/index.ts';
import { setMessage } from '../../modules/mail/index.ts';
import { setBrand, setSettings } from '../../modules/tenants/index.ts';
import { setWebhook } from '../../modules/webhooks/index.ts';
import { setTemplate } from '../../modules/wording/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { OfficialContext } from '../../platform/context.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { ReadCompanyFile } from './company-file.ts';

export interface Step {
  /** As the file names it. */
  readonly field: string;
  /** False where everything already was so. */
  readonly apply: (context: OfficialContext) => Promise<boolean>;
}

/** One after the other, so that what failed is named and the rest can be repeated. Answers what changed. */
export async function takeSteps(context: OfficialContext, steps: readonly Step[]): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { field, apply } of steps) {
    const hasChanged = await apply(context).catch((error: unknown) => {
      throw nameField(error, field);
    });
    if (hasChanged) changed.push(field);
  }
  return changed;
}

/** The same refusal with the part of the file that it is about. */
function nameField(error: unknown, field: string): unknown {
  if (!(error instanceof AppError)) return error;
  const { issues = [] } = error;
  const lines = issues.map(({ path, message }) => `${field}.${path}: ${message}`);
  return new StartupError(lines.length > 0 ? lines.join('\n') : `${field}: ${error.text}`, { cause: error });
}

/** With every file read that the company's file names, so that a missing one is found before anything changes. */
export const stepsOf = (read: ReadCompanyFile): readonly Step[] => [
  ...lookSteps(read),
  ...kindSteps(read),
  ...wordSteps(read),
  ...signInSteps(read),
  ...webhookSteps(read),
];

function lookSteps({ company: { brand, settings }, open }: ReadCompanyFile): readonly Step[] {
  const { logo, cover, favicon, ...look } = brand ?? {};
  const images = {
    ...(logo && { logo: open(logo, 'brand.logo') }),
    ...(cover && { cover: open(cover, 'brand.cover') }),
    ...(favicon && { favicon: open(favicon, 'brand.favicon') }),
  };
  return [
    ...(brand ? [{ field: 'brand', apply: (context: OfficialContext) => setBrand(context, { look, images }) }] : []),
    ...(settings ? [{ field: 'settings', apply: (context: OfficialContext) => setSettings(context, settings) }] : []),
  ];
}

const uuidOf = (code: string): string => kindByCode(code)?.uuid ?? '';

function kindSteps({ company: { kinds = {} } }: ReadCompanyFile): readonly Step[] {
  return Object.entries(kinds).map(([code, { least_assurance: least, ...rules }]) => ({
    field: `kinds.${code}`,
    apply: async (context) => {
      const areNew = await setKindRules(context, uuidOf(code), rules);
      return (least !== undefined && (await setAssurance(context, uuidOf(code), least))) || areNew;
    },
  }));
}

function wordSteps({ company: { messages = {}, templates = {} }, open }: ReadCompanyFile): readonly Step[] {
  const texts = Object.entries(messages).map(([event, text]) => ({
    field: `messages.${event}`,
    apply: (context: OfficialContext) => setMessage(context, event as MessageEventName, text),
  }));
  const wordings = Object.entries(templates).flatMap(([code, documents]) =>
    Object.entries(documents).map(([document, file]) => {
      const field = `templates.${code}.${document}`;
      const wish = { source: open(file, field).toString('utf8'), note: `De ${file}` };
      return {
        field,
        apply: (context: OfficialContext) => setTemplate(context, { id: uuidOf(code), document }, wish),
      };
    }),
  );
  return [...texts, ...wordings];
}

function signInSteps({ company, open }: ReadCompanyFile): readonly Step[] {
  const { sign_up: rules, identity_providers: providers = {}, single_sign_on: demand, security } = company;
  const signUp: Step = {
    field: 'sign_up',
    apply: (context) => SignInSetup.setSignUpRules(context, rules ?? {}),
  };
  const own = Object.entries(providers).map(([name, { secret_file: file, ...wish }]) => {
    const field = `identity_providers.${name}`;
    const secret = file === undefined ? undefined : readSecret(open, file, `${field}.secret_file`);
    return {
      field,
      apply: (context: OfficialContext) =>
        SignInSetup.setProvider(context, name as IdentityProviderName, { ...wish, secret }),
    };
  });
  const demanded: readonly Step[] = demand
    ? [{ field: 'single_sign_on', apply: (context) => SignInSetup.setSingleSignOn(context, demand) }]
    : [];
  return [
    ...(rules ? [signUp] : []),
    // The only provider that is on cannot change while it is the only way in.
    ...(demand?.is_required ? [...own, ...demanded] : [...demanded, ...own]),
    ...(security
      ? [{ field: 'security', apply: (context: OfficialContext) => SignInSetup.setSecurity(context, security) }]
      : []),
  ];
}

const readSecret = (open: ReadCompanyFile['open'], file: string, field: string): string =>
  open(file, field).toString('utf8').trim();

function webhookSteps({ company: { webhooks = [] }, open }: ReadCompanyFile): readonly Step[] {
  return webhooks.map(({ secret_file: file, ...wish }, place) => {
    const field = `webhooks.${place}`;
    const secret = readSecret(open, file, `${field}.secret_file`);
    return { field, apply: (context) => setWebhook(context, { ...wish, secret }) };
  });
}
