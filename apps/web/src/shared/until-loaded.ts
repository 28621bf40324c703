import { waitForNetwork } from './connectivity/wait-for-network.ts';

const pauseMilliseconds = 3000;
const failedSheets = new Set<HTMLLinkElement>();

/** For parts that the page cannot do without: retries until the download succeeds. */
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

/** The bundler requests the style sheets of a part only once, even if they failed. */
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
