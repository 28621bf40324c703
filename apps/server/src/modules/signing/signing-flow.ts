import type { SigningStep } from '@rubrica/contract';
import type { ClientStep } from '@rubrica/process-kinds';

/** What decides which steps a signatory goes through. */
export interface FlowFacts {
  readonly clientSteps: readonly ClientStep[];
  readonly checks: { readonly otp: string | null; readonly registry: boolean; readonly biometrics: boolean };
  /** Whether the kind asks papers, or data, of this very person. */
  readonly asksAnnexes: boolean;
  readonly asksData: boolean;
  /** Whether it leaves questions for this person to answer. */
  readonly asksForm: boolean;
  /** They choose from what the core bank offers them. */
  readonly choosesCredit: boolean;
  /** They began it themselves: nothing is written or made before they are known. */
  readonly isBegunByThem: boolean;
  /** An official left part of the form to them: what papers are asked depends on it. */
  readonly isLeftToThem: boolean;
  /** By a key of their own, or one that is issued for them. */
  readonly signsByCertificate: boolean;
  /** Who has signed only reads what they signed. */
  readonly isSigned: boolean;
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
  credit: 'Su crédito',
  form: 'Su formulario',
  data: 'Sus datos',
  preview: 'Lectura',
  otp: 'Código',
  registry: 'Registro Civil',
  biometrics: 'Rostro',
  sign: 'Firma',
  complete: 'Listo',
};

/**
 * The steps of one signatory, in the order of their kind, but for the first proof, which comes right after the greeting:
 * a link alone shows nothing else. What a process asks is asked, also where its kind forgot it.
 */
export function flowOf(facts: FlowFacts): readonly FlowStep[] {
  const asked = facts.clientSteps.flatMap((step) => meanings[step]);
  const beforeSigning = (['annexes', 'otp', 'registry', 'biometrics'] as const).filter(
    (check) => !asked.includes(check) && !(check === 'otp' && asked.includes('login')),
  );
  const at = asked.indexOf('sign');
  const whole = [...asked.slice(0, at), ...beforeSigning, ...asked.slice(at)];
  const steps = withForm(
    [...new Set(whole)].filter((step) => isAsked(step, facts)),
    facts,
  );
  const proved = withProofFirst(withPapersBeforeFace(steps));
  const whileOpen = facts.isBegunByThem ? withCredit(withWritingLast(proved), facts) : proved;
  const ordered = facts.isSigned ? readingSteps(steps) : whileOpen;
  return ordered.map((step) => ({ step, label: labels[step] }));
}

const afterForm: ReadonlySet<SigningStep> = new Set(['data', 'preview', 'sign']);
/** Which papers are asked depends on what was left to them. */
const afterLeftForm: ReadonlySet<SigningStep> = new Set([...afterForm, 'annexes']);

/** What the client writes stands in the documents: it comes before the data are confirmed and before anything is read. */
function withForm(steps: readonly SigningStep[], { asksForm, isLeftToThem }: FlowFacts): readonly SigningStep[] {
  if (!asksForm) return steps;
  const after: ReadonlySet<SigningStep> = isLeftToThem ? afterLeftForm : afterForm;
  const place = steps.findIndex((step) => after.has(step));
  return steps.toSpliced(place < 0 ? steps.length : place, 0, 'form');
}

/** What is written, confirmed and read last where the client began it: the documents are made of what they write. */
const writing = ['form', 'data', 'preview'] as const satisfies readonly SigningStep[];

function withWritingLast(steps: readonly SigningStep[]): readonly SigningStep[] {
  const others = steps.filter((step) => !writing.some((one) => one === step));
  const asked = writing.filter((step) => steps.includes(step));
  return others.toSpliced(others.indexOf('sign'), 0, ...asked);
}

/** As soon as they are known: who wants no credit shows neither papers nor their face. */
function withCredit(steps: readonly SigningStep[], { choosesCredit }: FlowFacts): readonly SigningStep[] {
  if (!choosesCredit) return steps;
  const work: ReadonlySet<SigningStep> = new Set(['annexes', 'biometrics', 'form', 'sign']);
  return steps.toSpliced(
    steps.findIndex((step) => work.has(step)),
    0,
    'credit',
  );
}

/** A face may be compared with the portrait of a paper, which must be there before. */
function withPapersBeforeFace(steps: readonly SigningStep[]): readonly SigningStep[] {
  const [papers, face] = [steps.indexOf('annexes'), steps.indexOf('biometrics')];
  if (face < 0 || papers < face) return steps;
  return steps.toSpliced(papers, 1).toSpliced(face, 0, 'annexes');
}

/** In the order in which they are preferred as the first. */
const proofs = ['login', 'otp', 'registry', 'biometrics'] as const satisfies readonly SigningStep[];

function withProofFirst(steps: readonly SigningStep[]): readonly SigningStep[] {
  const first = proofs.find((proof) => steps.includes(proof));
  const begin = ['welcome' as const, ...(first === undefined ? [] : [first])];
  return [...begin, ...steps.filter((step) => step !== 'welcome' && step !== first)];
}

/** To read again what one signed takes a code, where signing took any proof. */
function readingSteps(steps: readonly SigningStep[]): readonly SigningStep[] {
  if (!proofs.some((proof) => steps.includes(proof))) return ['complete'];
  return [steps.includes('login') ? 'login' : 'otp', 'complete'];
}

function isAsked(step: SigningStep, facts: FlowFacts): boolean {
  const { checks, asksAnnexes, asksData } = facts;
  switch (step) {
    case 'otp':
      return checks.otp !== null || needsFirstProof(facts);
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

/** A certificate proves who signs, and nothing about who reads before: a code comes first where nothing else does. */
const needsFirstProof = ({ signsByCertificate, checks }: FlowFacts): boolean =>
  signsByCertificate && !checks.registry && !checks.biometrics;

/** The first that is not done. */
export const currentStep = (flow: readonly FlowStep[], done: ReadonlySet<string>): FlowStep | undefined =>
  flow.find(({ step }) => !done.has(step));

const isProof = ({ step }: FlowStep): boolean => proofs.some((proof) => proof === step);

export const firstProofOf = (flow: readonly FlowStep[]): FlowStep | undefined => flow.find(isProof);

/** Before anybody proved who they are, they see no more than who waits for them, and for what. */
export function mayRead(flow: readonly FlowStep[], done: ReadonlySet<string>): boolean {
  const first = firstProofOf(flow);
  return first === undefined || done.has(first.step);
}

/** The step in which a code is entered. */
export const codeStepOf = (flow: readonly FlowStep[]): 'login' | 'otp' =>
  flow.some(({ step }) => step === 'login') ? 'login' : 'otp';
