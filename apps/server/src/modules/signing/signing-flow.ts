import type { SigningStep } from '@rubrica/contract';
import type { ClientStep } from '@rubrica/process-kinds';

/** What decides which steps a signatory goes through. */
export interface FlowFacts {
  readonly clientSteps: readonly ClientStep[];
  readonly checks: { readonly otp: string | null; readonly registry: boolean; readonly biometrics: boolean };
  /** Whether the kind asks papers, or data, of this very person. */
  readonly asksAnnexes: boolean;
  readonly asksData: boolean;
}

export interface FlowStep {
  readonly step: SigningStep;
  readonly label: string;
}

/** The kinds' words for what is one step here. */
const meanings: Readonly<Record<ClientStep, readonly SigningStep[]>> = {
  login: ['login'],
  welcome: ['welcome', 'terms'],
  terms: ['terms'],
  annexes: ['annexes'],
  data: ['data'],
  confirm_data: ['data'],
  preview: ['preview'],
  review_document: ['preview'],
  otp: ['otp'],
  registry: ['registry'],
  biometrics: ['biometrics'],
  identity_validation: ['registry', 'biometrics'],
  certificate: [],
  sign: ['sign'],
  electronic_sign: ['sign'],
  complete: ['complete'],
  congratulations: ['complete'],
};

const labels: Readonly<Record<SigningStep, string>> = {
  login: 'Identificación',
  welcome: 'Bienvenida',
  terms: 'Términos',
  annexes: 'Sus documentos',
  data: 'Sus datos',
  preview: 'Lectura',
  otp: 'Código',
  registry: 'Registro Civil',
  biometrics: 'Rostro',
  sign: 'Firma',
  complete: 'Listo',
};

/** The steps of one signatory, in the order of their kind. What a process asks is asked, also where its kind forgot it. */
export function flowOf(facts: FlowFacts): readonly FlowStep[] {
  const asked = facts.clientSteps.flatMap((step) => meanings[step]);
  const beforeSigning = (['annexes', 'otp', 'registry', 'biometrics'] as const).filter(
    (check) => !asked.includes(check) && !(check === 'otp' && asked.includes('login')),
  );
  const at = asked.indexOf('sign');
  const whole = [...asked.slice(0, at), ...beforeSigning, ...asked.slice(at)];
  return [...new Set(whole)].filter((step) => isAsked(step, facts)).map((step) => ({ step, label: labels[step] }));
}

function isAsked(step: SigningStep, { checks, asksAnnexes, asksData }: FlowFacts): boolean {
  switch (step) {
    case 'otp':
      return checks.otp !== null;
    case 'registry':
      return checks.registry;
    case 'biometrics':
      return checks.biometrics;
    case 'annexes':
      return asksAnnexes;
    case 'data':
      return asksData;
    default:
      return true;
  }
}

/** The first that is not done. */
export const currentStep = (flow: readonly FlowStep[], done: ReadonlySet<string>): FlowStep | undefined =>
  flow.find(({ step }) => !done.has(step));

/** Before anybody proved who they are, they see no more than that somebody waits for them. */
export const mayRead = (flow: readonly FlowStep[], done: ReadonlySet<string>): boolean =>
  !flow.some(({ step }) => step === 'login') || done.has('login');
