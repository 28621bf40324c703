import { once } from 'node:events';
import { promisify } from 'node:util';

import type pg from 'pg';

export type Field = string | number | boolean | Date | Uint8Array | null;

export interface CopiedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly Field[]>;
}

const pieceCharacters = 65_536;

/** `COPY … FROM STDIN`, at the pace of the database: however many rows there are, one piece of them is in memory. */
export async function copyRows(client: pg.Client, { table, columns, rows }: CopiedTable): Promise<number> {
  const copying = new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`, toPieces(rows));
  client.query(copying);
  return copying.copied;
}

/** The part of the driver's connection that its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
}

/** A question of the driver's own kind: its methods are called as the database answers. */
class CopyIn implements pg.Submittable {
  readonly copied: Promise<number>;
  readonly #outcome = Promise.withResolvers<number>();
  readonly #command: string;
  readonly #pieces: Iterable<Buffer>;
  #rows = 0;

  constructor(command: string, pieces: Iterable<Buffer>) {
    this.#command = command;
    this.#pieces = pieces;
    this.copied = this.#outcome.promise;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#command);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => connection.sendCopyFail(String(error)));
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#outcome.reject(error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    for (const piece of this.#pieces) {
      connection.sendCopyFromChunk(piece);
      // also lets an error of the database in, which no waiting for room would
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      else await turn();
    }
    connection.endCopyFrom();
  }
}

const turn = promisify(setImmediate);

function* toPieces(rows: Iterable<readonly Field[]>): Generator<Buffer> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(toText).join('\t')}\n`;
    if (piece.length < pieceCharacters) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

/** PostgreSQL, COPY, text format. */
function toText(field: Field): string {
  if (field === null) return '\\N';
  if (typeof field === 'string') return /[\\\t\n\r]/.test(field) ? escape(field) : field;
  if (field instanceof Date) return field.toISOString();
  if (field instanceof Uint8Array)
    return `\\\\x${Buffer.from(field.buffer, field.byteOffset, field.length).toString('hex')}`;
  return String(field);
}

const escape = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
