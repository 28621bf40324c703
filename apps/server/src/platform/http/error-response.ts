import type { ErrorBody, ErrorCode } from '@rubrica/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../app-error.ts';
import { isNeighbourAway } from '../neighbour-failure.ts';
import { isServerBusy } from '../server-busy.ts';

/** Fastify's own refusals, before any of our code ran. */
const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.unsupported_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_ERR_BAD_URL: 'route.not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'route.not_found',
};

/** When a refused caller may try again. */
export const overloadSeconds = 5;

/** These know themselves how long. */
const timedCodes: ReadonlySet<ErrorCode> = new Set(['rate.limited', 'otp.too_many', 'application.too_many_today']);
const busyCodes: ReadonlySet<ErrorCode> = new Set(['server.unavailable', 'verification.busy']);

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const expected = toAppError(error);
  if (!expected) request.log.error({ err: error, requestId: request.id }, 'a request failed unexpectedly');
  else if (isNeighbourAway(error) && !isServerBusy(error)) {
    request.log.warn({ err: error, requestId: request.id }, 'a request found a neighbour away');
  }
  const answer = expected ?? new AppError('server.failed');
  const seconds = answer.details['seconds'];
  if (timedCodes.has(answer.code) && seconds !== undefined) reply.header('retry-after', String(seconds));
  if (busyCodes.has(answer.code)) reply.header('retry-after', String(overloadSeconds));
  reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(present(answer, request.id));
}

function toAppError(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const framework = 'code' in error ? frameworkErrors[error.code] : undefined;
  if (framework) return new AppError(framework);
  if (isNeighbourAway(error)) return new AppError('server.unavailable');
  // A parser's complaint about the bytes it was given, not one of ours.
  if ('statusCode' in error && error.statusCode === 400) return new AppError('input.malformed');
  return undefined;
}

function present(error: AppError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: error.text,
    ...(error.issues && { issues: [...error.issues] }),
    ...(error.secondFactor && { second_factor: error.secondFactor }),
    request_id: requestId,
  };
}
