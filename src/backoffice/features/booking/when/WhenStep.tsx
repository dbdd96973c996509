import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { availabilityQuery, type DayAsked } from '#client/queries/availability';
import type { FreePlace } from '#contract/availability';
import { settingsQuery } from '#client/queries/settings';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import type { ListedDoctor } from '#contract/doctors';
import type { StudyRecord } from '#contract/studies';
import { BOOKING } from '#copy/office/booking';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { QUEUE } from '#copy/office/room';
import type { FieldErrors } from '#domain/shared/app-error';
import { addDays } from '#domain/shared/civil-date';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { HolidayGap } from '#backoffice/shared/holidays/HolidayGap.tsx';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';
import { comesAs, type BookingDraft } from '../booking-draft.ts';
import { DoctorField, KindField, StudyFields } from './VisitFields.tsx';
import { FirstFree } from './FirstFree.tsx';
import { OtherHour } from './OtherHour.tsx';
import { WalkIn } from './WalkIn.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { WHEN_ROW } from './when-style.ts';
import { present } from '#domain/shared/typed-record';

interface Props {
  readonly draft: BookingDraft;
  /** What to ask availability for; null while the doctor or the study is missing. */
  readonly asked: DayAsked | null;
  /** The doctors for whom this person may book a visit. */
  readonly doctors: readonly ListedDoctor[];
  readonly studies: readonly StudyRecord[];
  readonly needsDoctor: boolean;
  readonly errors: FieldErrors;
  readonly isFirstOpen: boolean;
  /** Whether this person may add overbookings here. */
  readonly mayOverbook: boolean;
  readonly holidayOn: (fecha: string) => string | null;
  readonly onFirstOpen: (isOpen: boolean) => void;
  readonly onChange: (change: Partial<BookingDraft>) => void;
  /** A time of the day shown. */
  readonly onHour: (change: Partial<BookingDraft>) => void;
  /** A complete place was chosen: only confirming is left. */
  readonly onPlace: (change: Partial<BookingDraft>) => void;
}

