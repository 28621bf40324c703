import {
  noticeKindNames,
  noticeKinds,
  noticeTopicNames,
  type NoticeKind,
  type NoticePreference,
} from '@rubrica/contract';

/** Every topic, as somebody chose or as it is without a choice: on the page, and in no mail. */
export const allPreferences = (chosen: readonly NoticePreference[]): NoticePreference[] =>
  noticeTopicNames.map(
    (topic) => chosen.find((one) => one.topic === topic) ?? { topic, on_page: true, in_digest: false },
  );

/** The kinds that somebody wants in a place. */
export function kindsIn(chosen: readonly NoticePreference[], place: 'on_page' | 'in_digest'): readonly NoticeKind[] {
  const topics = new Set(allPreferences(chosen).flatMap((one) => (one[place] ? [one.topic] : [])));
  return noticeKindNames.filter((kind) => topics.has(noticeKinds[kind].topic));
}
