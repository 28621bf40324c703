import type { OwnPayment } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { makeTenant } from '../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { PayingPage } from './paying-page.tsx';

const tenant = makeTenant({
  name: 'Cooperativa Sierra Clara',
  backend_url: '/backend',
  url_logo: '',
  url_portada: '',
  legal: { contact_email: 'pagos@sierraclara.ec', contact_phone: '022345678' } as never,
});
const lowPhone = { width: 360, height: 640 } as const;
/** A small phone at 200 %. */
const large = { width: 195, height: 422 } as const;

const pending: OwnPayment = {
  number: 'PG-2026-000042',
  title: 'Certificado de firma, 1 año',
  status: 'PAYMENT_PENDING',
  method: null,
  buyer: { name: 'Gabriela Ponce Rivadeneira', email: 'g.ponce@mirador.ec' },
  net_cents: 1600,
  vat_percent: 15,
  vat_cents: 240,
  total_cents: 1840,
  refunded_cents: 0,
  created_at: '2026-11-14T14:00:00.000Z',
  expires_at: '2026-11-21T14:00:00.000Z',
  paid_at: null,
  ways: ['card', 'transfer'],
  account: {
    bank: 'Banco Austral',
    type: 'corriente',
    number: '3100 000 214',
    holder: 'Cooperativa Sierra Clara',
    holder_identification: '1191111117001',
  },
  card_open: false,
  card_refusal: null,
  cancelled_as: null,
  refunds: [],
  slip: null,
};
const sentSlip = {
  state: 'sent',
  document_number: '4418827',
  sent_at: '2026-11-15T14:00:00.000Z',
  reason: null,
} as const;
const paid: OwnPayment = { ...pending, status: 'PAID', method: 'card', paid_at: '2026-11-15T14:22:10.000Z' };

type Answer = readonly [body: object, status?: number];

/** What the server answers, by method and the end of the address; the last answer stays. */
function answerWith(answers: Readonly<Record<string, readonly Answer[]>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const name = `${method} ${url.split('/payment')[1] ?? ''}`.trim();
    asked.push(name);
    const left = answers[name] ?? [];
    const [body, status = 200] = left[Math.min(asked.filter((one) => one === name).length, left.length) - 1] ?? [
      {},
      500,
    ];
    return Response.json(body, { status });
  });
  return asked;
}

const open = (viewport: { readonly width: number; readonly height: number } = phone) =>
  renderPart(<PayingPage tenant={tenant} token="AZqk3" />, viewport);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a link that opens nothing, and a tab without a link, say whom to ask', async () => {
  answerWith({ GET: [[{ code: 'payment.link_dead', message: 'Este enlace de pago ya no sirve.' }, 401]] });
  const dead = await open();
  await expect.element(dead.getByRole('heading', { name: 'Este enlace ya no se abre' })).toHaveFocus();
  await expect.element(dead.getByRole('link', { name: 'Llamar al 022345678' })).toBeVisible();
  await expectAccessible();
  await dead.unmount();
  const lost = await renderPart(<PayingPage tenant={tenant} token={undefined} />);
  await expect.element(lost.getByText(/no pague otra vez/)).toBeVisible();
  await expectAccessible();
});

test('what is paid, how, and until when is read on every screen, and help is at hand', async () => {
  for (const viewport of [desktop, phone, lowPhone, large]) {
    answerWith({ GET: [[pending]] });
    const screen = await open(viewport);
    await expect.element(screen.getByRole('heading', { name: '¿Cómo quiere pagar?' })).toHaveFocus();
    await expect.element(screen.getByText('Puede pagar hasta el 21/11/2026 09:00, hora de Ecuador.')).toBeVisible();
    for (const words of ['Certificado de firma, 1 año', '$ 16,00', 'IVA 15 %', '$ 2,40', 'PG-2026-000042'])
      await expect.element(screen.getByText(words)).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Ir a pagar $ 18,40' })).toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ayuda' }).click();
    await expect.element(screen.getByRole('dialog').getByText('pagos@sierraclara.ec')).toBeVisible();
    await screen.unmount();
  }
});

