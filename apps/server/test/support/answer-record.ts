import diagnostics from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One kind of answer that a call of the contract gave in some test. */
export interface RecordedAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The code of the error, where it was one. */
  readonly code?: string;
  /** The test that saw it first. */
  readonly test: string;
}

export interface AnswerRecord {
  readonly directory: string;
  /** The test that runs now. */
  readonly nameTest: () => string;
}

const folderOf = (directory: string): string => path.join(directory, 'answers');
const seen = new Set<string>();
let current: AnswerRecord | undefined;

/** From now on every server of this process writes what its calls answer. Each worker has a file of its own. */
export function recordAnswers(record: AnswerRecord): void {
  if (!current) diagnostics.subscribe('fastify.initialization', watch);
  current = record;
}

/** Fastify announces each new server before any route is added, so the hook holds for all of them. */
function watch(message: unknown): void {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    write(request, reply, payload);
    done();
  });
}

function write({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply, payload: unknown): void {
  const { endpoint } = routeOptions.config;
  if (!endpoint || !current) return;
  const code = statusCode >= 400 ? readCode(payload) : undefined;
  const key = `${endpoint.method} ${endpoint.path} ${statusCode} ${code}`;
  if (seen.has(key)) return;
  seen.add(key);
  const { method, path: pattern } = endpoint;
  const answer: RecordedAnswer = {
    method,
    path: pattern,
    status: statusCode,
    ...(code !== undefined && { code }),
    test: current.nameTest(),
  };
  mkdirSync(folderOf(current.directory), { recursive: true });
  appendFileSync(path.join(folderOf(current.directory), `${process.pid}.jsonl`), `${JSON.stringify(answer)}\n`);
}

function readCode(payload: unknown): string | undefined {
  if (typeof payload !== 'string') return undefined;
  const { code } = JSON.parse(payload) as { readonly code?: string };
  return code;
}

/** What all workers wrote. */
export function readAnswers(directory: string): readonly RecordedAnswer[] {
  const folder = folderOf(directory);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as RecordedAnswer),
  );
}
