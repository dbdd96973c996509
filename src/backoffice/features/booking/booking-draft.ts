import { APPOINTMENT_KINDS, type AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import { isCivilDate } from '#domain/shared/civil-date';
import { parseHour } from '#domain/shared/interval';
import type { PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';
import { EYES, type Eye } from '#domain/clinical/eye';
import { present } from '#domain/shared/typed-record';

/** An appointment while it is being filled in. */
export interface BookingDraft {
  readonly patient: PatientChoice | null;
  readonly kind: AppointmentKind;
  /** Whether the person chose the kind; until then it follows the patient. */
  readonly isKindChosen: boolean;
  readonly medico: string | null;
  readonly estudio: string | null;
  /** Null until a person chooses it. */
  readonly ojo: Eye | null;
  /** The study is done with the pupil dilated, where that is a choice. */
  readonly isDilated: boolean;
  readonly fecha: string;
  readonly hora: string | null;
  /** A walk-in: no date or time, but right now. */
  readonly isWalkIn: boolean;
  /** A walk-in who waits in the doctor's queue and takes no time; otherwise `hora` is a later hour of today, or now. */
  readonly isQueued: boolean;
  readonly isOverbooking: boolean;
  readonly motivo: string;
  readonly reemplazaA: string | null;
  /** The waiting-list entry that this booking fulfils. */
  readonly espera: string | null;
  /** The follow-up for which the patient is measured in a round. */
  readonly ronda: string | null;
  /** The entries of the same person that stay on the list. */
  readonly siguen: readonly string[];
}

export const emptyBooking = (today: string): BookingDraft => ({
  patient: null,
  kind: 'primera_vez',
  isKindChosen: false,
  medico: null,
  estudio: null,
  ojo: null,
  isDilated: false,
  fecha: today,
  hora: null,
  isWalkIn: false,
  isQueued: false,
  isOverbooking: false,
  motivo: '',
  reemplazaA: null,
  espera: null,
  ronda: null,
  siguen: [],
});

/** How somebody without an appointment goes in: between the others, at a later hour of today, or right now. */
export type WalkInWay = 'cola' | 'lugar' | 'sobre';

export const walkInWay = ({ isQueued, isOverbooking }: BookingDraft): WalkInWay =>
  isQueued ? 'cola' : isOverbooking ? 'sobre' : 'lugar';

/** The form of somebody who has an appointment, and of somebody who came without one: a visit waits in the queue. */
export const comesAs = (isWalkIn: boolean, today: string): Partial<BookingDraft> => ({
  isWalkIn,
  isQueued: isWalkIn,
  isOverbooking: false,
  hora: null,
  ...(isWalkIn ? { fecha: today } : {}),
});

/** True when leaving would lose something a person typed or chose; what came from the address does not count. */
export const isFilled = (
  { patient, hora, motivo }: BookingDraft,
  given: Pick<Partial<BookingDraft>, 'patient' | 'hora'> = {},
): boolean =>
  (patient !== null && patient !== given.patient) ||
  (hora !== null && hora !== given.hora) ||
  motivo.trim() !== '';

/** The form after a change, without whatever no longer fits it. */
export function changeBooking(draft: BookingDraft, change: Partial<BookingDraft>): BookingDraft {
  const next = { ...draft, ...change };
  const movesAway = (['medico', 'fecha', 'estudio'] as const).some((field) => next[field] !== draft[field]);
  const isOtherSort = (next.kind === 'estudio') !== (draft.kind === 'estudio');
  return {
    ...next,
    kind: next.isKindChosen ? next.kind : kindFor(next),
    hora: change.hora !== undefined ? change.hora : movesAway || isOtherSort ? null : next.hora,
    // A different patient does not fulfil the entry of the first one.
    espera: 'patient' in change && !('espera' in change) ? null : next.espera,
    ronda: ('patient' in change && !('ronda' in change)) || isOtherSort ? null : next.ronda,
    siguen: 'patient' in change && !('siguen' in change) ? [] : next.siguen,
    isQueued:
      (next.isQueued || (isOtherSort && !('isQueued' in change))) && next.isWalkIn && next.kind !== 'estudio',
    isOverbooking: next.isOverbooking && next.kind !== 'estudio' && !(next.isQueued && next.isWalkIn),
    // The eye of one study is not that of another.
    ojo: 'ojo' in change ? next.ojo : isOtherSort || next.estudio !== draft.estudio ? null : next.ojo,
    isDilated: next.isDilated && next.estudio === draft.estudio && !isOtherSort,
  };
}

/** A known patient comes for a control, a new one for a first visit. */
const kindFor = ({ patient, kind }: BookingDraft): AppointmentKind => {
  if (patient === null) return kind;
  return patient.kind === 'known' ? 'control' : 'primera_vez';
};

/** What an address fills in: free places in the agenda and the panel of an appointment link here. */
export function draftFromAddress(search: string): Partial<BookingDraft> {
  const asked = new URLSearchParams(search);
  const [kind, estudio, fecha, hora] = ['tipo', 'estudio', 'fecha', 'hora'].map((name) => asked.get(name));
  const named = APPOINTMENT_KINDS.find((each) => each === kind) ?? (estudio ? 'estudio' : undefined);
  const medico = asked.get('medico');
  const reemplazaA = asked.get('reemplazaA');
  const espera = asked.get('espera');
  const ojo = EYES.find((eye) => eye === asked.get('ojo'));
  return {
    ...(named === undefined ? {} : { kind: named, isKindChosen: true }),
    ...present({
      medico: medico || undefined,
      estudio: estudio || undefined,
      ojo,
      fecha: fecha && isCivilDate(fecha) ? fecha : undefined,
      hora: hora && parseHour(hora).ok ? hora : undefined,
      reemplazaA: reemplazaA || undefined,
      espera: espera || undefined,
      ronda: asked.get('ronda') || undefined,
    }),
    ...(asked.get('cola') === '1' ? { isWalkIn: true, isQueued: true } : {}),
  };
}
