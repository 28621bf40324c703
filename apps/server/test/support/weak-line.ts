import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** `cut`: both ends lose each other in the middle of what is sent. */
type LineState = 'whole' | 'slow' | 'cut' | 'down';

export interface WeakLine {
  readonly port: number;
  state: LineState;
  /** How often somebody met no answer, and was cut off in the middle. */
  readonly tries: Record<'down' | 'cut', number>;
  readonly close: () => void;
}

const slowMilliseconds = 100;

/** The way to a server of this machine, with the troubles of a long one. */
export async function openWeakLine(
  target: number,
  { cutAfterBytes }: { readonly cutAfterBytes: number },
): Promise<WeakLine> {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (line.state === 'down') {
      line.tries.down += 1;
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    far.on('error', () => near.destroy());
    ends.add(near).add(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    let left = cutAfterBytes;
    void pass(near, far, (bytes) => {
      left -= bytes;
      const isCut = line.state === 'cut' && left <= 0;
      if (isCut) line.tries.cut += 1;
      return isCut;
    });
    void pass(far, near, () => false);
  });
  const pass = async (from: Socket, to: Socket, isCut: (bytes: number) => boolean): Promise<void> => {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (line.state === 'slow') await sleep(slowMilliseconds);
        if (line.state === 'down' || isCut(chunk.length)) break;
        to.write(chunk);
      }
    } catch {
      // the other end is gone
    }
    to.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: WeakLine = {
    port: (server.address() as AddressInfo).port,
    state: 'whole',
    tries: { down: 0, cut: 0 },
    close: () => {
      server.close();
      ends.forEach((end) => end.destroy());
    },
  };
  return line;
}
