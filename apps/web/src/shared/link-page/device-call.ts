import { createClient, deviceProofHeader, type Call, type ClientRequest } from '@rubrica/contract';

import { backendUrl } from '../backend.ts';
import { watchedFetch } from '../progress.tsx';
import { proveDevice, setServerTime } from './device-key.ts';

/** What a request carries besides its link and the proof of this device. */
export type MoreHeaders = () => Readonly<Record<string, string>>;

/** What says which device asks, for one request. */
export type DeviceHeaders = (method: string, url: string) => Promise<Readonly<Record<string, string>>>;

export const createDeviceHeaders =
  (token: string, more: MoreHeaders = () => ({})): DeviceHeaders =>
  async (method, url) => ({ ...more(), [deviceProofHeader]: await proveDevice({ method, url, token }) });

/** A call of the contract as the person of the link, from the device that holds the key. */
export function createDeviceCall(token: string, more?: MoreHeaders): Call {
  const headersFor = createDeviceHeaders(token, more);
  const send = async (url: string, request: ClientRequest): Promise<Response> => {
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(await headersFor(request.method ?? 'GET', url)))
      headers.set(name, value);
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
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  if (!isClockRefusal(body) || Number.isNaN(serverTime)) return false;
  setServerTime(serverTime);
  return true;
}

const isClockRefusal = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'portal.device_clock';
