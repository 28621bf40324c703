import { expect, test } from 'vitest';

import { contrastOf, dark, light, textOn } from './mail-colours.ts';
import { renderMail, type MailContent } from './mail-template.ts';

const company = {
  name: 'El Valle & Cía.',
  primaryColor: '#1458e8',
  textOnPrimary: '#ffffff',
  imprint: 'RUC 0190000001001',
};
const mail: MailContent = {
  company,
  preview: 'Espera su firma.',
  title: 'Jorge, esperamos su firma',
  paragraphs: ['María le pide <su> firma.', 'Hasta el 04/12/2026.'],
  secret: { label: 'Código', value: '482913' },
  action: {
    label: 'Revisar y firmar',
    url: 'https://elvalle.ec/auth/client/eyJ.a.b',
    shortUrl: 'https://elvalle.ec/f/7K3M-Q9TX-4HPB',
  },
  afterAction: ['Durante treinta días puede leerlo.'],
  doubt: 'No abra el enlace: llame al 07 257 1234.',
  closing: 'Este enlace es personal.',
};

/** As a person reads it. */
const wordsOf = (html: string): string =>
  html
    .replace(/^.*<body/s, '<body')
    .replaceAll(/<wbr><span[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

test('the text part says what the other says, in the same order', () => {
  const { text, html } = renderMail(mail);
  const words = wordsOf(html);
  const said = [
    mail.title,
    'Código',
    '482913',
    ...mail.paragraphs,
    'Revisar y firmar',
    'elvalle.ec/f/7K3M-Q9TX-4HPB',
    ...(mail.afterAction ?? []),
    '¿Duda de este mensaje?',
    mail.doubt ?? '',
    mail.closing,
    'Enviado por El Valle & Cía. con',
    company.imprint,
  ];
  for (const shown of [text.replaceAll(/\s+/g, ' '), words]) {
    const places = said.map((part) => shown.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('there is one button, no token to read, and the typed address leads to the short link', () => {
  const { html } = renderMail(mail);
  expect(html.match(/href="[^"]+\/auth\/[^"]+"/g)).toHaveLength(1);
  expect(wordsOf(html)).not.toContain('eyJ');
  expect(html).toContain('href="https://elvalle.ec/f/7K3M-Q9TX-4HPB"');
  const { html: long } = renderMail({
    ...mail,
    action: { label: 'Abrir', url: 'https://elvalle.ec/auth/approval/eyJ' },
  });
  expect(wordsOf(long)).not.toContain('eyJ');
});

test('it can be read by day and by night: every pair has the contrast of WCAG 2.2', () => {
  for (const colours of [light, dark])
    for (const ground of [colours.ground, colours.sheet, colours.box])
      for (const text of [colours.title, colours.text, colours.quiet, colours.link])
        expect([text, ground, contrastOf(text, ground) >= 4.5]).toEqual([text, ground, true]);
  for (let grey = 0; grey < 256; grey += 1) {
    const colour = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrastOf(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
  }
  expect(renderMail(mail).html).toContain('<meta name="color-scheme" content="light dark">');
  for (const name of Object.keys(dark).filter((each) => each !== 'line'))
    expect(renderMail(mail).html).toMatch(new RegExp(`class="[^"]*[bc]-${name}\\b`));
});