/** What kind, with whom, on which day and at what time; or right now, for a walk-in. */
export function WhenStep(props: Props) {
  const { draft, asked, doctors, studies, needsDoctor, errors, holidayOn, onChange, onHour, onPlace } = props;
  const now = useClinicNow();
  const isStudy = draft.kind === 'estudio';
  const { data: settings } = useQuery(settingsQuery(isStudy ? undefined : (draft.medico ?? undefined)));
  const { data: day } = useQuery({
    ...availabilityQuery(asked ?? { fecha: draft.fecha }),
    enabled: asked !== null && !draft.isWalkIn,
  });
  const isFull =
    !isStudy && day?.fecha === now.fecha && day.cupos.length > 0 && day.cupos.every(({ libre }) => !libre);
  const kindAsked = isStudy
    ? draft.estudio === null
      ? null
      : { estudio: draft.estudio, ojo: draft.ojo ?? undefined }
    : { tipo: draft.kind };
  const choosePlace = ({ medico, fecha, hora }: FreePlace): void =>
    onPlace({ fecha, hora, ...present({ medico }), isOverbooking: false });

  return (
    <>
      <KindField
        value={draft.kind}
        settings={settings}
        onChange={(kind) => onChange({ kind, isKindChosen: true })}
      />
      {isStudy && (
        <StudyFields
          studies={studies}
          value={draft.estudio}
          eye={draft.ojo}
          isDilated={draft.isDilated}
          error={errors['estudio']?.[0]}
          eyeError={errors['ojo']?.[0]}
          onStudy={(estudio) => onChange({ estudio })}
          onEye={(ojo) => onChange({ ojo })}
          onDilated={(isDilated) => onChange({ isDilated })}
        />
      )}
      {draft.kind === 'procedimiento' && (
        <EyeField
          label={BOOKING.eyeOptional}
          value={draft.ojo}
          isOneEyed={false}
          error={errors['ojo']?.[0]}
          onChange={(ojo) => onChange({ ojo })}
        />
      )}
      <div className={WHEN_ROW}>
        {(isStudy ? needsDoctor : !draft.isWalkIn) && (
          <DoctorField
            doctors={doctors}
            value={draft.medico}
            asked={kindAsked}
            error={errors['medico']?.[0]}
            onChange={(medico) => onChange({ medico })}
          />
        )}
        <Segmented
          label={BOOKING.mode}
          narrow="wrap"
          value={draft.isWalkIn ? 'sinTurno' : 'hora'}
          onChange={(mode) => onChange(comesAs(mode === 'sinTurno', now.fecha))}
          options={[
            { id: 'hora', label: BOOKING.withHour },
            { id: 'sinTurno', label: WALK_IN.name },
          ]}
        />
      </div>
      {draft.isWalkIn ? (
        <WalkIn draft={draft} asked={asked} doctors={doctors} errors={errors} onChange={onChange} />
      ) : (
        <>
          <div className={WHEN_ROW}>
            <DayField
              fecha={draft.fecha}
              today={now.fecha}
              holidayOn={holidayOn}
              error={errors['fecha']?.[0]}
              onGo={(fecha) => onChange({ fecha })}
            />
            {kindAsked !== null && (
              <FirstFree
                asked={kindAsked}
                doctors={isStudy && !needsDoctor ? [] : doctors}
                medico={draft.medico}
                desde={draft.fecha < now.fecha ? now.fecha : draft.fecha}
                isOpen={props.isFirstOpen}
                onOpen={props.onFirstOpen}
                onChoose={choosePlace}
              />
            )}
          </div>
          <HolidayGap years={[yearOf(draft.fecha)]} />
          {asked === null ? (
            <EmptyState title={isStudy ? BOOKING.chooseStudy : BOOKING.chooseDoctor} />
          ) : (
            <>
              <WeekStrip
                asked={asked}
                today={now.fecha}
                holidayOn={holidayOn}
                onGo={(fecha) => onChange({ fecha })}
              />
              {isFull && (
                <Notice isNarrow tone="warning">
                  <p>{QUEUE.full}</p>
                  <Button size="compact" onPress={() => onChange(comesAs(true, now.fecha))}>
                    {WALK_IN.name}
                  </Button>
                </Notice>
              )}
              <SlotPicker
                asked={asked}
                value={draft.hora}
                overbooks={draft.isOverbooking}
                onChoose={({ hora }) => onHour({ hora })}
                onOverbook={
                  props.mayOverbook ? ({ hora }) => onHour({ hora, isOverbooking: true }) : undefined
                }
              />
              <OtherHour error={errors['hora']?.[0]} onUse={(hora) => onHour({ hora })} />
            </>
          )}
        </>
      )}
    </>
  );
}

interface DayFieldProps {
  readonly fecha: string;
  readonly today: string;
  readonly holidayOn: (fecha: string) => string | null;
  readonly error: string | undefined;
  readonly onGo: (fecha: string) => void;
}

/** The date, typed or chosen on a calendar with its holidays, and buttons for the days beside it. */
function DayField({ fecha, today, holidayOn, error, onGo }: DayFieldProps) {
  // A half-typed date may be in the past: it stays in the field, but its day is not opened.
  const [past, setPast] = useState<string | null>(null);
  const go = (next: string): void => {
    setPast(null);
    onGo(next);
  };
  const step = (days: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return (
      <Button
        aria-label={label}
        isDisabled={days < 0 && fecha <= today}
        onPress={() => go(addDays(fecha, days))}
        icon={<Icon aria-hidden="true" size="1.25rem" />}
      >
        {''}
      </Button>
    );
  };
  return (
    <div
      data-date
      className="flex flex-[1_1_19rem] flex-wrap items-end gap-2 [:where(&>div:first-of-type)]:flex-[1_1_9.5rem] [:where(&>div:first-of-type)]:max-w-[16rem]"
    >
      <DateField
        label={BOOKING.date}
        value={past ?? fecha}
        min={today}
        markOf={holidayOn}
        error={past === null ? error : BOOKING.pastDate}
        onChange={(next) => {
          setPast(next !== null && next < today ? next : null);
          if (next !== null && next >= today) onGo(next);
        }}
      />
      <div className="[--button-pad:0.625rem] flex gap-1 [&_button_span:empty]:hidden">
        {step(-1, BOOKING.previousDay, ChevronLeft)}
        <Button isDisabled={fecha === today && past === null} onPress={() => go(today)}>
          {BOOKING.today}
        </Button>
        {step(1, BOOKING.nextDay, ChevronRight)}
      </div>
    </div>
  );
}
