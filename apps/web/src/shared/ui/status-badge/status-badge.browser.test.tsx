import { processStatuses, signatoryStatuses, type ProcessStatus, type SignatoryStatus } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { desk, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { SignerAvatar, SignerStack } from './signer-avatar.tsx';
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

test('every state is a word that can be read, at a desk and on a phone', async () => {
  for (const viewport of [desk, phone]) {
    const screen = await renderPart(<Everything />, viewport);
    for (const { label } of Object.values(processStatuses)) {
      await expect.element(screen.getByText(label, { exact: true }).first()).toBeVisible();
    }
    await expectAccessible();
    await screen.unmount();
  }
});

const signers = ['Jorge Quishpe', 'Lucía Toapanta', 'Esteban Cordero', 'María Andrango', 'Rosa Guamán'].map(
  (name, place) => ({ id: name, name, place, hasSigned: place < 2 }),
);

test('a signer is a person with a name, who signed or did not', async () => {
  const screen = await renderPart(<SignerStack signers={signers.slice(0, 3)} />);
  await expect.element(screen.getByRole('img', { name: 'Jorge Quishpe, ya firmó' })).toHaveTextContent('JQ');
  await expect.element(screen.getByRole('img', { name: 'Esteban Cordero, todavía no firma' })).toBeVisible();
  await expect.element(screen.getByText('2/3')).toBeVisible();
  await expectAccessible();
});

test('many signers keep the width of a few', async () => {
  const screen = await renderPart(<SignerStack signers={signers} wording="sentence" />);
  expect(screen.getByRole('img').elements()).toHaveLength(3);
  await expect.element(screen.getByText('+2')).toBeVisible();
  await expect.element(screen.getByText('2 de 5 firmaron')).toBeVisible();
});

test('beside a written name the avatar is silent', async () => {
  const screen = await renderPart(<SignerAvatar name="Jorge Quishpe" place={0} isDecorative />);
  await expect.element(screen.getByText('JQ')).toBeVisible();
  expect(screen.getByRole('img').elements()).toHaveLength(0);
});
