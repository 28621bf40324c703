import { Checkbox } from '@mantine/core';
import { noticeTopics, type NoticePreference } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, showError } from '../../shared/api.ts';
import { messages } from './messages.ts';

import classes from './notice-panel.module.css';

const queryKey = ['notice-preferences'] as const;

/** Of each topic, where one wants to hear of it. Every change counts at once. */
export function NoticeSettings() {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/notices/preferences', { signal }),
  });
  const change = async (preference: NoticePreference): Promise<void> => {
    try {
      queries.setQueryData(queryKey, await call('POST /api/notices/preferences', { body: preference }));
      await queries.invalidateQueries({ queryKey: ['processes', 'notices'] });
    } catch (error) {
      showError(error);
    }
  };
  if (isError) return <p className={classes.empty}>{messages.failed}</p>;
  return (
    <div className={classes.settings}>
      <p className="soft size-s">{messages.settingsDetail}</p>
      {data?.list.map((preference) => {
        const { label, detail } = noticeTopics[preference.topic];
        return (
          <fieldset key={preference.topic} className={classes.topic}>
            <legend className="strong size-s">{label}</legend>
            <p className="quiet size-xs">{detail}</p>
            <Checkbox
              label={messages.onPage}
              aria-label={messages.inPlace(label, messages.onPage)}
              checked={preference.on_page}
              onChange={(event) => void change({ ...preference, on_page: event.currentTarget.checked })}
            />
            <Checkbox
              label={messages.inDigest}
              aria-label={messages.inPlace(label, messages.inDigest)}
              checked={preference.in_digest}
              onChange={(event) => void change({ ...preference, in_digest: event.currentTarget.checked })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
