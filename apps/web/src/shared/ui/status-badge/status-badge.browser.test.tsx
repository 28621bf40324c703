import { processStatuses, signatoryStatuses, type ProcessStatus, type SignatoryStatus } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { SignerAvatar } from './signer-avatar.tsx';
import { SignatoryBadge, StatusBadge } from './status-badge.tsx';

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

function Everything() {
  return (
    <>
      {keysOf<ProcessStatus>(processStatuses).map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      {keysOf<SignatoryStatus>(signatoryStatuses).map((status) => (
        <SignatoryBadge key={status} status={status} size="large" />
      ))}
    </>
  );
}

test('every state is a readable word, on a desktop and on a phone', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(<Everything />, viewport);
    for (const { label } of Object.values(processStatuses)) {
      await expect.element(screen.getByText(label, { exact: true }).first()).toBeVisible();
    }
    await expectAccessible();
    await screen.unmount();
  }
});

test('a signer is a person with a name', async () => {
  const screen = await renderPart(<SignerAvatar name="Jorge Quishpe" place={0} />);
  await expect.element(screen.getByRole('img', { name: 'Jorge Quishpe' })).toHaveTextContent('JQ');
  await expectAccessible();
});

test('beside a written name the avatar is hidden from screen readers', async () => {
  const screen = await renderPart(<SignerAvatar name="Jorge Quishpe" place={0} isDecorative />);
  await expect.element(screen.getByText('JQ')).toBeVisible();
  expect(screen.getByRole('img').elements()).toHaveLength(0);
});
