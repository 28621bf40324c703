import { waitForNetwork } from './connectivity/wait-for-network.ts';

const pauseMilliseconds = 3000;
const failedSheets = new Set<HTMLLinkElement>();

/** A part of the page itself: what stands around it would fall without it, so it is asked for until it is there. */
export async function untilLoaded<Part>(
  load: () => Promise<Part>,
  wait: (milliseconds: number) => Promise<void> = waitForNetwork,
): Promise<Part> {
  addEventListener('error', rememberSheet, { capture: true });
  for (;;) {
    try {
      await mendSheets();
      return await load();
    } catch {
      await wait(pauseMilliseconds);
    }
  }
}

function rememberSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
}

/** The bundler asks for the style sheets of a part once, whether they came or not. */
async function mendSheets(): Promise<void> {
  const broken = [...failedSheets];
  failedSheets.clear();
  await Promise.all(broken.filter(({ isConnected }) => isConnected).map(loadAgain));
}

function loadAgain(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = sheet.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`no style sheet ${again.href}`)));
    sheet.replaceWith(again);
  });
}
