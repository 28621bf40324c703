import { createClient, deviceProofHeader, deviceSessionHeader, type Call, type ClientRequest } from '@rubrica/contract';

import { backendUrl } from '../../../shared/backend.ts';
import { watchedFetch } from '../../../shared/progress.tsx';
import { proveDevice, setServerTime } from './device-key.ts';
import type { SigningSession } from './signing-session.ts';

type MoreHeaders = () => Readonly<Record<string, string>>;

/** What says which device asks, for one request. */
export type DeviceHeaders = (method: string, url: string) => Promise<Readonly<Record<string, string>>>;

export const createDeviceHeaders =
  (token: string, session: SigningSession): DeviceHeaders =>
  async (method, url) => {
    const sessionId = session.get();
    return {
      [deviceProofHeader]: await proveDevice({ method, url, token }),
      ...(sessionId !== undefined && { [deviceSessionHeader]: sessionId }),
    };
  };

/** A call of the contract as the person of the link, from the device that holds the key of the visit. */
export function createSigningCall(token: string, session: SigningSession, more: MoreHeaders = () => ({})): Call {
  const headersFor = createDeviceHeaders(token, session);
  const send = async (url: string, request: ClientRequest): Promise<Response> => {
    const headers = new Headers(request.headers);
    const device = await headersFor(request.method ?? 'GET', url);
    for (const [name, value] of Object.entries({ ...more(), ...device })) headers.set(name, value);
    return watchedFetch(url, { ...request, headers });
  };
  const fromThisDevice: typeof watchedFetch = async (url, request) => {
    const response = await send(url, request);
    return (await hasWrongTime(response)) ? send(url, request) : response;
  };
  return createClient({ baseUrl: backendUrl(), bearer: () => token, fetch: fromThisDevice });
}

/** A device whose clock is wrong goes by the server's from then on. */
async function hasWrongTime(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { readonly code?: unknown } | undefined;
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  if (body?.code !== 'portal.device_clock' || Number.isNaN(serverTime)) return false;
  setServerTime(serverTime);
  return true;
}
