import { ApiError, type Call, type PortalState, type PortalStep } from '@rubrica/contract';

import { explainError } from '../../../shared/link-page/explain-error.ts';
import { createStore, type Store } from '../../../shared/store.ts';
import { isLost, persistently } from './persist.ts';
import type { PortalSession } from './portal-session.ts';
import { endingOf, openingProblemOf, type Problem } from './problem.ts';
import { chooseShown } from './steps.ts';

export type View =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly state: PortalState; readonly shown: PortalStep }
  | { readonly status: 'declined'; readonly state: PortalState }
  | { readonly status: 'stopped'; readonly problem: Problem };

export interface SigningFlow {
  readonly view: Pick<Store<View>, 'get' | 'subscribe'>;
  readonly call: Call;
  readonly signatoryId: string;
  /** Opens, once: asked again, it is the same opening. */
  readonly begin: () => Promise<void>;
  /** Takes the session for this device and shows what the server says comes now. */
  readonly open: (options?: { readonly isTakingOver?: boolean }) => Promise<void>;
  /** Whether this device still is the one that signs; asked when somebody comes back to it. */
  readonly checkSession: () => Promise<void>;
  /** What the server says now, in case others changed it. */
  readonly refresh: () => Promise<void>;
  readonly show: (step: PortalStep) => void;
  readonly apply: (state: PortalState) => void;
  /** For who has declined: what others learn of it at the same time changes nothing here. */
  readonly decline: (state: PortalState) => void;
  /** What to tell where the person acted; undefined when there is nothing to tell there. */
  readonly act: (work: Work, options?: { readonly mayArriveTwice?: boolean }) => Promise<string | undefined>;
  /** The same for a call that answers no state. */
  readonly settle: (error: unknown) => Promise<string | undefined>;
}

export type Work = () => Promise<PortalState>;

/** Whoever has signed may read their copies on any device. */
const isOver = ({ current }: PortalState): boolean => current === 'complete';

const isOutOfStep = (error: unknown): boolean => error instanceof ApiError && error.code === 'portal.step_refused';

/** The server's state decides what is shown; this only asks, and remembers what the person wants to see again. */
export function createSigningFlow({
  call,
  signatoryId,
  session,
}: {
  readonly call: Call;
  readonly signatoryId: string;
  readonly session: PortalSession;
}): SigningFlow {
  const view = createStore<View>({ status: 'opening' });
  let wanted: PortalStep | undefined;
  let opening: Promise<void> | undefined;

  const readState = (): Promise<PortalState> =>
    persistently((signal) =>
      call('GET /api/portal/signing-process-user/{id}/information', { params: { id: signatoryId }, signal }),
    );

  const lock = (isTakingOver: boolean) =>
    persistently((signal) =>
      call('POST /api/portal/signatory/lock-session', {
        body: { session_id: session.get() ?? null, take_over: isTakingOver },
        signal,
      }),
    );

  const stop = (problem: Problem): void =>
    view.set((now) => (now.status === 'declined' ? now : { status: 'stopped', problem }));

  const draw = (state: PortalState): void => view.set({ status: 'open', state, shown: chooseShown(state, wanted) });

  const apply = (state: PortalState): void => {
    const before = view.get();
    const hasMoved = before.status !== 'open' || before.state.current !== state.current;
    if (hasMoved) wanted = undefined;
    draw(state);
  };

  const open = async ({ isTakingOver = false } = {}): Promise<void> => {
    view.set({ status: 'opening' });
    try {
      const [held, state] = await Promise.all([lock(isTakingOver), readState()]);
      if (held.session_locked && !isOver(state)) return stop({ kind: 'taken_over', detail: held.message });
      if (held.session_id !== null) session.keep(held.session_id);
      apply(state);
    } catch (error) {
      stop(openingProblemOf(error));
    }
    return undefined;
  };

  /** Nobody knows whether a call arrived whose answer was lost; the state does. */
  const catchUp = async (): Promise<boolean> => {
    const before = view.get();
    const state = await readState();
    apply(state);
    return before.status === 'open' && before.state.current !== state.current;
  };

  const settle = async (error: unknown): Promise<string | undefined> => {
    const ending = endingOf(error);
    if (ending) {
      stop(ending);
      return undefined;
    }
    if (!isLost(error) && !isOutOfStep(error)) return explainError(error);
    try {
      return (await catchUp()) ? undefined : explainError(error);
    } catch (later) {
      const laterEnding = endingOf(later);
      if (laterEnding) stop(laterEnding);
      return explainError(error);
    }
  };

  return {
    view,
    call,
    signatoryId,
    begin: () => (opening ??= open()),
    open,
    apply,
    settle,
    refresh: async () => {
      if (view.get().status !== 'open') return;
      try {
        const state = await readState();
        if (view.get().status === 'open') apply(state);
      } catch (error) {
        const ending = endingOf(error);
        if (ending && view.get().status === 'open') stop(ending); // what the person met meanwhile says it better
      }
    },
    checkSession: async () => {
      const now = view.get();
      if (now.status !== 'open' || isOver(now.state)) return;
      try {
        const { session_locked: isLocked, message } = await lock(false);
        if (isLocked) stop({ kind: 'taken_over', detail: message });
      } catch (error) {
        const ending = endingOf(error);
        if (ending) stop(ending);
      }
    },
    show: (step) => {
      const now = view.get();
      if (now.status !== 'open') return;
      wanted = step === now.state.current ? undefined : step;
      draw(now.state);
    },
    decline: (state) => view.set({ status: 'declined', state }),
    act: async (work, { mayArriveTwice = false } = {}) => {
      try {
        apply(mayArriveTwice ? await persistently(work) : await work());
        return undefined;
      } catch (error) {
        return settle(error);
      }
    },
  };
}
