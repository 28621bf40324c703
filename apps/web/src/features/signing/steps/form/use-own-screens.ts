import { ApiError, type OwnForm, type SigningState } from '@rubrica/contract';
import { validateGroup, type LoadedGroup } from '@rubrica/form-engine';
import { useEffect, useState } from 'react';

import { useDynamicForm, useSelected, type Complaint, type FormServices } from '../../../forms/index.ts';
import type { SigningFlow } from '../../flow/signing-flow.ts';
import { hasOwnCredit } from '../../flow/steps.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';
import { groupsWith, openOwnForm } from './open-own-form.ts';
import { placeOf, placeToResume, screensOf } from './own-screens.ts';
import { useSaver } from './use-saver.ts';

/** No registry is asked and no file is taken in. */
const services: FormServices = {
  ask: () => Promise.reject(new TypeError(messages.lost)),
  onLookupFailure: () => {},
  upload: () => Promise.reject(new TypeError(messages.lost)),
};

export interface OwnScreensProps {
  readonly own: OwnForm;
  readonly onAnswered: (own: OwnForm) => void;
  readonly onSent: () => void;
}

/** The screens of a client's form, the one that is shown, and what leads on from it. */
export function useOwnScreens({ own, onAnswered, onSent }: OwnScreensProps) {
  const { flow, state: visit } = useSigning();
  const [{ store, memory, editable, prefilled }] = useState(() => openOwnForm(own));
  const form = useDynamicForm({ store, memory, services });
  const groups = useSelected(store, (state) => groupsWith(state, editable), isSameList);
  const screens = screensOf(own, groups);
  const [place, setPlace] = useState(() => placeToResume(own, { screens, state: store.get(), editable }));
  const [problem, setProblem] = useState<string>();
  const settle = async (error: unknown): Promise<void> => setProblem(await flow.settle(error));
  const saver = useSaver({ store, editable, onError: (error) => void settle(error) });
  // A complaint is over once something changes.
  useEffect(() => store.subscribe(() => setProblem(undefined)), [store]);
  const go = (to: number): void => {
    setProblem(undefined);
    setPlace(to);
  };
  const complain = (complaints: readonly Complaint[]): void => {
    const to = placeOf(own, screens, complaints[0]?.variable);
    if (to >= 0) setPlace(to);
    form.refuse(complaints);
    setProblem(to >= 0 && screens[to]?.kind === 'group' ? messages.mend(complaints.length) : complaints[0]?.message);
  };
  const send = async (): Promise<void> => {
    try {
      const state = await sendForm(flow, visit);
      if (state.current === 'form') onSent();
      flow.apply(state);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length === 0) await settle(error);
      else complain(issues.map(asComplaint));
    }
  };
  const goOn = async (): Promise<void> => (place + 1 < screens.length ? go(place + 1) : send());
  const leaveGroup = async (group: LoadedGroup): Promise<void> => {
    const wrong = validateGroup(store.get(), group).filter(({ variable = '' }) => editable.has(variable));
    if (wrong.length > 0) return complain(wrong);
    saver.confirm(unknownIn(own, group, editable));
    if (await saver.flush()) await goOn();
  };
  const answer = async (consent: OwnForm['consents'][number], given: 'SI' | 'NO'): Promise<boolean> => {
    setProblem(undefined);
    try {
      const body = { variable: consent.id, answer: given, sha256: consent.sha256 };
      onAnswered(await flow.call('POST /api/portal/client-form/consent', { body }));
    } catch (error) {
      await settle(error);
      return false;
    }
    if (given === 'SI' || !consent.is_obligatory) await goOn();
    return true;
  };
  const shown = screens[Math.min(place, screens.length - 1)] ?? { kind: 'closed' };
  const back = place > 0 ? () => go(place - 1) : undefined;
  return { form, editable, prefilled, saver, screens, shown, problem, back, goOn, leaveGroup, answer };
}

const sendForm = ({ call }: SigningFlow, state: SigningState): Promise<SigningState> =>
  hasOwnCredit(state)
    ? call('GET /api/portal/generate-docs-pre-approved', { query: { signing_process_id: state.process.id } })
    : call('POST /api/portal/client-form', { body: {} });

/** What the server has no answer to. */
const unknownIn = ({ form_data: given }: OwnForm, { definition }: LoadedGroup, editable: ReadonlySet<string>) =>
  definition.variables.flatMap(({ id }) => (editable.has(id) && !(id in given) ? [id] : []));

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

const asComplaint = ({ path, message }: { readonly path: string; readonly message: string }): Complaint => ({
  variable: /^form_data\.([^.]+)/.exec(path)?.[1],
  message,
});
