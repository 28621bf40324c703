import { useState } from 'react';

import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { CompanyContact } from '../../shared/link-page/company-contact.tsx';
import { companyOf } from '../../shared/link-page/company-of.ts';
import { focusHeading } from '../../shared/link-page/focus-heading.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { asApplicant } from './applicant-session.ts';
import { DoorHelp } from './door-help.tsx';
import { messages } from './messages.ts';
import { Place } from './place.tsx';
import type { StepProps } from './step-props.ts';
import { useAsking } from './use-asking.ts';

import classes from './applications.module.css';

/** The vehicle by its plate, and then whether it is that one. */
export function VehicleStep({ tenant, application, onChange, onMoved }: StepProps) {
  const [isOther, setOther] = useState(false);
  const step = { tenant, application, onMoved };
  const { vehicle } = application;
  if (vehicle && !isOther)
    return <ConfirmVehicle {...step} vehicle={vehicle} onChange={onChange} onOther={() => setOther(true)} />;
  const found: StepProps['onChange'] = (next) => {
    setOther(false);
    onChange(next);
  };
  return <PlateForm {...step} onChange={found} />;
}

function PlateForm({ tenant, onChange, onMoved }: StepProps) {
  const [plate, setPlate] = useState('');
  const { ask, isBusy, problem, errors, setErrors } = useAsking({ onMoved });
  const look = async (): Promise<void> => {
    if (plate.trim() === '') return setErrors({ placa: messages.plateMissing });
    const body = { placa: plate };
    const next = await ask(() => asApplicant()('POST /api/portal/compra-venta/vehiculo', { body }));
    return next && onChange(next);
  };
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.plateTitle}
      aside={<DoorHelp tenant={tenant} />}
      lead={messages.plateLead}
      head={<Place flow={3} after={4} />}
      headingRef={focusHeading}
      onSubmit={() => void look()}
      action={<PrimaryAction isBusy={isBusy}>{messages.plateLook}</PrimaryAction>}
    >
      <div className="grid gap-16 mt-24">
        <TextField
          size="large"
          name="placa"
          label={messages.plate}
          note={messages.plateNote}
          value={plate}
          error={errors['placa']}
          isRequired
          isUpperCase
          maxLength={8}
          hasCounter={false}
          onChange={setPlate}
        />
        <Problem>{problem}</Problem>
      </div>
    </LinkFrame>
  );
}

interface ConfirmVehicleProps extends StepProps {
  readonly vehicle: NonNullable<StepProps['application']['vehicle']>;
  readonly onOther: () => void;
}

function ConfirmVehicle({ tenant, vehicle, onChange, onMoved, onOther }: ConfirmVehicleProps) {
  const { ask, isBusy, words } = useAsking({ onMoved });
  const request = async (): Promise<void> => {
    const body = { placa: vehicle.plate };
    const next = await ask(() => asApplicant()('POST /api/portal/application/request', { body }));
    if (next) onChange(next);
  };
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.vehicleTitle}
      aside={<DoorHelp tenant={tenant} />}
      lead={messages.vehicleLead}
      head={<Place flow={3} after={4} />}
      headingRef={focusHeading}
      onSubmit={() => void request()}
      action={<PrimaryAction isBusy={isBusy}>{messages.vehicleAsk}</PrimaryAction>}
    >
      <dl className={classes.answers}>
        {[
          [messages.plate, vehicle.plate],
          [messages.brand, vehicle.brand],
          [messages.model, vehicle.model],
          [messages.year, vehicle.year],
          [messages.color, vehicle.color],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-16 mt-20">
        <Note title={messages.nothingSigned}>{messages.nothingSignedNote(companyOf(tenant))}</Note>
        <Problem>{words}</Problem>
        <div>
          <QuietAction onClick={onOther}>{messages.otherPlate}</QuietAction>
        </div>
      </div>
    </LinkFrame>
  );
}

/** Who waits may ask. */
const Company = ({ tenant }: Pick<StepProps, 'tenant'>) => (
  <div className="grid gap-8 mt-24">
    <CompanyContact tenant={tenant} />
  </div>
);

/** The company has it; who asked reads what happens next. */
export const RequestedPage = ({ tenant, application }: Pick<StepProps, 'tenant' | 'application'>) => (
  <QuietPage
    tenant={tenant}
    title={messages.requestedTitle(companyOf(tenant))}
    body={messages.requestedBody}
    detail={`${messages.yourNumber(application.number)} ${messages.requestedNext}`}
  >
    <Company tenant={tenant} />
  </QuietPage>
);

/** Their process was made; its link comes by mail alone. */
export const CompletedPage = ({ tenant, application }: Pick<StepProps, 'tenant' | 'application'>) => (
  <QuietPage
    tenant={tenant}
    title={messages.completedTitle(companyOf(tenant))}
    body={messages.completedBody}
    detail={messages.yourNumber(application.number)}
  >
    <Company tenant={tenant} />
  </QuietPage>
);
