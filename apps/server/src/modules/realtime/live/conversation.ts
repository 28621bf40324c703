import { liveClosings, type LiveHello, type LiveMessage } from '@rubrica/contract';
import type { WebSocket } from 'ws';
import { z } from 'zod';

import type { LinkHolder, Official } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { LiveHub } from './live-hub.ts';

interface ConversationOptions {
  readonly tenant: TenantId;
  readonly liveHub: LiveHub;
  readonly log: Logger;
  /** Whom the first message names. Throws where it names nobody. */
  readonly authenticate: (hello: LiveHello) => Promise<Official | LinkHolder>;
}

const hello = z.strictObject({
  token: z.string().min(1).max(4096),
  session_id: z.uuid().nullable().optional(),
}) satisfies z.ZodType<LiveHello>;
const heartbeat = z.strictObject({ type: z.literal('heartbeat') });

const helloMilliseconds = 5000;
/** Three heartbeats. */
const silenceMilliseconds = 30_000;
/** How long a session that has ended, or a right that was taken away, may still hear. */
const trustMilliseconds = 60_000;
const maxMessagesPerMinute = 60;
const maxWaitingBytes = 256 * 1024;
/** RFC 6455 §7.4.1 */
const internalError = 1011;

/** One connection: it identifies itself, receives changes, and its permission is checked again at intervals. */
export function converse(socket: WebSocket, { tenant, liveHub, log, authenticate }: ConversationOptions): void {
  let said: LiveHello | undefined;
  let leave = (): void => {};
  let trustedUntil = 0;
  let minute = { since: Date.now(), messages: 0 };
  let silenceTimer = setTimeout(() => socket.close(liveClosings.silent), helloMilliseconds);

  const send = (message: LiveMessage): void => {
    if (message.type === 'rights') trustedUntil = 0; // what was known of the actor is no longer true
    if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  const admit = async (first: LiveHello): Promise<void> => {
    const actor = await authenticate(first);
    said = first;
    trustedUntil = Date.now() + trustMilliseconds;
    leave();
    leave = socket.readyState === socket.OPEN ? liveHub.join({ tenant, actor, send }) : () => {};
  };

  const answer = async (text: string): Promise<void> => {
    const isKnown = said !== undefined;
    if (isKnown) understand(heartbeat, text);
    if (!isKnown || Date.now() > trustedUntil) await admit(said ?? understand(hello, text));
    send({ type: isKnown ? 'heartbeat' : 'ready' });
  };

  const isHasty = (): boolean => {
    if (Date.now() - minute.since > 60_000) minute = { since: Date.now(), messages: 0 };
    minute.messages += 1;
    return minute.messages > maxMessagesPerMinute;
  };

  let turn: Promise<void> = Promise.resolve();
  socket.on('message', (data) => {
    if (isHasty()) return socket.close(liveClosings.hasty);
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => socket.close(liveClosings.silent), silenceMilliseconds);
    turn = turn
      .then(() => answer((data as Buffer).toString()))
      .catch((error: unknown) => socket.close(closingOf(error, log)));
    return undefined;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(silenceTimer);
    leave();
  });
}

class MalformedMessage extends Error {}

function understand<T>(schema: z.ZodType<T>, text: string): T {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new MalformedMessage();
  }
  const { data, success } = schema.safeParse(said);
  if (!success) throw new MalformedMessage();
  return data;
}

function closingOf(error: unknown, log: Logger): number {
  if (error instanceof MalformedMessage) return liveClosings.malformed;
  if (error instanceof AppError)
    return error.code === 'rate.limited' ? liveClosings.hasty : liveClosings.unauthenticated;
  log.error({ err: error }, 'a live connection failed');
  return internalError;
}
