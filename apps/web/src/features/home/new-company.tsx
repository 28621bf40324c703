import { Button, Progress } from '@mantine/core';
import {
  IconBuilding,
  IconCheck,
  IconListCheck,
  IconPalette,
  IconSend,
  IconSignature,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useRouteContext, type LinkProps } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { Rubrica } from '../../shared/brand/brand.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import type { DoneSteps } from './done-steps.ts';
import { messages } from './messages.ts';
import { useFirstSteps } from './use-first-steps.ts';

import classes from './new-company.module.css';

interface Step {
  readonly key: keyof DoneSteps;
  readonly title: string;
  readonly detail: string;
  readonly act: string;
  readonly icon: typeof IconUsers;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
}

const steps: readonly Step[] = [
  {
    key: 'brand',
    title: messages.brand,
    detail: messages.brandDetail,
    act: messages.brandAct,
    icon: IconPalette,
    link: { to: '/settings/brand' },
  },
  {
    key: 'legal',
    title: messages.legal,
    detail: messages.legalDetail,
    act: messages.legalAct,
    icon: IconBuilding,
    link: { to: '/settings/legal' },
  },
  {
    key: 'kinds',
    title: messages.kinds,
    detail: messages.kindsDetail,
    act: messages.kindsAct,
    icon: IconListCheck,
    link: { to: '/settings/rules' },
  },
  {
    key: 'team',
    title: messages.team,
    detail: messages.teamDetail,
    act: messages.teamAct,
    icon: IconUsers,
    link: { to: '/user/invite' },
  },
  {
    key: 'signature',
    title: messages.signature,
    detail: messages.signatureDetail,
    act: messages.signatureAct,
    icon: IconSignature,
    link: { to: '/user/profile', search: { menu: 'RegisteredSignatures' } },
  },
  {
    key: 'process',
    title: messages.process,
    detail: messages.processDetail,
    act: messages.processAct,
    icon: IconSend,
    link: { to: '/smart-contracts' },
  },
];

interface NewCompanyProps {
  /** Where there is nothing, or nothing more, to do first. */
  readonly fallback: ReactNode;
  /** The work of the day: below the steps of a company without a process, above what is left of them afterwards. */
  readonly children: ReactNode;
}

/** What an administrator of a new company does first. It leaves when all is done, or when they hide it. */
export function NewCompany({ fallback, children }: NewCompanyProps) {
  const { tenant } = useRouteContext({ from: '__root__' });
  const done = useFirstSteps();
  const company = tenant.status === 200 ? tenant.company : undefined;
  const hiddenKey = `rubrica.first-steps-hidden.${company?.base_id ?? ''}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null);
  const hide = (): void => {
    localStorage.setItem(hiddenKey, 'yes');
    setHidden(true);
  };
  if (!company || isHidden || done === 'none') return fallback;
  if (done === 'pending') return children;
  if (steps.every(({ key }) => done[key])) return fallback;
  if (done.process) {
    return (
      <>
        {children}
        <StepList done={done} onHide={hide} />
      </>
    );
  }
  return (
    <>
      <div className={classes.columns}>
        <div className="grid gap-20">
          <p className="soft pretty">{messages.lead(company.name)}</p>
          <StepList done={done} onHide={hide} />
        </div>
        <Preview name={company.name} cover={company.url_portada} />
      </div>
      {children}
    </>
  );
}

function StepList({ done, onHide }: { readonly done: DoneSteps; readonly onHide: () => void }) {
  const count = steps.filter(({ key }) => done[key]).length;
  const next = steps.find(({ key }) => done[key] === false);
  return (
    <Card
      title={messages.title}
      padding="none"
      corner={
        <div className={classes.progress}>
          <Progress
            value={(count * 100) / steps.length}
            color="green"
            aria-label={messages.title}
            className={classes.bar ?? ''}
          />
          <span className="quiet size-s">{messages.progress(count)}</span>
          <Button variant="subtle" size="compact-sm" onClick={onHide}>
            {messages.hide}
          </Button>
        </div>
      }
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} state={stateOf(step, { done, next })} />
        ))}
      </ol>
    </Card>
  );
}

/** `unknown`: the server did not say. */
type StepState = 'done' | 'next' | 'later' | 'unknown';

function stateOf(step: Step, { done, next }: { readonly done: DoneSteps; readonly next: Step | undefined }): StepState {
  if (done[step.key]) return 'done';
  if (done[step.key] === undefined) return 'unknown';
  return step === next ? 'next' : 'later';
}

function StepRow({ step, state }: { readonly step: Step; readonly state: StepState }) {
  const { title, detail, act, icon: Icon, link } = step;
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.icon}>
        {state === 'done' ? (
          <IconCheck size={22} stroke={2} aria-hidden />
        ) : (
          <Icon size={22} stroke={1.6} aria-hidden />
        )}
      </span>
      <span className="grid shrinks">
        <b>{title}</b>
        <span className="quiet size-s">{state === 'unknown' ? messages.unknown : detail}</span>
      </span>
      <Button
        renderRoot={(props: object) => <Link {...link} {...props} />}
        variant={state === 'next' ? 'filled' : 'default'}
        aria-label={`${state === 'done' ? messages.review : act}: ${title}`}
        className={classes.act ?? ''}
      >
        {state === 'done' ? messages.review : act}
      </Button>
    </li>
  );
}

/** Its picture, or its colour until it chooses one. */
function Preview({ name, cover }: { readonly name: string; readonly cover: string }) {
  return (
    <Card title={messages.preview}>
      {cover === '' ? (
        <div className={classes.cover} aria-hidden>
          <Rubrica width={200} />
        </div>
      ) : (
        <img src={cover} alt="" className={classes.cover} />
      )}
      <p className="heading">{messages.previewTitle(name)}</p>
      <ol className={classes.clientSteps}>
        {messages.previewSteps.map((text, place) => (
          <li key={text} className={classes.clientStep}>
            <span className={classes.number} aria-hidden>
              {place + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </Card>
  );
}
