import type { OtpChannel } from '@rubrica/contract';
import { useEffect, useRef } from 'react';

/** https://wicg.github.io/web-otp: the browser reads the one message that is bound to this host, if the person agrees. */
interface CodeCredential {
  readonly code?: string;
}

interface CodeRequest {
  readonly otp: { readonly transport: readonly ['sms'] };
  readonly signal: AbortSignal;
}

/** Fills in the code of a text message where the browser can; everywhere else nothing happens. */
export function useSmsCode(channel: OtpChannel, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (channel !== 'sms' || !('OTPCredential' in globalThis)) return undefined;
    const stop = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request as CredentialRequestOptions).then(
      (found) => {
        const { code } = (found ?? {}) as CodeCredential;
        if (code !== undefined && /^\d{6}$/.test(code)) latest.current(code);
      },
      () => undefined, // declined, or stopped: the person types
    );
    return () => stop.abort();
  }, [channel]);
}
