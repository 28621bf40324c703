import { IconChevronRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';

import { TenantLogo } from '../../../shared/brand/tenant-logo.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { holds, useCurrentUser } from '../../account/index.ts';
import { CompanyMenu } from '../company-menu.tsx';
import type { SectionState } from './section-states.ts';
import { sections, type SummarySection } from './sections.ts';

import classes from './summary.module.css';

const messages = {
  title: 'Su empresa',
  detail: 'Todo lo que su empresa decide, en un solo lugar. Cada cambio queda en la auditoría.',
  sections: 'Cómo está cada parte',
  unread: 'No se pudo leer',
  unreadDetail: 'Ábrala para ver qué pasa.',
  fine: 'Nada pendiente',
  pending: (count: number): string => (count === 1 ? '1 parte pide su atención' : `${count} partes piden su atención`),
} as const;

/** How each part of the company stands, and the way to it. */
export function SummaryPage() {
  const user = useCurrentUser();
  const { tenant } = useRouteContext({ from: '__root__' });
  const shown = sections.filter(({ permission }) => holds(user, permission));
  const found = useQueries({
    queries: shown.map(({ to, read }) => ({
      queryKey: ['company-summary', to],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(signal),
      staleTime: 0, // the person comes back here from what they changed
    })),
  });
  const waiting = found.filter(({ data }) => data?.tone === 'yellow' || data?.tone === 'red').length;
  const isRead = found.every(({ isPending }) => !isPending);
  const company = tenant.status === 200 ? tenant.company : undefined;
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title={company?.name ?? messages.title} detail={messages.detail} />
      <div className={classes.columns}>
        <Card title={messages.sections} padding="none">
          <ul className={classes.rows}>
            {shown.map((section, place) => (
              <SectionRow
                key={section.to}
                section={section}
                state={found[place]?.data}
                isUnread={found[place]?.isError === true}
              />
            ))}
          </ul>
        </Card>
        {company && (
          <Card padding="none" className={classes.company}>
            {company.url_portada !== '' && <img src={company.url_portada} alt="" className={classes.cover} />}
            <div className={classes.facts}>
              <TenantLogo tenant={tenant} size={48} />
              <p className="heading">{company.name}</p>
              <p className="quiet size-s breaks">{location.host}</p>
              {isRead && <p>{waiting === 0 ? messages.fine : messages.pending(waiting)}</p>}
            </div>
          </Card>
        )}
      </div>
    </Page>
  );
}

interface SectionRowProps {
  readonly section: SummarySection;
  readonly state: SectionState | undefined;
  readonly isUnread: boolean;
}

const unread: SectionState = { tone: 'neutral', label: messages.unread, detail: messages.unreadDetail };

function SectionRow({ section: { to, title, icon: Icon }, state, isUnread }: SectionRowProps) {
  const known = state ?? (isUnread ? unread : undefined);
  return (
    <li>
      <Link to={to} className={classes.row} data-tone={known?.tone}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
        <span className={classes.words}>
          <b>{title}</b>
          {known ? <span className="quiet size-s">{known.detail}</span> : <Skeleton height={18} width={220} />}
        </span>
        {known && <ToneBadge tone={known.tone}>{known.label}</ToneBadge>}
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </Link>
    </li>
  );
}
