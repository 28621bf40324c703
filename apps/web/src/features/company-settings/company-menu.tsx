import { Link } from '@tanstack/react-router';

import type { NeededPermission } from '../../shared/console-page.ts';
import { AreaMenu } from '../../shared/ui/area-menu/area-menu.tsx';
import { holds, useCurrentUser } from '../account/index.ts';

const current = { activeProps: { 'aria-current': 'page' }, activeOptions: { exact: true } } as const;

const sections = [
  { to: '/settings', label: 'Resumen', permission: ['PE_EMPRESA', 'PE_INTEGRACIONES'] },
  { to: '/settings/legal', label: 'Datos legales', permission: 'PE_EMPRESA' },
  { to: '/settings/brand', label: 'Marca', permission: 'PE_EMPRESA' },
  { to: '/settings/messages', label: 'Correos y mensajes', permission: 'PE_EMPRESA' },
  { to: '/settings/signing', label: 'Firma', permission: 'PE_EMPRESA' },
  { to: '/settings/rules', label: 'Tipos y plazos', permission: 'PE_EMPRESA' },
  { to: '/settings/doors', label: 'Puertas públicas', permission: 'PE_EMPRESA' },
  { to: '/settings/usage', label: 'Uso', permission: 'PE_EMPRESA' },
  { to: '/settings/plan', label: 'Plan', permission: 'PE_EMPRESA' },
  { to: '/settings/payments', label: 'Pagos', permission: 'PE_EMPRESA' },
  { to: '/settings/certificates', label: 'Certificados', permission: 'PE_EMPRESA' },
  { to: '/settings/sign-in', label: 'Ingreso', permission: 'PE_EMPRESA' },
  { to: '/settings/security', label: 'Seguridad', permission: 'PE_EMPRESA' },
  { to: '/settings/support', label: 'Acceso del operador', permission: 'PE_EMPRESA' },
  { to: '/settings/data', label: 'Datos y sellos', permission: 'PE_EMPRESA' },
  { to: '/settings/services', label: 'Servicios', permission: 'PE_INTEGRACIONES' },
  { to: '/settings/webhooks', label: 'Webhooks', permission: 'PE_INTEGRACIONES' },
] as const satisfies readonly { readonly to: string; readonly label: string; readonly permission: NeededPermission }[];

/** The sections of the company's page that this person may open. */
export function CompanyMenu() {
  const user = useCurrentUser();
  return (
    <AreaMenu label="Empresa" at="side">
      {sections
        .filter(({ permission }) => holds(user, permission))
        .map(({ to, label }) => (
          <Link key={to} to={to} {...current}>
            {label}
          </Link>
        ))}
    </AreaMenu>
  );
}
