import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';

import classes from './announcement-banner.module.css';

/** What the operators of the installation tell this company now. */
export function AnnouncementBanner() {
  const announcements = useQuery({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => call('GET /company/announcements', { signal }),
    refetchInterval: 300_000,
  });
  return (
    <>
      {announcements.data?.list.map(({ id, text }) => (
        <output key={id} className={classes.banner}>
          <IconSpeakerphone size={20} stroke={1.7} aria-hidden />
          <span className="breaks">{text}</span>
        </output>
      ))}
    </>
  );
}
