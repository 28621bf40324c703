import { expect, test } from 'vitest';

import { phone, renderPart } from '../../../test/support/render-part.tsx';
import { SocialButtons } from './social-buttons.tsx';

test('three providers stand in one row on a phone, with their whole names', async () => {
  const offered = (['Google', 'Facebook', 'SignInWithApple'] as const).map((name) => ({ name, label: '' }));
  const screen = await renderPart(
    <div style={{ width: 350 }}>
      <SocialButtons offered={offered} isOnlyWay={false} onChoose={() => {}} />
    </div>,
    phone,
  );
  await expect.element(screen.getByRole('button', { name: 'Apple' })).toBeVisible();
  const buttons = screen.getByRole('button').elements();
  expect(new Set(buttons.map((button) => button.getBoundingClientRect().top)).size).toBe(1);
  const labels = buttons.map((button) => button.querySelector('.mantine-Button-label'));
  expect(labels.map((label) => (label?.scrollWidth ?? 0) - (label?.clientWidth ?? 0))).toEqual([0, 0, 0]);
});
