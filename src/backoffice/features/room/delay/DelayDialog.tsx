import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { delaysQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_FOOT_ACTIONS } from '#components/ui/dialog-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { LATE } from '#copy/office/agenda/room-waits';
import { may } from '#domain/access/policies';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { goesOnAt } from '#domain/scheduling/room/doctor-delay';
import { askAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useTold } from '#backoffice/shared/operation/Told.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DelayPeople } from './DelayPeople.tsx';
import { planDelay } from './delay-plan.ts';

const MINUTES = ['15', '30', '45', '60'] as const;
type Choice = (typeof MINUTES)[number] | 'gone';

interface Props {
  /** Today's appointments. */
  readonly rows: readonly AppointmentRecord[];
  /** Who is likely to be meant, and how late they are by what the day has shown. */
  readonly likely: { readonly medico: string | null; readonly tarde: number };
  readonly onOpen: (row: AppointmentRecord) => void;
  readonly onClose: () => void;
}

/**
 * «El médico se atrasa»: whose, how much, and whom it concerns; then each is reported with one tap, which marks it and goes
 * on to the next. No appointment changes its hour. The last choice is that the doctor does not come today.
 */
export function DelayDialog({ rows, likely, onOpen, onClose }: Props) {
  const now = useClinicNow();
  const { actor } = useVisit();
  const nameOf = useDoctorNames();
  const { data: hours } = useQuery(clinicDayQuery(now.fecha));
  const { data: delays = [] } = useQuery(delaysQuery());
  const [medico, setMedico] = useState(likely.medico);
  const [choice, setChoice] = useState<Choice>(nearest(likely.tarde));
  const delay = delays.find((each) => each.medico === medico && each.fecha === now.fecha);
  const { tell, line } = useTold();
  const saving = useOperation('setDelay', {
    tell,
    done: ({ minutos, medico: late }) =>
      minutos === 0 ? LATE.over(nameOf(late)) : LATE.saved(nameOf(late), minutos),
  });
  const set = (minutos: number): void => {
    if (medico !== null) saving.send({ body: { medico, minutos } });
  };
  const day = hours?.medicos.find(({ id }) => id === medico);
  const goesOn = delay === undefined ? null : goesOnAt(delay);
  const isNoted = goesOn !== null && goesOn > now.minuto;
  const wanted = choice === 'gone' ? 0 : Number(choice);
  const plan =
    medico === null || day === undefined || choice === 'gone'
      ? null
      : planDelay(
          rows.filter((row) => row.medico === medico),
          now,
          {
            goesOn: isNoted ? goesOn : now.minuto + wanted,
            abierto: day.abierto.map(toRange),
            absences: day.cierres.filter(({ motivo }) => motivo === 'ausencia').map(toRange),
          },
        );
  // Who is late may be so past the own hours: whoever is meant, or has somebody in the room, is there to be read.
  const attending = (hours?.medicos ?? []).filter(
    ({ id, abierto }) =>
      id === medico ||
      abierto.map(toRange).some(({ fin }) => fin > now.minuto) ||
      rows.some((row) => row.medico === id && isWaiting(row)),
  );
  return (
    <ModalDialog title={LATE.title} isOpen width="wide" onClose={onClose}>
      <SelectField
        label={LATE.whose}
        placeholder={LATE.choose}
        value={medico ?? ''}
        options={attending
          .map(({ id }) => ({ id, label: nameOf(id) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'es'))}
        onChange={setMedico}
      />
      {!isNoted && (
        <Segmented<Choice>
          label={LATE.howMuch}
          narrow="wrap"
          value={choice}
          onChange={setChoice}
          options={[
            ...MINUTES.map((id) => ({ id, label: LATE.minutes(Number(id)) })),
            ...(may(actor, 'absence:keep') ? [{ id: 'gone' as const, label: LATE.gone }] : []),
          ]}
        />
      )}
      <Refused message={saving.message} />
      {plan !== null && medico !== null && (
        <DelayPeople
          plan={plan}
          medico={medico}
          notified={delay?.avisados ?? []}
          isNoted={isNoted}
          onSaid={tell}
          onOpen={onOpen}
        />
      )}
      <div className={DIALOG_FOOT_ACTIONS}>
        {isNoted ? (
          <>
            <Button variant="solid" onPress={onClose}>
              {LATE.done}
            </Button>
            <Button isPending={saving.isPending} onPress={() => set(0)}>
              {LATE.onTime}
            </Button>
          </>
        ) : choice === 'gone' ? (
          <Button
            variant="solid"
            isDisabled={medico === null}
            onPress={() => {
              onClose();
              askAbsence(medico, now.fecha);
            }}
          >
            {LATE.toAbsence}
          </Button>
        ) : (
          <Button
            variant="solid"
            isDisabled={medico === null}
            isPending={saving.isPending}
            pendingLabel={COMMON.saving}
            onPress={() => set(wanted)}
          >
            {LATE.save(plan?.toCome.length ?? 0)}
          </Button>
        )}
        {!isNoted && <Button onPress={onClose}>{COMMON.cancel}</Button>}
        {line}
      </div>
    </ModalDialog>
  );
}

/** The choice next above what the day has shown; half an hour when it has shown nothing. */
const nearest = (tarde: number): Choice =>
  tarde === 0 ? '30' : (MINUTES.find((each) => Number(each) >= tarde) ?? '60');
