import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { OfferedSlot } from '#contract/availability';
import { SLOTS } from '#copy/office/booking';
import { appointmentHref } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { countSlots } from './count-slots.ts';
import { slotGroups } from './slot-groups.ts';
import { slotNote, slotWhy } from './slot-reason.ts';
import { useButtonRoving } from './use-button-roving.ts';
import { REASON, HOUR } from './slots-style.ts';

interface Props {
  readonly fecha: string;
  readonly slots: readonly OfferedSlot[];
  readonly value: string | null;
  readonly overbooks: boolean;
  readonly onChoose: (slot: OfferedSlot) => void;
  readonly onOverbook?: ((slot: OfferedSlot) => void) | undefined;
}

/**
 * The times as buttons, by parts of the day, with a single tab stop; the reason for the greyed one last touched is
 * shown below.
 */
export function SlotGrid({ fecha, slots, value, overbooks, onChoose, onOverbook }: Props) {
  const whyId = useId();
  const [inHand, setInHand] = useState<string | null>(null);
  const isOffered = (slot: OfferedSlot): boolean => slot.libre || (overbooks && slot.motivo === 'ocupado');
  const first = slots.find(isOffered) ?? slots[0];
  const isShown = value !== null && slots.some(({ hora }) => hora === value);
  const roving = useButtonRoving(isShown ? value : (first?.hora ?? null));
  const stop = slots.some(({ hora }) => hora === roving.stop) ? roving.stop : first?.hora;
  const free = countSlots(slots);
  const asked = slots.find(({ hora }) => hora === inHand);
  const why = asked === undefined ? null : slotWhy(asked);

  return (
    <div className="grid gap-3">
      <p>
        <b>{free === 0 ? SLOTS.allTaken : SLOTS.freeCount(free)}</b>{' '}
        <small className="ml-1">{SLOTS.keys}</small>
      </p>
      {/* The focus is on one of its buttons, and the keys move it among them. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="toolbar" aria-label={SLOTS.hours(longDay(fecha).toLowerCase())} onKeyDown={roving.onKeyDown}>
        {slotGroups(slots).map((group) => (
          <div key={group.label} className="grid gap-1.5 [&+&]:mt-3" role="group" aria-label={group.label}>
            <p className="text-small font-semibold text-ink-2" aria-hidden="true">
              {group.label}
            </p>
            <div data-hours className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5">
              {group.slots.map((slot) => (
                <SlotButton
                  key={slot.hora}
                  slot={slot}
                  isChosen={slot.hora === value}
                  isOffered={isOffered(slot)}
                  isStop={slot.hora === stop}
                  whyId={slot.hora === inHand && why !== null ? whyId : undefined}
                  onChoose={() => (isOffered(slot) ? onChoose(slot) : setInHand(slot.hora))}
                  onFocus={() => {
                    roving.onFocus(slot.hora);
                    setInHand(slot.hora);
                  }}
                  onHover={() => setInHand(slot.hora)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {/* What says nothing yet covers no hour. */}
      <div className={why === null ? `${REASON} static!` : REASON}>
        <p id={whyId} aria-live="polite">
          {why === null || asked === undefined ? (
            <small>{SLOTS.whyHelp}</small>
          ) : (
            <>
              <b>
                {asked.hora} · {asked.libre ? SLOTS.free : SLOTS.why}
              </b>{' '}
              {why}
            </>
          )}
        </p>
        {why !== null && asked?.porque?.fuente.clase === 'turno' && asked.porque.fuente.id !== undefined && (
          <Link href={appointmentHref(asked.porque.fuente.id, fecha)}>{SLOTS.seeAppointment}</Link>
        )}
        {onOverbook !== undefined && !overbooks && asked?.motivo === 'ocupado' && (
          <button
            type="button"
            className="ms-4 cursor-pointer font-semibold text-iris underline"
            onClick={() => onOverbook(asked)}
          >
            {SLOTS.overbookAt(asked.hora)}
          </button>
        )}
      </div>
    </div>
  );
}

interface SlotButtonProps {
  readonly slot: OfferedSlot;
  readonly isChosen: boolean;
  readonly isOffered: boolean;
  readonly isStop: boolean;
  readonly whyId: string | undefined;
  readonly onChoose: () => void;
  readonly onFocus: () => void;
  readonly onHover: () => void;
}

function SlotButton({
  slot,
  isChosen,
  isOffered,
  isStop,
  whyId,
  onChoose,
  onFocus,
  onHover,
}: SlotButtonProps) {
  const note = slotNote(slot, isOffered);
  const kind = slot.libre
    ? slot.enCurso === undefined
      ? 'libre'
      : 'curso'
    : isOffered
      ? 'sobre'
      : slot.motivo;
  return (
    <button
      type="button"
      className={`${HOUR} scroll-mb-[3.5rem]`}
      data-hora={slot.hora}
      data-clase={kind}
      aria-pressed={isOffered ? isChosen : undefined}
      aria-disabled={isOffered ? undefined : true}
      aria-describedby={whyId}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
      onFocus={onFocus}
      onPointerEnter={onHover}
    >
      <span>{slot.hora}</span>
      {note !== null && <small>{note}</small>}
    </button>
  );
}