test('only the ways that the company takes are offered', async () => {
  answerWith({ GET: [[{ ...pending, ways: ['card'], account: null }]] });
  const card = await open();
  await expect.element(card.getByRole('heading', { name: 'Pague con tarjeta' })).toBeVisible();
  expect(card.getByRole('radio').elements()).toHaveLength(0);
  await card.unmount();
  answerWith({ GET: [[{ ...pending, ways: ['transfer'] }]] });
  const transfer = await open();
  await expect.element(transfer.getByRole('heading', { name: 'Transfiera $ 18,40' })).toBeVisible();
  expect(transfer.getByRole('button', { name: 'Volver' }).elements()).toHaveLength(0);
  await transfer.unmount();
  answerWith({ GET: [[{ ...pending, ways: [], account: null }]] });
  const none = await open();
  await expect.element(none.getByRole('heading', { name: 'Por ahora no se puede pagar aquí' })).toBeVisible();
  expect(none.getByRole('button', { name: /Ir a pagar/ }).elements()).toHaveLength(0);
});

test('a gateway that is away is said where it was pressed, and the button works again', async () => {
  const away = { code: 'payment.gateway_away', message: 'La pasarela de pagos no responde. No cambiamos nada.' };
  answerWith({ GET: [[pending]], 'POST /card': [[away, 503], [{ page_url: null, payment: paid }]] });
  const screen = await open();
  await screen.getByRole('button', { name: /Ir a pagar/ }).click();
  await expect.element(screen.getByRole('alert').getByText(/La pasarela de pagos no responde/)).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: /Ir a pagar/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Pago recibido: $ 18,40' })).toHaveFocus();
});

test('a declined card says why, and that nothing was charged', async () => {
  answerWith({ GET: [[{ ...pending, card_refusal: 'fondos insuficientes' }]] });
  const screen = await open();
  await expect
    .element(screen.getByText('La tarjeta no se aprobó: fondos insuficientes. No se cobró nada.'))
    .toBeVisible();
  await expectAccessible();
});

