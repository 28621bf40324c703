import { Button } from '@mantine/core';
import type { Operations, Returned } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { OtpInput } from '../../shared/ui/otp-input/otp-input.tsx';
import { QrCode } from '../../shared/ui/qr-code/qr-code.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import type { AddedFactor } from './use-factors.ts';

import classes from './second-factor.module.css';

type Begun = Returned<Operations['POST /auth_user/factors/totp/options']>;

/** The app gets its secret, and shows with a code that it has it. */
export function AddAppDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (added: AddedFactor) => void;
  readonly onClose: () => void;
}) {
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    let isOpen = true;
    call('POST /auth_user/factors/totp/options').then(
      (found) => isOpen && setBegun(found),
      (error: unknown) => {
        showError(error);
        if (isOpen) onClose();
      },
    );
    return () => {
      isOpen = false;
    };
    // The secret is asked for once: another one would not be that of the code that was scanned.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Dialog isOpen isSticky onClose={onClose} title={messages.appTitle} detail={messages.appDetail}>
      {begun ? <Steps begun={begun} onAdded={onAdded} /> : <Skeleton height={320} />}
    </Dialog>
  );
}

function Steps({
  begun: { uri, secret, enrolment },
  onAdded,
}: {
  readonly begun: Begun;
  readonly onAdded: (added: AddedFactor) => void;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async (typed: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      onAdded(await call('POST /auth_user/factors/totp', { body: { enrolment, code: typed } }));
    } catch (error) {
      setCode('');
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        void add(code);
      }}
    >
      <p className="strong">{messages.scan}</p>
      <QrCode text={uri} label={messages.qr} />
      <div className="grid gap-4">
        <p className="quiet text-s">{messages.typeInstead}</p>
        <output className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</output>
      </div>
      <p className="strong">{messages.typeCode}</p>
      <OtpInput
        label={messages.code}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void add(typed)}
        error={problem}
        isDisabled={isBusy}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {messages.confirm}
      </Button>
    </form>
  );
}
