import {
  ApiError,
  type Call,
  type Operations,
  type Returned,
  type SigningState,
  type SigningStep,
} from '@rubrica/contract';

import type { DeviceHeaders } from '../../../shared/link-page/device-call.ts';
import { explainError } from '../../../shared/link-page/explain-error.ts';
import { createStore, type Store } from '../../../shared/store.ts';
import { isLost, persistently } from './persist.ts';
import { endingOf, openingProblemOf, type Problem } from './problem.ts';
import type { SigningSession } from './signing-session.ts';
import { chooseShown } from './steps.ts';

export type View =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly state: SigningState; readonly shown: SigningStep }
  | { readonly status: 'declined'; readonly state: SigningState }
  | { readonly status: 'denied'; readonly stoppedAt: string }
  | { readonly status: 'stopped'; readonly problem: Problem };

export interface SigningFlow {
  readonly view: Pick<Store<View>, 'get' | 'subscribe'>;
  readonly call: Call;
  readonly signatoryId: string;
  /** For requests that are no calls: the documents. */
  readonly headersFor: DeviceHeaders;
  /** The visit, by its name; changes when a new one begins. */
  readonly visitId: () => string | undefined;
  /** Opens, once: asked again, it is the same opening. */
  readonly begin: () => Promise<void>;
  /** Takes the session for this device and shows what the server says comes now. */
  readonly open: (options?: { readonly isTakingOver?: boolean }) => Promise<void>;
  /** Whether this device still is the one that signs; asked when somebody comes back to it. */
  readonly checkSession: () => Promise<void>;
  /** What the server says now, in case others changed it. */
  readonly refresh: () => Promise<void>;
  readonly show: (step: SigningStep) => void;
  readonly apply: (state: SigningState) => void;
  /** «No fui yo»: stops the link that another device has open. */
  readonly deny: () => Promise<void>;
  /** For who has declined: what others learn of it at the same time changes nothing here. */
  readonly decline: (state: SigningState) => void;
  /** What to show where the person acted; undefined when there is nothing to show there. */
  readonly act: (work: Work, options?: { readonly mayArriveTwice?: boolean }) => Promise<string | undefined>;
  /** The same for a call that answers no state. */
  readonly settle: (error: unknown) => Promise<string | undefined>;
}

export type Work = () => Promise<SigningState>;

/** A signer who has finished may read their copies on any device, even while another device holds the session. */
const isOver = ({ current }: SigningState): boolean => current === 'complete';

const isTakenOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'portal.taken_over';

/** Too long without activity, or too long in all: what was proved is proved again. */
const isVisitOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'portal.visit_over';

/** The state says more than the error: another step comes first, or a person reviews what was given. */
const staleCodes: ReadonlySet<string> = new Set(['portal.step_refused', 'identity.in_review']);
const isOutOfStep = (error: unknown): boolean => error instanceof ApiError && staleCodes.has(error.code);

interface FlowOptions {
  readonly call: Call;
  readonly signatoryId: string;
  readonly session: SigningSession;
  readonly headersFor: DeviceHeaders;
  /** The state after a signature whose answer this page did not live to see. */
  readonly settlePending?: () => Promise<SigningState | undefined>;
  /** Hears of every state that is shown. */
  readonly onState?: (state: SigningState) => void;
}

/** Shows what the server's state says; it only asks, and remembers which earlier step the person wants to see again. */
export function createSigningFlow(options: FlowOptions): SigningFlow {
  const { call, signatoryId, session, headersFor } = options;
  const requests = createSigningRequests(options);
  const shown = createShownState(options.onState ?? (() => {}));
  const { view, apply, stop } = shown;
  let opening: Promise<void> | undefined;

  const stopElsewhere = (held: Lock): void => stop(describeOther(held, session.get() !== undefined));

  const open = async ({ isTakingOver = false } = {}): Promise<void> => {
    view.set({ status: 'opening' });
    try {
      const { held, state } = await requests.begin(isTakingOver);
      if (held.session_locked && !isOver(state)) return stopElsewhere(held);
      apply((await options.settlePending?.()) ?? state);
    } catch (error) {
      stop(openingProblemOf(error));
    }
    return undefined;
  };
  const settle = createSettle({ readState: requests.readState, shown, reopen: open });
  const checks = createChecks({ requests, shown, stopElsewhere, visitId: session.get });
  const acts = createActs(checks.refresh);
  return {
    view,
    call,
    signatoryId,
    headersFor,
    visitId: session.get,
    begin: () => (opening ??= open()),
    open,
    apply,
    settle,
    checkSession: checks.checkSession,
    refresh: acts.refreshAfter,
    show: shown.show,
    deny: async () => {
      const { stopped_at: stoppedAt } = await call('POST /api/portal/signatory/not-me', { body: {} });
      view.set({ status: 'denied', stoppedAt });
    },
    decline: (state) => view.set({ status: 'declined', state }),
    act: (work, { mayArriveTwice = false } = {}) =>
      acts.during(async () => {
        try {
          apply(mayArriveTwice ? await persistently(work) : await work());
          return undefined;
        } catch (error) {
          return settle(error);
        }
      }),
  };
}

/**
 * The server may report what the person does before its answer arrives. The page moves on with the answer, which has all
 * that the next step needs; what others did meanwhile is read afterwards.
 */
