import { createClient, type Operations, type Returned } from '@rubrica/contract';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { PrimaryAction, SecondaryAction } from '../../shared/link-page/actions.tsx';
import { explainError } from '../../shared/link-page/explain-error.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';

import classes from './genuine-page.module.css';

type Answer = Returned<Operations['POST /api/portal/genuine']>;

/** `/es-real`: for who doubts a message, before they open its link. */
export function GenuinePage({ tenant }: { readonly tenant: PageTenant }) {
  const [answer, setAnswer] = useState<Answer>();
  return answer ? (
    <AnswerView tenant={tenant} answer={answer} onAgain={() => setAnswer(undefined)} />
  ) : (
    <QuestionForm tenant={tenant} onAnswer={setAnswer} />
  );
}

interface QuestionFormProps {
  readonly tenant: PageTenant;
  readonly onAnswer: (answer: Answer) => void;
}

function QuestionForm({ tenant, onAnswer }: QuestionFormProps) {
  const [values, setValues] = useState({ operation: '', last_digits: '' });
  const [isPressed, setPressed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const lacks = { operation: values.operation.trim() === '', digits: !/^\w{4}$/.test(values.last_digits.trim()) };
  const ask = async (): Promise<void> => {
    setPressed(true);
    setProblem(undefined);
    if (lacks.operation || lacks.digits) {
      form.current?.querySelectorAll('input')[lacks.operation ? 0 : 1]?.focus();
      return;
    }
    setBusy(true);
    try {
      onAnswer(await createClient({ baseUrl: backendUrl() })('POST /api/portal/genuine', { body: values }));
    } catch (error) {
      setProblem(explainError(error));
      setBusy(false);
    }
  };
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.title}
      lead={messages.lead(companyOf(tenant))}
      formRef={form}
      onSubmit={() => void ask()}
      action={<PrimaryAction isBusy={isBusy}>{messages.ask}</PrimaryAction>}
    >
      <div className="grid gap-24 mt-24">
        <TextField
          size="large"
          label={messages.operation}
          note={messages.operationNote}
          value={values.operation}
          onChange={(operation) => setValues({ ...values, operation })}
          isUpperCase
          maxLength={40}
          hasCounter={false}
          error={isPressed && lacks.operation ? messages.operationMissing : undefined}
        />
        <TextField
          size="large"
          label={messages.digits}
          value={values.last_digits}
          onChange={(lastDigits) => setValues({ ...values, last_digits: lastDigits })}
          isUpperCase
          maxLength={4}
          hasCounter={false}
          error={isPressed && lacks.digits ? messages.digitsMissing : undefined}
        />
        <Problem>{problem}</Problem>
      </div>
    </LinkFrame>
  );
}

interface AnswerViewProps {
  readonly tenant: PageTenant;
  readonly answer: Answer;
  readonly onAgain: () => void;
}

function AnswerView({ tenant, answer, onAgain }: AnswerViewProps) {
  const { is_genuine: isGenuine } = answer;
  return (
    <LinkFrame
      tenant={tenant}
      title={isGenuine ? messages.yesTitle : messages.noTitle}
      lead={describe(answer)}
      beforeTitle={<Verdict isGenuine={isGenuine} />}
      headingRef={(heading) => heading?.focus({ preventScroll: true })}
      action={<SecondaryAction onClick={onAgain}>{messages.again}</SecondaryAction>}
    >
      {isGenuine && <Note title={messages.address(location.host)}>{messages.yesCare}</Note>}
    </LinkFrame>
  );
}

/** Yes and no look different before a word is read. */
function Verdict({ isGenuine }: { readonly isGenuine: boolean }) {
  const Icon = isGenuine ? IconShieldCheck : IconAlertTriangle;
  return (
    <span className={classes.verdict} data-genuine={isGenuine}>
      <Icon size={28} stroke={1.7} aria-hidden />
    </span>
  );
}

/** Who began it themselves was sent nothing to sign. */
function describe(answer: Answer): string {
  const { is_genuine: isGenuine, company_name: company, official_name: official } = answer;
  if (!isGenuine) return messages.no(company);
  return answer.is_begun_by_them ? messages.yesBegun(official, company) : messages.yes(official, company);
}

const companyOf = (tenant: PageTenant): string => (tenant.status === 200 ? tenant.company.name : '');
