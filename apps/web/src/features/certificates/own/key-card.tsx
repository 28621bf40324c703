import { Button } from '@mantine/core';
import type { CertificateDetail } from '@rubrica/contract';
import { IconKey } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { toBase64 } from '../../../shared/base64.ts';
import { logFailure } from '../../../shared/log.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { FormError } from '../../../shared/ui/fields/form-error.tsx';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { useFreshCertificates } from '../use-certificates.ts';
import { findKeys } from './key-store.ts';
import { messages } from './own-messages.ts';

export const localKeysKey = (id: string) => ['certificate-keys', id] as const;

/** Keys of a request that this browser keeps. */
export function useLocalKeys(id: string) {
  return useQuery({ queryKey: localKeysKey(id), queryFn: () => findKeys(id) });
}

/** The key of a certificate, which is made and kept here. */
export function KeyCard({ request }: { readonly request: CertificateDetail }) {
  const keys = useLocalKeys(request.id);
  const [isMaking, setMaking] = useState(false);
  const isHere = (keys.data?.length ?? 0) > 0;
  const words = isHere ? messages.keyHere : messages.keyElsewhere;
  return (
    <Card title={messages.keyTitle}>
      <div className="grid gap-16">
        <p>{request.has_key ? words : messages.keyNone}</p>
        {isMaking ? (
          <MakeKey request={request} onDone={() => setMaking(false)} />
        ) : (
          <div>
            <Button
              variant={request.has_key ? 'default' : 'filled'}
              leftSection={<IconKey size={18} stroke={1.7} />}
              onClick={() => setMaking(true)}
            >
              {request.has_key ? messages.makeOther : messages.makeKey}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const leastLetters = 10;

interface MakeKeyProps {
  readonly request: CertificateDetail;
  readonly onDone: () => void;
}

function MakeKey({ request, onDone }: MakeKeyProps) {
  const { password, setPassword, repeated, setRepeated, errors, problem, isBusy, make } = useNewKey(request, onDone);
  return (
    <form
      noValidate
      className="grid gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <p className="soft">{messages.keyWhat}</p>
      <p className="strong">{messages.keyWarning}</p>
      <PasswordField
        label={messages.password}
        note={messages.passwordNote}
        value={password}
        error={errors.password}
        onChange={setPassword}
        autoComplete="off"
      />
      <PasswordField
        label={messages.repeat}
        value={repeated}
        error={errors.repeated}
        onChange={setRepeated}
        autoComplete="off"
      />
      <FormError message={problem} />
      <div className="wraps flex gap-12">
        <Button type="submit" size="md" loading={isBusy}>
          {messages.makeKey}
        </Button>
        <Button variant="default" size="md" disabled={isBusy} onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
      <output className="text-s soft hides-empty">{isBusy && messages.making}</output>
    </form>
  );
}

interface Passwords {
  readonly password?: string;
  readonly repeated?: string;
}

function faultsOf(password: string, repeated: string): Passwords {
  if (password.length < leastLetters) return { password: messages.passwordShort };
  return repeated === password ? {} : { repeated: messages.passwordDiffers };
}

function useNewKey({ id, number }: CertificateDetail, onDone: () => void) {
  const queries = useQueryClient();
  const fresh = useFreshCertificates();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const faults = faultsOf(password, repeated);
  const send = async (request: Uint8Array): Promise<void> => {
    const body = { request: toBase64(request) };
    const changed = await call('POST /certificates/requests/{id}/key', { params: { id }, body });
    showToast({ type: 'success', message: changed.message });
    onDone();
    await fresh(changed.request);
  };
  const make = async (): Promise<void> => {
    setTold(true);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const request = await makeHere({ requestId: id, number, password });
      if (request) await send(request);
      else setProblem(messages.keyFailed);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: localKeysKey(id) });
  };
  return { password, setPassword, repeated, setRepeated, errors: isTold ? faults : {}, problem, isBusy, make };
}

async function makeHere(wanted: {
  readonly requestId: string;
  readonly number: string;
  readonly password: string;
}): Promise<Uint8Array | undefined> {
  try {
    const { makeKey } = await import('./own-key.ts');
    return await makeKey(wanted);
  } catch (error) {
    logFailure('the key of a certificate', error);
    return undefined;
  }
}
