import { expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { Timeline, type TimelineEvent } from './timeline.tsx';

const events: readonly TimelineEvent[] = [
  {
    id: 'c',
    kind: 'signature',
    title: 'Jorge Quishpe firmó',
    at: '2026-11-14T15:42:18Z',
    details: 'Sello de tiempo emitido · huella 7f3ac91e7f3ac91e7f3ac91e7f3ac91e7f3ac91e7f3ac91e',
  },
  { id: 'b', kind: 'pending', title: 'Esteban Cordero abrió el enlace', at: '2026-11-14T14:58:47Z' },
  { id: 'a', kind: 'event', title: 'Proceso creado', at: new Date('2026-11-13T21:58:30Z') },
];

test('events are listed in order, with their time to the second', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(<Timeline events={events} />, viewport);
    const told = screen.getByRole('listitem').elements();
    expect(told.map((element) => element.querySelector('p')?.textContent)).toEqual(events.map(({ title }) => title));
    await expect.element(screen.getByText('14/11/2026 10:42:18')).toBeVisible();
    await expect
      .element(screen.getByText('13/11/2026 16:58:30'))
      .toHaveAttribute('datetime', '2026-11-13T21:58:30.000Z');
    await expectAccessible();
    await screen.unmount();
  }
});

test('a signature is filled green, an event blue, a pending one hollow', async () => {
  const screen = await renderPart(<Timeline events={events} />);
  const fills = screen
    .getByRole('listitem')
    .elements()
    .map((item) => getComputedStyle(item, '::before').backgroundColor);
  expect(fills).toEqual(['rgb(0, 149, 86)', 'rgb(255, 255, 255)', 'rgb(27, 68, 121)']);
});

test('before anything happened the timeline says what it is for', async () => {
  const screen = await renderPart(<Timeline events={[]} />);
  await expect.element(screen.getByText(/Todavía no hay actividad/)).toBeVisible();
});
