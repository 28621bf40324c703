import { deviceSessionHeader, type Call } from '@rubrica/contract';

import {
  createDeviceCall,
  createDeviceHeaders,
  type DeviceHeaders,
  type MoreHeaders,
} from '../../../shared/link-page/device-call.ts';
import type { SigningSession } from './signing-session.ts';

const sessionHeaders =
  (session: SigningSession, more: MoreHeaders = () => ({})): MoreHeaders =>
  () => {
    const sessionId = session.get();
    return { ...more(), ...(sessionId !== undefined && { [deviceSessionHeader]: sessionId }) };
  };

export const createVisitHeaders = (token: string, session: SigningSession): DeviceHeaders =>
  createDeviceHeaders(token, sessionHeaders(session));

/** A call of the contract as the person of the link, from the device that holds the key of the visit. */
export const createSigningCall = (token: string, session: SigningSession, more?: MoreHeaders): Call =>
  createDeviceCall(token, sessionHeaders(session, more));
