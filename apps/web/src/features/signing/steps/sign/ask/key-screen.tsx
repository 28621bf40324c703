import { IconKey, IconSend } from '@tabler/icons-react';
import { useState } from 'react';

import { PrimaryAction } from '../../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../../shared/link-page/note.tsx';
import { PasswordField } from '../../../../../shared/ui/fields/password-field.tsx';
import { useSigning } from '../../../flow/use-signing.ts';
import { Consent } from '../../../frame/consent.tsx';
import { AskFrame } from './ask-frame.tsx';
import { messages } from './messages.ts';
import type { RequestScreenProps } from './screen-props.ts';
import { faultsOf, makeKeyHere, useHasKeyHere, type Passwords } from './use-key.ts';

import classes from './ask.module.css';

const empty: Passwords = { password: '', repeated: '' };

/** The key first, then the request goes with what was accepted. After it was sent, only another key may be made. */
export function KeyScreen({ view, request, stage, asking, onBack, onDone }: RequestScreenProps) {
  const isHere = useHasKeyHere(request);
  const form = useKeyForm({ request, asking, isHere: isHere === true, onDone });
  const sends = request.can.change;
  const needsKey = isHere === false;
  if (isHere === undefined) return <AskFrame stage={stage} title={messages.opening} onBack={onBack} />;
  return (
    <AskFrame
      stage={stage}
      title={needsKey ? messages.keyTitle : messages.sendTitle}
      lead={needsKey ? messages.keyLead : messages.sendLead}
      onBack={onBack}
      onSubmit={() => void form.send()}
      action={
        <>
          <Problem>{form.failure ?? asking.problem}</Problem>
          <PrimaryAction
            isBusy={form.isBusy || asking.isBusy}
            icon={needsKey ? <IconKey size={20} aria-hidden /> : <IconSend size={20} aria-hidden />}
          >
            {wordOf({ needsKey, sends, status: request.status })}
          </PrimaryAction>
        </>
      }
    >
      {needsKey && (
        <div className="grid gap-16 mt-20">
          <PasswordField
            size="large"
            autoComplete="new-password"
            label={messages.password}
            note={messages.passwordNote}
            value={form.passwords.password}
            error={form.errors.password}
            onChange={(password) => form.type({ password })}
          />
          <PasswordField
            size="large"
            autoComplete="new-password"
            label={messages.repeat}
            value={form.passwords.repeated}
            error={form.errors.repeated}
            onChange={(repeated) => form.type({ repeated })}
          />
          <Note>{messages.keyNote}</Note>
        </div>
      )}
      <Cost view={view} />
      {sends && (
        <Consent isGiven={form.accepts} onChange={form.setAccepts} error={form.errors.accepts}>
          {messages.accepts(request.type)}
        </Consent>
      )}
    </AskFrame>
  );
}

/** Of what is not paid yet. A correction costs nothing more. */
function Cost({ view: { offer, request } }: Pick<RequestScreenProps, 'view'>) {
  const company = useSigning().state.process.company_name;
  const term = offer?.terms.find(({ years }) => years === request?.years);
  if (request?.status !== 'CREATED' || !term) return null;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{messages.cost}</dt>
        <dd>{messages.costOf(messages.termOf(term.years), messages.price(term.total_cents, company))}</dd>
      </div>
    </dl>
  );
}

interface Shown {
  readonly needsKey: boolean;
  readonly sends: boolean;
  readonly status: RequestScreenProps['request']['status'];
}

function wordOf({ needsKey, sends, status }: Shown): string {
  if (!sends) return messages.makeKey;
  if (needsKey) return messages.makeAndSend;
  return status === 'TO_UPDATE' ? messages.sendAgain : messages.send;
}

type KeyForm = Pick<RequestScreenProps, 'request' | 'asking' | 'onDone'> & { readonly isHere: boolean };

function useKeyForm({ request, asking, isHere, onDone }: KeyForm) {
  const { flow } = useSigning();
  const [passwords, setPasswords] = useState(empty);
  const [accepts, setAccepts] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sends = request.can.change;
  const faults = {
    ...(!isHere && faultsOf(passwords, messages)),
    ...(sends && !accepts && { accepts: messages.acceptsMissing }),
  };
  const giveKey = async (): Promise<boolean> => {
    const made = await makeKeyHere(request, passwords.password);
    if (made === undefined) {
      setFailure(messages.keyFailed);
      return false;
    }
    return asking.run(() => flow.call('POST /api/portal/certificate/key', { body: { request: made } }));
  };
  const send = async (): Promise<void> => {
    setPressed(true);
    setFailure(undefined);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const hasKey = isHere || (await giveKey());
    const body = { accepts: true } as const;
    const isDone =
      hasKey && (!sends || (await asking.run(() => flow.call('POST /api/portal/certificate/send', { body }))));
    setBusy(false);
    if (isDone) onDone();
  };
  return {
    passwords,
    type: (more: Partial<Passwords>) => setPasswords({ ...passwords, ...more }),
    accepts,
    setAccepts,
    errors: isPressed ? faults : ({} as typeof faults),
    failure,
    isBusy,
    send,
  };
}
