import { ApiError, type CreditOfferView, type CreditSimulationView } from '@rubrica/contract';
import { useState } from 'react';

import type { SigningFlow } from '../../flow/signing-flow.ts';
import { useRead } from '../../flow/use-read.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { WaitingStep } from '../../frame/waiting-step.tsx';
import { ChoiceScreen } from './choice-screen.tsx';
import { messages } from './messages.ts';
import { OfferScreen } from './offer-screen.tsx';
import { OverScreen, overReasonOf, type OverReason } from './over-screen.tsx';
import { SimulatorScreen } from './simulator-screen.tsx';
import { TableScreen } from './table-screen.tsx';
import { useSimulation } from './use-simulation.ts';

interface Found {
  readonly offer: CreditOfferView;
  readonly last: CreditSimulationView | undefined;
}

interface ScreensProps extends Found {
  /** What was shown is offered no longer. */
  readonly onOver: (reason: OverReason) => void;
}

/** The bank's offer, the client's own sums, and what they choose. */
export function CreditStep() {
  const { flow, state } = useSigning();
  const { id } = state.process;
  const found = useRead(async (signal): Promise<Found | OverReason> => {
    try {
      const offer = await flow.call('GET /api/portal/pre-approved-info/{id}', { params: { id }, signal });
      return { offer, last: await findLast(flow, id, signal) };
    } catch (error) {
      const reason = overReasonOf(error);
      if (reason) return reason;
      throw error;
    }
  });
  const { result, setResult } = found;
  if (!result) return <WaitingStep title={messages.loading} problem={found.problem} onRetry={found.ask} />;
  if (typeof result === 'object') return <CreditScreens {...result} onOver={setResult} />;
  const look = (): void => {
    setResult(undefined);
    found.ask();
  };
  return <OverScreen reason={result} onLook={look} />;
}

async function findLast({ call }: SigningFlow, id: string, signal: AbortSignal) {
  try {
    return await call('GET /api/portal/calculate-pre-approved/{id}', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'credit.not_calculated') return undefined;
    throw error;
  }
}

type Shown = 'offer' | 'simulator' | 'table' | 'choice';

function CreditScreens({ offer, last, onOver }: ScreensProps) {
  const [shown, setShown] = useState<Shown>('offer');
  if (shown === 'offer') return <OfferScreen offer={offer} onBegin={() => setShown('simulator')} />;
  return <Figures {...{ offer, last, onOver, shown, setShown }} />;
}

interface FiguresProps extends ScreensProps {
  readonly shown: Exclude<Shown, 'offer'>;
  readonly setShown: (shown: Shown) => void;
}

function Figures({ offer, last, onOver, shown, setShown }: FiguresProps) {
  const simulating = useSimulation({ offer, last, onOver });
  const { simulation } = simulating;
  const choose = (): void => setShown('choice');
  const back = (): void => setShown('simulator');
  if (shown === 'table' && simulation)
    return <TableScreen key="table" simulation={simulation} onBack={back} onChoose={choose} />;
  if (shown === 'choice' && simulation) return <ChoiceScreen key="choice" {...{ simulation, onOver }} onBack={back} />;
  return (
    <SimulatorScreen
      key="simulator"
      {...{ offer, simulating }}
      onBack={() => setShown('offer')}
      onTable={() => setShown('table')}
      onChoose={choose}
    />
  );
}
