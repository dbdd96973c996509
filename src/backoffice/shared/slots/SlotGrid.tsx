import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { OfferedSlot } from '#contract/availability';
import { SLOTS } from '#copy/office/booking';
import { appointmentHref } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { countSlots } from './count-slots.ts';
import { slotNote, slotWhy } from './slot-reason.ts';
import { useButtonRoving } from './use-button-roving.ts';

const HOUR = [
  'grid w-full place-content-center justify-items-center min-h-tap py-0.5 px-1 border-[1.5px]',
  'border-iris rounded-mark bg-surface text-iris text-dense font-strong tabular-nums leading-[1.15]',
  'text-center cursor-pointer [&_small]:text-inherit [&_small]:text-tiny [&_small]:font-normal',
  'hover:bg-iris-tint aria-pressed:border-iris aria-pressed:bg-iris aria-pressed:text-surface',
  'aria-disabled:border aria-disabled:border-line aria-disabled:bg-paper-2 aria-disabled:text-ink-2',
  "aria-disabled:font-normal aria-disabled:cursor-help [&[aria-disabled='true']>span]:line-through",
  "[&[aria-disabled='true']>span]:decoration-line-strong data-[clase=feriado]:border-l-4",
  'data-[clase=feriado]:border-l-macula data-[clase=ausencia]:border-l-4',
  'data-[clase=ausencia]:border-l-macula data-[clase=ocupado]:border-l-4',
  'data-[clase=ocupado]:border-l-line-strong data-[clase^=paciente]:border-l-4',
  'data-[clase^=paciente]:border-l-line-strong data-[clase^=equipo]:border-l-4',
  'data-[clase^=equipo]:border-l-line-strong',
  "[&[data-clase='curso']:not([aria-pressed='true'])]:border-dashed",
  "[&[data-clase='curso']:not([aria-pressed='true'])]:border-line-strong",
  "[&[data-clase='curso']:not([aria-pressed='true'])]:bg-macula-tint",
  "[&[data-clase='curso']:not([aria-pressed='true'])]:text-ink",
  "[&[data-clase='sobre']:not([aria-pressed='true'])]:border-dotted",
  "[&[data-clase='sobre']:not([aria-pressed='true'])]:border-retina",
  "[&[data-clase='sobre']:not([aria-pressed='true'])]:text-retina",
].join(' ');

/** Below the hours, so that they do not move when it changes; visible for as long as they are. */
const REASON = [
  'sticky bottom-[calc(var(--avisos,0px)_+_var(--pie,0px))] min-h-tap py-2 px-3 border-l-4',
  'border-line-strong bg-paper',
].join(' ');

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

/** The times of one part of the day. */
interface SlotGroup {
  readonly label: string;
  readonly slots: readonly OfferedSlot[];
}

const PARTS = [
  { label: SLOTS.morning, until: '13:00' },
  { label: SLOTS.afternoon, until: '19:00' },
  { label: SLOTS.night, until: '24:00' },
] as const;

/** The times of a day by part, without empty parts. */
const slotGroups = (slots: readonly OfferedSlot[]): readonly SlotGroup[] =>
  PARTS.map(({ label, until }, index) => {
    const from = PARTS[index - 1]?.until ?? '00:00';
    return { label, slots: slots.filter(({ hora }) => hora >= from && hora < until) };
  }).filter((group) => group.slots.length > 0);
