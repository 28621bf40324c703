import type { z } from 'zod';

import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { LimitName } from './limits.ts';
import type { Tag } from './tags.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** `backend`: below the tenant's backend_url; `site`: below its host; `origin`: the installation, without a tenant. */
export type Base = 'backend' | 'site' | 'origin';

export interface Endpoint {
  readonly method: Method;
  readonly base: Base;
  /** Parameters in braces: `/auth_user/detail/{id}`. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  /** What a caller must know besides, where one sentence is not enough. */
  readonly description?: string;
  readonly access: Access;
  readonly limit?: LimitName;
  /** Cannot be undone: a person must have proved within the last minutes that they are there. */
  readonly stepUp?: true;
  /** Also where the company was suspended or deleted: what strangers need to verify what was signed. */
  readonly evenIfClosed?: true;
  /** Makes something new, or counts a try: honours an Idempotency-Key. */
  readonly creates?: true;
  /** Seconds that a browser may cache the answer; not cached without it. */
  readonly cacheSeconds?: number;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Signed by who sends it: the handler gets its very bytes and the signature, from this header. */
  readonly signedBody?: 'x-hub-signature-256' | 'gateway-signature';
  /** Where the usual megabyte is not enough. */
  readonly bodyLimitBytes?: number;
  /** A form with one file; `body` are its other fields. */
  readonly upload?: { readonly maxBytes: number };
  /** The field of the answer that makes it 202 instead of 200, and what a caller reads about both. */
  readonly accepted?: { readonly when: string; readonly meaning200: string; readonly meaning202: string };
  /** The device must sign the call (DPoP), although no visit has to be open. */
  readonly signedByDevice?: true;
  readonly response: z.ZodType | 'text' | 'file' | 'redirect';
  readonly errors: readonly ErrorCode[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : never;

/** What a handler receives: validated, with defaults applied. */
export interface Received<E extends Endpoint> {
  readonly params: E extends { params: infer S } ? Parsed<S> : undefined;
  readonly query: E extends { query: infer S } ? Parsed<S> : undefined;
  readonly body: E extends { body: infer S } ? Parsed<S> : undefined;
  readonly signed: E extends { signedBody: string } ? SignedBytes : undefined;
  readonly file: E extends { upload: object } ? UploadedFile : undefined;
}

/** A body as it came, and what vouches for it. */
export interface SignedBytes {
  readonly bytes: Uint8Array;
  readonly signature: string;
}

export interface UploadedFile {
  /** As the sender calls it: shown, never trusted. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that is read where it lies, as much of it as is asked for. */
export interface StoredFile {
  readonly sizeBytes: number;
  /** Names these very bytes: parts of two versions are never put together. */
  readonly version: string;
  /** First and last byte, both included; everything where no part is named. */
  readonly read: (part?: { readonly start: number; readonly end: number }) => Promise<AsyncIterable<Uint8Array>>;
}

export interface FileAnswer {
  /** Whole, streamed where it is too large for memory, or in the parts that the caller asks for. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array> | StoredFile;
  readonly contentType: string;
  /** Seconds that a browser may cache it; 0 for what only this caller may see. */
  readonly cacheSeconds: number;
  /** For a body that is compressed already and only browsers ask for. */
  readonly contentEncoding?: 'gzip';
  /** What the file may do when a browser shows it; nothing, unless said otherwise. */
  readonly contentPolicy?: string;
  /** Offered as a download under this name; shown in place where there is none. */
  readonly filename?: string;
}

/** What a handler answers, before the response schema drops everything it does not name. */
export type Answered<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends 'file'
    ? FileAnswer
    : string;

/** What a caller gives. */
export type Given<E extends Endpoint> = (E extends { params: infer S } ? { readonly params: Sent<S> } : unknown) &
  (E extends { query: infer S } ? { readonly query?: Sent<S> } : unknown) &
  (E extends { upload: object } ? { readonly file: File } : unknown) &
  (E extends { body: infer S } ? GivenBody<S> : unknown);

type GivenBody<S> = Record<string, never> extends Sent<S> ? { readonly body?: Sent<S> } : { readonly body: Sent<S> };

/** What a caller gets. */
export type Returned<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : E['response'] extends 'file'
    ? Blob
    : string;
