import { Link } from '@tanstack/react-router';

import { AreaMenu } from '../../shared/ui/area-menu/area-menu.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { allowedSections } from '../profile/index.ts';

/** The sub-menu that the pages about users share. */
export function UserAreaMenu() {
  const user = useCurrentUser();
  return (
    <AreaMenu label="Usuarios">
      {holds(user, 'PE_LISTAR_USUARIOS') && (
        <Link to="/user/list" activeProps={{ 'aria-current': 'page' }}>
          Usuarios Activos
        </Link>
      )}
      {holds(user, 'PE_CREAR_USUARIO') && (
        <Link to="/user/create" activeOptions={{ includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
          Crear Usuario
        </Link>
      )}
      {holds(user, 'PE_CREAR_USUARIO') && (
        <Link to="/user/invite" activeProps={{ 'aria-current': 'page' }}>
          Invitar personas
        </Link>
      )}
      {holds(user, 'PE_ADMINISTRACION_USUARIOS') && (
        <Link to="/user/groups" activeProps={{ 'aria-current': 'page' }}>
          Grupos y roles
        </Link>
      )}
      {allowedSections(user).length > 0 && (
        <Link to="/user/profile" search={{ menu: 'PersonalData' }}>
          Mi Perfil
        </Link>
      )}
    </AreaMenu>
  );
}
