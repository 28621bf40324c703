import type { OtpChannel } from '@rubrica/contract';
import { IconBrandWhatsapp, IconDeviceMobile, IconMail } from '@tabler/icons-react';

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

const isMobile = (phone: string): boolean => /^(?:\+?593|0)9\d{8}$/.test(phone);

/** To a mobile where the company sends links there, otherwise to the mailbox. */
export const wayOfLink = (phone: string, linkChannel: OtpChannel): OtpChannel =>
  isMobile(phone) ? linkChannel : 'email';

interface Ways {
  readonly offered: readonly OtpChannel[];
  /** How the company sends links. */
  readonly linkChannel: OtpChannel;
}

/** Elsewhere than the link: to the mailbox where it goes to the phone, and to the phone where one is known otherwise. */
export function wayOfCode(phone: string, { offered, linkChannel }: Ways): OtpChannel {
  if (wayOfLink(phone, linkChannel) !== 'email' || !isMobile(phone)) return 'email';
  return offered.find((channel) => channel !== 'email') ?? 'email';
}

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
  whatsapp: {
    icon: IconBrandWhatsapp,
    lead: 'Le enviaremos un código de seis números por WhatsApp a',
    option: 'Por WhatsApp',
    sent: 'Lo enviamos por WhatsApp a',
    other: 'Enviarlo por WhatsApp',
    choice: 'Por WhatsApp',
    address: 'phone',
    request: (phone) => `Ingresará un código que le llegará por WhatsApp al ${phone}.`,
  },
};
