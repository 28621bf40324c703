import type { OtpChannel } from '@rubrica/contract';
import { IconDeviceMobile, IconMail } from '@tabler/icons-react';

interface CodeChannel {
  readonly icon: typeof IconMail;
  /** What the person reads who gets the code. */
  readonly lead: string;
  readonly option: string;
  readonly sent: string;
  readonly other: string;
  /** What the official reads who chooses it for somebody. */
  readonly choice: string;
  readonly address: 'email' | 'phone';
  readonly request: (address: string) => string;
}

/** The link comes by mail, so the code goes to a mobile wherever one is known and the company sends messages. */
export const wayOfCode = (phone: string, offered: readonly OtpChannel[]): OtpChannel =>
  offered.includes('sms') && /^(?:\+?593|0)9\d{8}$/.test(phone) ? 'sms' : 'email';

/** Every way in which a one-time code is sent. */
export const codeChannels: Readonly<Record<OtpChannel, CodeChannel>> = {
  email: {
    icon: IconMail,
    lead: 'Le enviaremos un código de seis números a su correo',
    option: 'A mi correo',
    sent: 'Lo enviamos a su correo',
    other: 'Enviarlo a mi correo',
    choice: 'Por correo',
    address: 'email',
    request: (address) => `Ingresará un código que le llegará a ${address}.`,
  },
  sms: {
    icon: IconDeviceMobile,
    lead: 'Le enviaremos un código de seis números por mensaje de texto a',
    option: 'Por mensaje de texto',
    sent: 'Lo enviamos por mensaje de texto a',
    other: 'Enviarlo por mensaje de texto',
    choice: 'Por SMS',
    address: 'phone',
    request: (phone) => `Ingresará un código que le llegará por SMS al ${phone}.`,
  },
};
