import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { messages } from './messages.ts';

import classes from './audit.module.css';

const fiveMinutes = 300_000;

/** Recomputed by the server when the page opens. */
export const useChainCheck = () =>
  useQuery({
    queryKey: ['audit', 'check'],
    queryFn: ({ signal }) => call('GET /audit/check', { signal }),
    staleTime: fiveMinutes,
  });

type ChainCheck = ReturnType<typeof useChainCheck>;

export function ChainState({ check }: { readonly check: ChainCheck }) {
  if (check.isError)
    return (
      <output className={classes.state} data-tone="yellow">
        <IconShieldQuestion size={18} stroke={1.8} aria-hidden />
        {messages.unknown}
        <button type="button" className={classes.retry} onClick={() => void check.refetch()}>
          {messages.retry}
        </button>
      </output>
    );
  if (!check.data)
    return (
      <output className={classes.state} data-tone="grey">
        {messages.checking}
      </output>
    );
  const { is_intact: isIntact, lines } = check.data;
  const Icon = isIntact ? IconShieldCheck : IconShieldX;
  return (
    <output className={classes.state} data-tone={isIntact ? 'green' : 'red'}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {isIntact ? messages.intact(lines) : messages.broken}
    </output>
  );
}

/** What stands below the table: when the log was stamped last, or what is wrong with it. */
export function ChainFoot({ check: { data } }: { readonly check: ChainCheck }) {
  if (!data) return undefined;
  const { is_intact: isIntact, broken_at: line, last_anchor: anchor } = data;
  return (
    <>
      {!isIntact && (
        <p role="alert" className={classes.broken}>
          {messages.brokenDetail(line)}
        </p>
      )}
      <p className="quiet size-s">
        {anchor ? messages.anchored(formatDateTime(anchor.stamped_at), anchor.chains) : messages.notAnchored}
      </p>
    </>
  );
}
