import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { useCurrentUser } from '../../features/account/current-user.ts';
import { allowedSections } from '../../features/profile/profile-sections.ts';
import { initialsOf } from '../../shared/format.ts';
import { isShortcutHelpOpen } from '../shortcuts/shortcut-store.ts';

import classes from './user-menu.module.css';

/** Closes by itself on a click outside and on every choice. */
export function UserMenu() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  if (!user) return null;
  const sections = allowedSections(user);
  const name = `${user.name} ${user.last_name}`;
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={240}
      shadow="var(--shadow-float)"
      radius="lg"
    >
      <Menu.Target>
        <UnstyledButton className={classes.who ?? ''}>
          <Avatar radius="xl" size={36} className={classes.avatar ?? ''}>
            {initialsOf(name)}
          </Avatar>
          <span className={classes.names}>
            <b>{`${user.name} ${user.last_name.split(' ')[0] ?? ''}`}</b>
            <span>{user.group}</span>
          </span>
          <IconChevronDown size={16} aria-hidden />
          <VisuallyHidden>Menú de usuario</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.label ?? ''}>{user.username}</Menu.Label>
        {sections.length > 0 && (
          <>
            <ProfileItems sections={sections} />
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          visibleFrom="sm"
          leftSection={<IconKeyboard size={18} stroke={1.6} />}
          onClick={() => isShortcutHelpOpen.set(true)}
        >
          Atajos de teclado
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} />}
          onClick={() => void navigate({ to: '/auth/login' })}
        >
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ProfileItems({ sections }: { readonly sections: ReturnType<typeof allowedSections> }) {
  const navigate = useNavigate();
  return (
    <>
      <Menu.Item
        leftSection={<IconUserCircle size={18} stroke={1.6} />}
        onClick={() => void navigate({ to: '/user/profile', search: { menu: 'PersonalData' } })}
      >
        Mi perfil
      </Menu.Item>
      {sections
        .filter(({ menu }) => menu !== 'PersonalData')
        .map(({ menu, label }) => (
          <Menu.Item
            key={menu}
            className={classes.section ?? ''}
            onClick={() => void navigate({ to: '/user/profile', search: { menu } })}
          >
            {label}
          </Menu.Item>
        ))}
    </>
  );
}
