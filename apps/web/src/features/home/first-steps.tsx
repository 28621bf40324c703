import type { Permission } from '@rubrica/contract';
import { IconArrowRight, IconFilePlus, IconSignature, IconUsers } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

import { holds, useCurrentUser } from '../account/index.ts';

import classes from './first-steps.module.css';

interface Step {
  readonly title: string;
  readonly detail: string;
  readonly permission: Permission;
  readonly icon: typeof IconUsers;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
}

const steps: readonly Step[] = [
  {
    title: 'Nuevo proceso',
    detail: 'Elija el tipo, complete los datos y créelo.',
    permission: 'PE_CREACION',
    icon: IconFilePlus,
    link: { to: '/smart-contracts' },
  },
  {
    title: 'Sus firmas',
    detail: 'Registre su certificado, su firma y su sumilla una sola vez.',
    permission: 'PE_PERFIL_ADMIN_FIRMAS',
    icon: IconSignature,
    link: { to: '/user/profile', search: { menu: 'RegisteredSignatures' } },
  },
  {
    title: 'Usuarios',
    detail: 'Cree a las personas de su equipo y decida qué puede hacer cada una.',
    permission: 'PE_LISTAR_USUARIOS',
    icon: IconUsers,
    link: { to: '/user/list' },
  },
];

/** Where a day of work may begin, for what this person may do. */
export function FirstSteps() {
  const user = useCurrentUser();
  const allowed = steps.filter(({ permission }) => holds(user, permission));
  if (allowed.length === 0) return null;
  return (
    <nav aria-label="Por dónde empezar">
      <ul className={classes.steps}>
        {allowed.map(({ title, detail, icon: Icon, link }) => (
          <li key={title}>
            <Link {...link} className={classes.step}>
              <Icon size={28} stroke={1.5} aria-hidden className="linked" />
              <b className="bold plain size-xl mt-8">{title}</b>
              <span>{detail}</span>
              <IconArrowRight size={20} stroke={1.6} aria-hidden className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
