import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { OtpInput } from './otp-input.tsx';
import { ResendTimer } from './resend-timer.tsx';

function Code({ done, error }: { readonly done: (code: string) => void; readonly error?: string }) {
  const [code, setCode] = useState('');
  return <OtpInput value={code} onChange={setCode} onComplete={done} error={error} />;
}

const watch = () => vi.fn<(code: string) => void>();
const box = (place: number) => `Dígito ${place} de 6`;

function shown(): string {
  return [...document.querySelectorAll<HTMLInputElement>('fieldset input:not([type=hidden])')]
    .map(({ value }) => value || '_')
    .join('');
}

test('a code is typed digit by digit, corrected with Backspace and complete once', async () => {
  const done = watch();
  const screen = await renderPart(<Code done={done} />);
  await screen.getByLabelText(box(1)).click();
  await userEvent.keyboard('30x7');
  expect(shown()).toBe('307___');
  await expect.element(screen.getByLabelText(box(4))).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(shown()).toBe('30____');
  await expect.element(screen.getByLabelText(box(3))).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9');
  expect(shown()).toBe('90____');
  await userEvent.keyboard('{End}2{Home}{ArrowRight}{ArrowRight}748');
  expect(done).toHaveBeenCalledExactlyOnceWith('907482');
});

test('a whole code is pasted into any box or filled in by the phone', async () => {
  const done = watch();
  const screen = await renderPart(<Code done={done} />);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Su código es 307-482');
  screen
    .getByLabelText(box(3))
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(shown()).toBe('307482'));
  expect(done).toHaveBeenLastCalledWith('307482');
  const first = screen.getByLabelText(box(1));
  await expect.element(first).toHaveAttribute('autocomplete', 'one-time-code');
  await first.fill('111222');
  expect(shown()).toBe('111222');
  await screen.getByLabelText(box(4)).fill('');
  expect(shown()).toBe('111_22');
  await screen.getByLabelText(box(4)).fill('2');
  expect(done).toHaveBeenLastCalledWith('111222');
});

test('a wrong code is announced, and the boxes are a named group', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(<Code done={watch()} error="El código no es correcto." />, viewport);
    const group = screen.getByRole('group', { name: 'Código de verificación' });
    await expect.element(group).toHaveAccessibleDescription('El código no es correcto.');
    await expect.element(screen.getByRole('alert').filter({ hasText: 'no es correcto' })).toBeVisible();
    await expect.element(screen.getByLabelText(box(6))).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await screen.unmount();
  }
});

test('what is wrong is said below the boxes, which stay apart, also at 200 %', async () => {
  for (const viewport of [phone, { width: 195, height: 422 }]) {
    const screen = await renderPart(<Code done={watch()} error="El código no es correcto." />, viewport);
    const boxes = [1, 2, 3, 4, 5, 6].map((place) =>
      screen.getByLabelText(box(place)).element().getBoundingClientRect(),
    );
    const words = screen.getByRole('alert').element().getBoundingClientRect();
    expect(words.top).toBeGreaterThanOrEqual(Math.max(...boxes.map(({ bottom }) => bottom)));
    const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? left));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    await screen.unmount();
  }
});

test('another code can be asked for when the wait is over', async () => {
  const resend = vi.fn<() => void>();
  const screen = await renderPart(<ResendTimer availableAt={new Date(Date.now() + 1500)} onResend={resend} />);
  await expect.element(screen.getByRole('timer')).toHaveTextContent('0:02');
  expect(screen.getByRole('button').elements()).toHaveLength(0);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Enviar otro código' }).click();
  expect(resend).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('Ya puede pedir otro código.')).toBeInTheDocument();
});