test('who left the gateway’s page open reads what to do, and the gateway is asked', async () => {
  const waiting = { ...pending, card_open: true };
  for (const viewport of [desktop, lowPhone, large]) {
    const asked = answerWith({ GET: [[waiting]], 'POST /refresh': [[waiting], [waiting], [paid]] });
    const screen = await open(viewport);
    await expect.element(screen.getByRole('heading', { name: '¿Terminó de pagar?' })).toBeVisible();
    await expect.element(screen.getByText(/^Preguntamos a las .* todavía no se confirma/)).toBeInTheDocument();
    expect(asked).toContain('POST /refresh');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ya pagué, preguntar otra vez' }).click();
    await expect.element(screen.getByRole('button', { name: 'Ya pagué, preguntar otra vez' })).toBeEnabled();
    await screen.getByRole('button', { name: 'Ya pagué, preguntar otra vez' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Pago recibido: $ 18,40' })).toBeVisible();
    await screen.unmount();
  }
});

async function openTransfer(viewport?: Parameters<typeof open>[0]) {
  const screen = await open(viewport);
  await screen.getByRole('radio', { name: /Transferencia o depósito/ }).click();
  await screen.getByRole('button', { name: 'Ver los datos para transferir' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Transfiera $ 18,40' })).toHaveFocus();
  return screen;
}

const addFile = async (file: File): Promise<void> =>
  userEvent.upload(document.querySelector<HTMLElement>('input[data-way=files]') ?? document.body, file);

test('the account can be copied, and what is missing is said at its field before anything is sent', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const asked = answerWith({ GET: [[pending]] });
  const screen = await openTransfer();
  await screen.getByRole('button', { name: 'Copiar: Cuenta corriente' }).click();
  await screen.getByRole('button', { name: 'Copiar: Escriba en el concepto' }).click();
  expect(copied).toEqual(['3100 000 214', 'PG-2026-000042']);
  await screen.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect.element(screen.getByText('Agregue la foto o el PDF del comprobante')).toBeVisible();
  await expect.element(screen.getByText('Escriba el banco desde el que transfirió')).toBeVisible();
  await expect.element(screen.getByText('Escriba la fecha de la transferencia')).toBeVisible();
  expect(asked).not.toContain('POST /slip');
  await expectAccessible();
  await addFile(new File(['x'], 'comprobante.txt', { type: 'text/plain' }));
  await expect.element(screen.getByText(/«comprobante.txt»: solo se aceptan archivos/)).toBeVisible();
});

test('what was typed is there after the choice was looked at again, and after the phone closed the page', async () => {
  answerWith({ GET: [[pending]] });
  const screen = await openTransfer();
  await screen.getByLabelText(/Banco desde el que transfirió/).fill('Banco del Nudo');
  await screen.getByLabelText(/Número de documento/).click();
  await userEvent.keyboard('004418827'); // the field keeps the focus from one key to the next
  await screen.getByRole('button', { name: 'Volver' }).click();
  await screen.getByRole('radio', { name: /Transferencia o depósito/ }).click();
  await screen.getByRole('button', { name: 'Ver los datos para transferir' }).click();
  await expect.element(screen.getByLabelText(/Número de documento/)).toHaveValue('004418827');
  await screen.unmount();
  const again = await openTransfer(large);
  await expect.element(again.getByLabelText(/Banco desde el que transfirió/)).toHaveValue('Banco del Nudo');
  await expectAccessible();
});

test('a slip that waits promises no mail but the receipt, and a refused one says why', async () => {
  const waiting: OwnPayment = { ...pending, status: 'PAYMENT_TO_VALIDATE', slip: sentSlip };
  const refused: OwnPayment = { ...pending, slip: { ...sentSlip, state: 'refused', reason: 'El valor no llegó' } };
  for (const viewport of [desktop, lowPhone, large]) {
    answerWith({ GET: [[waiting], [waiting], [refused]] });
    const screen = await open(viewport);
    await expect.element(screen.getByRole('heading', { name: 'Recibimos su comprobante' })).toBeVisible();
    await expect.element(screen.getByText('Comprobante 4418827 enviado')).toBeVisible();
    await expect.element(screen.getByText(/el motivo se lee aquí/)).toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ver si ya respondieron' }).click();
    await expect.element(screen.getByText(/^Todavía no respondieron\. Miramos a las/)).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Ver si ya respondieron' }).click();
    await expect.element(screen.getByText('No se aceptó el comprobante 4418827.')).toBeVisible();
    await expect.element(screen.getByText(/El valor no llegó/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /Transferencia o depósito/ })).toBeChecked();
    await screen.unmount();
  }
});

const at = '2026-11-16T15:00:00.000Z';

test.each([
  ['paid', paid, /^Pago recibido: \$ 18,40/, /El recibo llega también a g\.ponce@mirador\.ec/],
  [
    'paid, with a part on its way back',
    { ...paid, refunded_cents: 613, refunds: [{ state: 'asked', cause: 'asked', amount_cents: 613, at }] },
    /^Pago recibido/,
    /\$ 6,13 en camino/,
  ],
  [
    'given back',
    {
      ...paid,
      status: 'REFUNDED',
      refunded_cents: 1840,
      refunds: [{ state: 'done', cause: 'asked', amount_cents: 1840, at }],
    },
    /^Cooperativa Sierra Clara le devolvió \$ 18,40/,
    /\$ 18,40 devueltos el 16\/11\/2026/,
  ],
  [
    'paid by card while a slip waited',
    { ...paid, slip: { ...sentSlip, state: 'unneeded' } },
    /^Pago recibido/,
    /pida a Cooperativa Sierra Clara que se lo devuelva/,
  ],
  [
    'withdrawn',
    { ...pending, status: 'CANCELLED', cancelled_as: 'withdrawn' },
    /^Este pago se anuló/,
    /No tiene que pagarlo/,
  ],
  [
    'withdrawn, and charged all the same',
    {
      ...pending,
      status: 'CANCELLED',
      cancelled_as: 'withdrawn',
      refunds: [{ state: 'asked', cause: 'surplus', amount_cents: 1840, at }],
    },
    /^Este pago se anuló/,
    /La devolución está en camino; no tiene que pedirla/,
  ],
  [
    'too late',
    { ...pending, status: 'CANCELLED', cancelled_as: 'expired' },
    /^El plazo para pagar terminó/,
    /hasta el 21\/11\/2026/,
  ],
] as const)('%s: the page says what became of the money', async (_, payment, heading, words) => {
  answerWith({ GET: [[payment]] });
  const screen = await open(lowPhone);
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus();
  await expect.element(screen.getByText(words)).toBeInTheDocument();
  await expectAccessible();
});
