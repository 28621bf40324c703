import type { FormEvent, ReactNode, Ref } from 'react';

import type { PageTenant } from '../tenant.ts';
import { ActionBar } from './action-bar.tsx';
import { BrandRow } from './brand-row.tsx';
import { MadeWith } from './made-with.tsx';

import classes from './link-frame.module.css';

export interface LinkFrameProps {
  readonly tenant: PageTenant;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** The main action. It stays visible at the foot of the screen. */
  readonly action?: ReactNode;
  /** Below the company's name, as a progress bar. */
  readonly head?: ReactNode;
  /** Beside the company's name. */
  readonly aside?: ReactNode;
  readonly beforeTitle?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** With it the frame is a form. */
  readonly onSubmit?: (() => void) | undefined;
  readonly formRef?: Ref<HTMLFormElement> | undefined;
}

/** The frame of every page that a mailed link opens: the company, one question, one main action. */
export function LinkFrame({ onSubmit, formRef, ...content }: LinkFrameProps) {
  if (!onSubmit) {
    return (
      <div className={classes.frame}>
        <FrameContent {...content} />
      </div>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={formRef} noValidate className={classes.frame} onSubmit={submit}>
      <FrameContent {...content} />
    </form>
  );
}

function FrameContent(props: Omit<LinkFrameProps, 'onSubmit' | 'formRef'>) {
  const { tenant, title, lead, children, action, head, aside, beforeTitle, headingRef } = props;
  return (
    <>
      <header className={classes.top}>
        <BrandRow tenant={tenant}>{aside}</BrandRow>
        {head}
      </header>
      <main className={classes.main}>
        {beforeTitle}
        <h1 ref={headingRef} {...(headingRef && { tabIndex: -1 })} className={classes.title}>
          {title}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </main>
      <ActionBar>
        {action}
        <MadeWith />
      </ActionBar>
    </>
  );
}
