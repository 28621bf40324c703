import {
  IconBrush,
  IconBuilding,
  IconCalendarTime,
  IconCash,
  IconCertificate,
  IconDatabase,
  IconDoorEnter,
  IconEye,
  IconFileText,
  IconMail,
  IconPlug,
  IconShield,
  IconSignature,
  IconWebhook,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

import { call } from '../../../shared/api.ts';
import type { NeededPermission } from '../../../shared/console-page.ts';
import * as states from './section-states.ts';

export interface SummarySection {
  readonly to: NonNullable<LinkProps['to']>;
  readonly title: string;
  readonly permission: NeededPermission;
  readonly icon: typeof IconMail;
  readonly read: (signal: AbortSignal) => Promise<states.SectionState>;
}

const permission = 'PE_EMPRESA';
const integrations = 'PE_INTEGRACIONES';

/** What a company decides, in the order of its menu, each with how it is read. */
export const sections: readonly SummarySection[] = [
  {
    to: '/settings/legal',
    title: 'Datos legales',
    permission,
    icon: IconBuilding,
    read: async (signal) => states.legalState(await call('GET /company/profile', { signal })),
  },
  {
    to: '/settings/brand',
    title: 'Marca',
    permission,
    icon: IconBrush,
    read: async (signal) => states.brandSectionState(await call('GET /company/brand', { signal })),
  },
  {
    to: '/settings/messages',
    title: 'Correos y mensajes',
    permission,
    icon: IconMail,
    read: async (signal) => states.messagesState((await call('GET /company/messages', { signal })).list),
  },
  {
    to: '/settings/templates',
    title: 'Plantillas',
    permission: ['PE_PLANTILLAS', 'PE_PUBLICAR_PLANTILLAS'],
    icon: IconFileText,
    read: async (signal) => states.templatesState((await call('GET /api/wording/documents', { signal })).list),
  },
  {
    to: '/settings/signing',
    title: 'Firma',
    permission,
    icon: IconSignature,
    read: async (signal) => states.signingState(await call('GET /company/settings', { signal })),
  },
  {
    to: '/settings/rules',
    title: 'Tipos y plazos',
    permission,
    icon: IconCalendarTime,
    read: async (signal) => states.rulesState((await call('GET /api/process/rules', { signal })).list),
  },
  {
    to: '/settings/payments',
    title: 'Pagos',
    permission,
    icon: IconCash,
    read: async (signal) => states.paymentsState(await call('GET /company/payments', { signal })),
  },
  {
    to: '/settings/certificates',
    title: 'Certificados',
    permission,
    icon: IconCertificate,
    read: async (signal) => states.certificatesState(await call('GET /company/certificate-requests', { signal })),
  },
  {
    to: '/settings/sign-in',
    title: 'Ingreso',
    permission,
    icon: IconDoorEnter,
    read: async (signal) =>
      states.signInState(
        await call('GET /company/identity-providers', { signal }),
        await call('GET /company/sign-up', { signal }),
      ),
  },
  {
    to: '/settings/security',
    title: 'Seguridad',
    permission,
    icon: IconShield,
    read: async (signal) => states.securityState(await call('GET /company/security', { signal })),
  },
  {
    to: '/settings/support',
    title: 'Acceso del operador',
    permission,
    icon: IconEye,
    read: async (signal) => states.supportState((await call('GET /company/access', { signal })).list),
  },
  {
    to: '/settings/data',
    title: 'Datos y sellos',
    permission,
    icon: IconDatabase,
    read: async (signal) => {
      const { list } = await call('GET /company/certificates', { signal });
      return states.dataState(list, (await call('GET /company/settings', { signal })).retention_years);
    },
  },
  {
    to: '/settings/services',
    title: 'Servicios',
    permission: integrations,
    icon: IconPlug,
    read: async (signal) => states.servicesState((await call('GET /company/services', { signal })).list),
  },
  {
    to: '/settings/webhooks',
    title: 'Webhooks',
    permission: integrations,
    icon: IconWebhook,
    read: async (signal) => states.webhooksState((await call('GET /api/webhooks', { signal })).list),
  },
];
