import { Link } from '@tanstack/react-router';

import { AreaMenu } from '../../shared/ui/area-menu/area-menu.tsx';

const current = { activeProps: { 'aria-current': 'page' } } as const;

/** The sections of the company's page. */
export function CompanyMenu() {
  return (
    <AreaMenu label="Empresa">
      <Link to="/settings/legal" {...current}>
        Datos legales
      </Link>
      <Link to="/settings/brand" {...current}>
        Marca
      </Link>
      <Link to="/settings/signing" {...current}>
        Firma
      </Link>
      <Link to="/settings/sign-in" {...current}>
        Ingreso
      </Link>
      <Link to="/settings/security" {...current}>
        Seguridad
      </Link>
      <Link to="/settings/support" {...current}>
        Acceso del operador
      </Link>
    </AreaMenu>
  );
}
