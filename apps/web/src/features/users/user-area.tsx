import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { holds, useCurrentUser } from '../account/index.ts';
import { allowedSections } from '../profile/index.ts';

import classes from './user-area.module.css';

/** The sub-menu that the pages about users share. */
export function UserAreaMenu() {
  const user = useCurrentUser();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={menu} aria-label="Usuarios" className={classes.menu}>
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
    </nav>
  );
}