function createActs(refresh: () => Promise<void>) {
  let running = 0;
  let isStale = false;
  return {
    refreshAfter: async (): Promise<void> => {
      if (running > 0) isStale = true;
      else await refresh();
    },
    during: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0 && isStale) {
          isStale = false;
          void refresh();
        }
      }
    },
  };
}

interface CheckOptions {
  readonly requests: ReturnType<typeof createSigningRequests>;
  readonly shown: ShownState;
  readonly stopElsewhere: (held: Lock) => void;
  readonly visitId: () => string | undefined;
}

/** Asks the server how things stand while a visit is open. */
function createChecks({ requests: { lock, readState }, shown, stopElsewhere, visitId }: CheckOptions) {
  const { view, apply, stopOn } = shown;
  return {
    refresh: async (): Promise<void> => {
      if (view.get().status !== 'open') return;
      try {
        const state = await readState();
        if (view.get().status === 'open') apply(state);
      } catch (error) {
        if (view.get().status === 'open') stopOn(error); // otherwise the page shows a closer reason already
      }
    },
    checkSession: async (): Promise<void> => {
      const now = view.get();
      if (now.status !== 'open' || isOver(now.state)) return;
      try {
        const before = visitId();
        const held = await lock(false);
        if (held.session_locked) stopElsewhere(held);
        else if (held.session_id !== before) apply(await readState());
      } catch (error) {
        stopOn(error);
      }
    },
  };
}

const describeOther = ({ message: detail, other_device: other }: Lock, wasHere: boolean): Problem => ({
  kind: 'taken_over',
  detail,
  other: other ? { name: other.name, seenAt: other.seen_at } : undefined,
  wasHere,
});

type Lock = Returned<Operations['POST /api/portal/signatory/lock-session']>;

function createSigningRequests({ call, signatoryId, session }: FlowOptions) {
  const readState = (): Promise<SigningState> =>
    persistently((signal) =>
      call('GET /api/portal/signing-process-user/{id}/information', { params: { id: signatoryId }, signal }),
    );
  const lock = async (isTakingOver: boolean): Promise<Lock> => {
    const held = await persistently((signal) =>
      call('POST /api/portal/signatory/lock-session', {
        body: { session_id: session.get() ?? null, take_over: isTakingOver },
        signal,
      }),
    );
    if (held.session_id !== null) session.keep(held.session_id);
    return held;
  };
  /** What was proved is seen only by the visit that proved it, so the state is read under its name. */
  const begin = async (isTakingOver: boolean): Promise<{ held: Lock; state: SigningState }> => {
    const before = session.get();
    const [held, state] = await Promise.all([lock(isTakingOver), readState()]);
    // Who has signed only reads, and proves again to do so: nobody is shut out.
    if (held.session_locked && isSigned(state) && !isOver(state)) return begin(true);
    return { held, state: held.session_id === before ? state : await readState() };
  };
  return { readState, lock, begin };
}

const isSigned = ({ signatory }: SigningState): boolean => signatory.signed_at !== null;

type ShownState = ReturnType<typeof createShownState>;

/** What is on the screen, and the earlier step that the person wants to see again. */
function createShownState(onState: (state: SigningState) => void) {
  const view = createStore<View>({ status: 'opening' });
  let wanted: SigningStep | undefined;
  const draw = (state: SigningState): void => {
    onState(state);
    view.set({ status: 'open', state, shown: chooseShown(state, wanted) });
  };
  const stop = (problem: Problem): void =>
    view.set((now) => (now.status === 'declined' || now.status === 'denied' ? now : { status: 'stopped', problem }));
  return {
    view,
    stop,
    /** Whether the error ends the visit. */
    stopOn: (error: unknown): boolean => {
      const ending = endingOf(error);
      if (ending) stop(ending);
      return ending !== undefined;
    },
    apply: (state: SigningState): void => {
      const before = view.get();
      const hasMoved = before.status !== 'open' || before.state.current !== state.current;
      if (hasMoved) wanted = undefined;
      draw(state);
    },
    show: (step: SigningStep): void => {
      const now = view.get();
      if (now.status !== 'open') return;
      wanted = step === now.state.current ? undefined : step;
      draw(now.state);
    },
  };
}

interface SettleOptions {
  readonly readState: () => Promise<SigningState>;
  readonly shown: ShownState;
  readonly reopen: () => Promise<void>;
}

function createSettle({ readState, shown: { view, apply, stopOn }, reopen }: SettleOptions): SigningFlow['settle'] {
  /** A call whose answer was lost may have arrived: the state says whether. */
  const catchUp = async (): Promise<boolean> => {
    const before = view.get();
    const state = await readState();
    apply(state);
    return before.status === 'open' && before.state.current !== state.current;
  };
  return async (error) => {
    if (isVisitOver(error) || isTakenOver(error)) {
      await reopen(); // begins a new visit, or says which device has it
      return undefined;
    }
    if (stopOn(error)) return undefined;
    if (!isLost(error) && !isOutOfStep(error)) return explainError(error);
    try {
      return (await catchUp()) ? undefined : explainError(error);
    } catch (later) {
      stopOn(later);
      return explainError(error);
    }
  };
}
