import { dayHours } from '#domain/scheduling/hours/day-hours';
import { daysBetween } from '#domain/shared/civil-date';
import { intersectRanges, overlaps, subtractRanges, type MinuteRange } from '#domain/shared/interval';
import { deviceDay } from '#domain/studies/device-calendar';
import { roomMinutes, studyOwner } from '#domain/studies/study-availability';
import { askedEyes } from '../eyes/indications.ts';
import { eyesOf } from '../eyes/sample-eye.ts';
import type { ClinicLife } from './clinic-life.ts';
import { outcomeOf, type Draft } from './course.ts';
import type { PatientsOfDay } from './patients-of-day.ts';
import { randomOf, type Random } from './random.ts';
import type { Eye } from '#domain/clinical/eye';
import { isOneEyed } from '#domain/studies/one-eye';

type Study = ClinicLife['estudios'][number];

/** The studies of a day, device by device: some for patients who see a doctor that day, after the visit. */
export function deviceDrafts(
  life: ClinicLife,
  fecha: string,
  visits: readonly Draft[],
  patients: PatientsOfDay,
): Draft[] {
  const visitors = visits.filter(({ destino, sobreturno }) => destino === 'atendido' && sobreturno !== true);
  const devices = [...new Set(life.estudios.flatMap(({ estudio }) => estudio.equipos))].sort();
  return devices.flatMap((equipo, at) => {
    const random = randomOf(`dia ${fecha} equipo ${equipo}`);
    const prefix = `muestra-${fecha}-e${String(at + 1).padStart(2, '0')}-`;
    return places(life, fecha, equipo, random).flatMap((place, index) => {
      const suits = (patient: number): boolean => askedFor(life, place, patient) !== undefined;
      const paciente = patientFor(place, suits, visitors, { patients, random });
      if (paciente === null) return [];
      const outcome = outcomeOf(random, 'estudio', { fecha, minuto: place.inicio }, life.ahora);
      const destino = outcome.destino === 'reprogramado' ? ('cancelado' as const) : outcome.destino;
      const ojo = askedFor(life, place, paciente) ?? place.ojo;
      const id = prefix + String(index + 1).padStart(2, '0');
      return [{ id, tipo: 'estudio' as const, fecha, equipo, paciente, ...place, ojo, ...outcome, destino }];
    });
  });
}

interface StudyPlace extends MinuteRange {
  readonly estudio: { readonly codigo: string; readonly nombre: string };
  readonly ojo: Eye;
}

/** Studies in sequence within the hours of the device and of each study. */
function places(life: ClinicLife, fecha: string, equipo: string, random: Random): StudyPlace[] {
  const able = life.estudios.filter(({ estudio }) => estudio.equipos.includes(equipo));
  const hours = new Map(able.map((study) => [study.codigo, openOn(life, study, equipo, fecha)]));
  const share = life.medida.estudios(daysBetween(life.ahora.fecha, fecha));
  const found: StudyPlace[] = [];
  let cursor = 0;
  const [first, ...others] = able;
  while (first !== undefined && cursor < 24 * 60) {
    const { codigo, nombre, estudio } = random.pick([first, ...others]);
    const isBoth = random.chance(0.7) && !isOneEyed(codigo, estudio);
    const length = roomMinutes(estudio, isBoth ? 2 : 1);
    const inicio = nextStart(hours.get(codigo) ?? [], cursor, length);
    if (inicio === null) {
      cursor += 60;
      continue;
    }
    cursor = inicio + length;
    if (random.chance(share))
      found.push({ inicio, fin: cursor, estudio: { codigo, nombre }, ojo: isBoth ? 'AO' : sideAt(inicio) });
  }
  return found;
}

/** Which eye, by the hour, so that neither is rarer. */
const sideAt = (minuto: number): Eye => (Math.floor(minuto / 5) % 2 === 0 ? 'OD' : 'OI');

function openOn(life: ClinicLife, { codigo, estudio }: Study, equipo: string, fecha: string): MinuteRange[] {
  const own = dayHours(studyOwner(codigo, estudio), fecha, { feriados: life.feriados }).abierto;
  const device = life.equipos.get(equipo);
  if (device === undefined) return [...own];
  const { abierto, paradas } = deviceDay(equipo, device, fecha, []);
  return subtractRanges(abierto === null ? own : intersectRanges(own, abierto), paradas);
}

/** The first position of the study's grid from a minute on that has room. */
function nextStart(open: readonly MinuteRange[], from: number, length: number): number | null {
  for (const { inicio, fin } of open) {
    const start = inicio + Math.max(0, Math.ceil((from - inicio) / length)) * length;
    if (start + length <= fin) return start;
  }
  return null;
}

/** The eye for which a study of somebody makes sense: the one that was drawn, the other one, or none. */
function askedFor(life: ClinicLife, { estudio, ojo }: StudyPlace, patient: number): Eye | undefined {
  const asked = askedEyes(estudio.codigo, eyesOf(patient, life.ahora.fecha));
  if (asked.length === 0) return undefined;
  return ojo === 'AO' || asked.some((each) => each.ojo === ojo) ? ojo : asked[0]?.ojo;
}

interface Choosing {
  readonly patients: PatientsOfDay;
  readonly random: Random;
}

/** A patient whose visit is over by then, only once each, or one who comes just for the study. */
function patientFor(
  place: MinuteRange,
  suits: (patient: number) => boolean,
  visitors: readonly Draft[],
  { patients, random }: Choosing,
): number | null {
  const [first, ...others] = visitors.filter(
    (visit) =>
      visit.fin <= place.inicio &&
      place.inicio - visit.fin <= 120 &&
      visit.conEstudio !== true &&
      suits(visit.paciente),
  );
  if (first === undefined || random.chance(0.5)) return patients.takeWhere(suits);
  const visit = random.pick([first, ...others]);
  const clash = visitors.some((each) => each.paciente === visit.paciente && overlaps(each, place));
  if (clash) return patients.takeWhere(suits);
  visit.conEstudio = true;
  return visit.paciente;
}
