import { isNotDone } from '../clinical/fields/not-done.ts';
import { NARROW } from '../clinical/fields/relations.ts';
import type { SectionId } from '../clinical/fields/sections.ts';
import type { Values } from '../clinical/section.ts';
import { startOf, type Appointment } from '../scheduling/appointment/appointment.ts';
import type { AppointmentState } from '../scheduling/appointment/appointment-states.ts';
import { clinicTime } from '../shared/civil-date.ts';
import { parseHour } from '../shared/interval.ts';
import type { VisitStep } from './ordering-rules.ts';

/** One side of a person: what is known of it may differ from the other. */
type Side = 'OD' | 'OI';
const SIDES = ['OD', 'OI'] as const;

/** States of an appointment that takes place, or took place. */
const HAPPENS: ReadonlySet<AppointmentState> = new Set([
  'agendado',
  'confirmado',
  'en_sala',
  'en_preparacion',
  'en_atencion',
  'atendido',
]);
/** Tonometers that touch the cornea after a drop of anaesthetic. */
const CONTACT: ReadonlySet<string> = new Set(['Goldmann', 'Perkins', 'Tono-Pen', 'Dynamic contour']);
// Source: docs/clinical-sources.md#order-of-studies
/** Quadrants of the angle that have to be closed before it counts as narrow (Shaffer 0 or 1). */
const CLOSED_QUADRANTS = 2;
/** From this LOCS III opalescence on (tenths) light hardly reaches the retina. */
const DENSE_NUCLEUS = 50;

/** The parts of an examination that say something about the order of studies. */
export const TELLING_SECTIONS = [
  'biomicroscopia',
  'gonioscopia',
  'presion',
  'dilatacion',
] as const satisfies readonly SectionId[];
export type TellingSection = (typeof TELLING_SECTIONS)[number];
/** What was written in them. */
export type Told = Partial<Readonly<Record<TellingSection, Values>>>;

type OfDay = Pick<
  Appointment,
  'estado' | 'hora' | 'duracionMin' | 'estudio' | 'ojo' | 'dilatado' | 'gotasDesde' | 'dilatacion'
>;

/** What an appointment does to the patient's eyes on its day: its study, the drops planned for it, and the drops given. */
export function stepsOfAppointment(appointment: OfDay): VisitStep[] {
  const { estado, hora, duracionMin, estudio, ojo, dilatado, gotasDesde, dilatacion } = appointment;
  const inicio = startOf(hora);
  const planned: VisitStep[] =
    estudio === undefined || !HAPPENS.has(estado)
      ? []
      : [
          { codigo: estudio.codigo, inicio, fin: inicio + duracionMin, dilatado, ojo, ajeno: true },
          ...(gotasDesde === undefined
            ? []
            : [{ codigo: 'DILATACION', inicio: startOf(gotasDesde), fin: inicio, ojo, ajeno: true }]),
        ];
  // Drops that were given are there whatever becomes of the appointment.
  const given: VisitStep[] =
    dilatacion === undefined
      ? []
      : [
          {
            codigo: 'DILATACION',
            inicio: clinicTime(new Date(dilatacion.desde)).minuto,
            fin: clinicTime(new Date(dilatacion.lista)).minuto,
            ojo: dilatacion.ojos,
            ajeno: true,
          },
        ];
  return [...planned, ...given];
}

/** What an examination of this day did to the eyes: contact tonometry, gonioscopy and drops, each at its hour. */
export function stepsOfExamination(told: Told): VisitStep[] {
  const steps = (
    section: TellingSection,
    codigo: string,
    counts: (campo: string, metodo: string | undefined) => boolean,
  ): VisitStep[] =>
    SIDES.flatMap((ojo) => {
      const minutes = Object.entries(told[section] ?? {}).flatMap(([campo, byEye]) => {
        const value = byEye[ojo];
        if (value === undefined || !counts(campo, value.metodo)) return [];
        const typed = value.hora === undefined ? null : parseHour(value.hora);
        return [typed?.ok === true ? typed.value : clinicTime(new Date(value.en)).minuto];
      });
      if (minutes.length === 0) return [];
      const [first, last] = [Math.min(...minutes), Math.max(...minutes)];
      return [{ codigo, inicio: first, fin: last, ojo, ajeno: true }];
    });
  return [
    ...steps('presion', 'APLANACION', (campo, metodo) => /^pio(_\d)?$/u.test(campo) && isContact(metodo)),
    ...steps('gonioscopia', 'GONIOSCOPIA', () => true),
    ...steps('dilatacion', 'DILATACION', (campo) => campo === 'gotas'),
  ];
}

const isContact = (metodo: string | undefined): boolean => metodo !== undefined && CONTACT.has(metodo);

/** Whether the angle of an eye may close: Van Herick 2 or less, or two quadrants closed at gonioscopy; null where nobody saw it. */
export function isNarrowEye({ biomicroscopia, gonioscopia }: Told, ojo: Side): boolean | null {
  const estimate = biomicroscopia?.['van_herick']?.[ojo]?.v;
  const quadrants = ['superior', 'nasal', 'inferior', 'temporal'].flatMap(
    (at) => gonioscopia?.[`gonio_${at}`]?.[ojo]?.v ?? [],
  );
  if ((estimate === undefined || isNotDone(estimate)) && quadrants.length === 0) return null;
  return (
    NARROW.some((each) => each === estimate) ||
    quadrants.filter((seen) => seen === '0' || seen === '1').length >= CLOSED_QUADRANTS
  );
}

/** Whether light hardly passes through the cataract of an eye; null where nobody looked at its lens. */
export function isDenseCataract({ biomicroscopia }: Told, ojo: Side): boolean | null {
  const lens = biomicroscopia?.['cristalino']?.[ojo]?.v;
  const grade = biomicroscopia?.['locs_no']?.[ojo]?.v;
  if (lens === undefined && typeof grade !== 'number') return null;
  return (
    (Array.isArray(lens) && lens.includes('catarata_madura')) ||
    (typeof grade === 'number' && grade >= DENSE_NUCLEUS)
  );
}
