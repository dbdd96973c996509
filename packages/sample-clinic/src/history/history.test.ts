import { beforeAll, describe, expect, test } from 'vitest';
import { consultationSchema } from '#domain/clinical/consultation';
import { missingToClose } from '#domain/clinical/diagnosis';
import { missingCauses } from '#domain/clinical/diagnosis-pairs';
import { ageOn } from '#domain/people/patient';
import { certify } from '#domain/scheduling/certificate/certificate';
import { addDays, daysBetween, WEEKDAYS } from '#domain/shared/civil-date';
import { AHORA, lifeOf, wholeLife } from '#tests/support/sample-life';
import { SAMPLE_DOCTORS, SAMPLE_DUTY_DOCTOR } from '../doctors.ts';
import { dutyDays, openDays } from './clinic-life.ts';
import { livedConsultation } from './consultations.ts';
import { livedDay, type LivedAppointment } from './day.ts';
import { patientId, samplePatient } from './patients.ts';

describe('two years of the sample clinic', () => {
  const life = lifeOf();
  let all: LivedAppointment[];
  beforeAll(() => {
    all = wholeLife(life);
  });

  test('are some 25,000 appointments of fewer than 6,000 patients, none at the same time as another', () => {
    const certificate = certify(all.map(({ id, turno }) => ({ id, ...turno })));
    expect([certificate.solapes, certificate.ilegibles]).toEqual([[], []]);
    expect(certificate.turnos).toBeGreaterThan(22_000);
    expect(certificate.turnos).toBeLessThan(30_000);
    expect(certificate.sobreturnos).toBeGreaterThan(50);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const known = new Set(all.map(({ paciente }) => paciente));
    expect(known.size).toBeGreaterThan(5_000);
    expect(Math.max(...known)).toBeLessThan(6_000);
  });

  test('hold every kind and every way in which a visit can end', () => {
    const past = all.filter(({ turno }) => turno.fecha < AHORA.fecha);
    const states = new Set(past.map(({ turno }) => turno.estado));
    expect([...states].sort()).toEqual(['atendido', 'cancelado', 'no_asistio', 'reprogramado', 'se_retiro']);
    expect(new Set(all.map(({ turno }) => turno.tipo)).size).toBe(6);
    const ahead = all.filter(({ turno }) => turno.fecha > AHORA.fecha);
    expect([...new Set(ahead.map(({ turno }) => turno.estado))].sort()).toEqual([
      'agendado',
      'cancelado',
      'confirmado',
      'reprogramado',
    ]);
    const today = all.filter(({ turno }) => turno.fecha === AHORA.fecha).map(({ turno }) => turno.estado);
    for (const estado of ['agendado', 'confirmado', 'en_sala', 'en_atencion', 'atendido'])
      expect(today).toContain(estado);
  });

  test('are full today and in the two weeks to come, on each day that somebody works', () => {
    for (const fecha of openDays(life).filter(
      (day) => day >= AHORA.fecha && day <= addDays(AHORA.fecha, 14),
    )) {
      const day = all.filter(({ turno }) => turno.fecha === fecha);
      expect(day.length).toBeGreaterThan(new Date(`${fecha}T12:00:00Z`).getUTCDay() === 6 ? 25 : 60);
    }
  });

  test('keep to the hours of each doctor and to the holidays of the law', () => {
    const closed = [
      '2025-01-01',
      '2025-12-25',
      '2026-01-02',
      '2026-01-23',
      '2026-04-03',
      '2026-05-01',
      '2026-09-24',
      '2027-01-01',
    ];
    const weeks = new Map(SAMPLE_DOCTORS.map(({ nombre, week }) => [nombre, week]));
    for (const { turno } of all) {
      expect(closed).not.toContain(turno.fecha);
      const weekday = WEEKDAYS[(new Date(`${turno.fecha}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday';
      const blocks = weeks.get(turno.medico ?? '')?.[weekday] ?? [];
      const inside = blocks.some(({ inicio, fin }) => inicio <= turno.hora && turno.fin <= fin);
      if (turno.tipo !== 'estudio' && !inside)
        throw new Error(`${turno.medico ?? ''} ${turno.fecha} ${turno.hora}`);
    }
  });

  test('tell a history of steps that may follow each other, in order of time and none after now', () => {
    const may: Readonly<Record<string, readonly string[]>> = {
      agendado: ['confirmado', 'en_sala', 'no_asistio', 'cancelado', 'reprogramado'],
      confirmado: ['en_sala', 'no_asistio', 'cancelado', 'reprogramado'],
      en_sala: ['en_preparacion', 'en_atencion', 'se_retiro'],
      en_preparacion: ['en_atencion'],
      en_atencion: ['atendido'],
    };
    const broken = all.filter(({ turno }) => {
      const [first, ...rest] = turno.historial;
      let [state, moment] = [first?.despues.estado ?? '', first?.cuando ?? ''];
      const isWhole = rest.every(({ despues, cuando }) => {
        const follows = may[state]?.includes(despues.estado ?? '') === true && cuando >= moment;
        [state, moment] = [despues.estado ?? '', cuando];
        return follows;
      });
      return !isWhole || state !== turno.estado || moment > '2026-11-20T13:00:00.000Z';
    });
    expect(broken.map(({ id }) => id)).toEqual([]);
    const told = all.filter(({ turno }) => turno.estado === 'cancelado');
    expect(told.every(({ turno }) => (turno.historial.at(-1)?.motivo ?? '') !== '')).toBe(true);
  });

  test('a rescheduled appointment and the one in its place know each other', () => {
    const byId = new Map(all.map(({ id, turno }) => [id, turno]));
    const moved = all.filter(({ turno }) => turno.estado === 'reprogramado');
    expect(moved.length).toBeGreaterThan(50);
    for (const { id, turno } of moved) {
      const next = byId.get(turno.reemplazadoPor ?? '');
      expect([next?.reemplazaA, next?.paciente.id]).toEqual([id, turno.paciente.id]);
    }
  });

  test('some visits that took place were written down and closed, with what closing asks for and what the age allows', () => {
    const written = all.flatMap((each) => livedConsultation(each, life) ?? []);
    expect(written.length).toBeGreaterThan(2_000);
    expect(written.length).toBeLessThan(6_000);
    const visits = new Map(all.map(({ id, turno }) => [id, turno]));
    const born = new Map<string, string>();
    for (const { paciente } of all) {
      const id = patientId(paciente);
      if (!born.has(id)) born.set(id, samplePatient(paciente, AHORA.fecha).fechaNacimiento ?? '');
    }
    for (const { id, consulta } of written) {
      const turno = visits.get(consulta.turno ?? '');
      expect([id, turno?.estado, turno?.medico]).toEqual([
        `turno-${consulta.turno ?? ''}`,
        'atendido',
        consulta.medico,
      ]);
      expect(consultationSchema.safeParse(consulta).success).toBe(true);
      expect(missingToClose(consulta.diagnosticos)).toEqual({});
      expect(missingCauses(consulta.diagnosticos)).toEqual([]);
      const isChild = ageOn(born.get(consulta.paciente.id) ?? '', AHORA.fecha) < 18;
      if (isChild) expect(consulta.diagnosticos.map(({ codigo }) => codigo)).not.toContain('H25.1');
    }
  });

  test('on Sundays and holidays somebody is on duty: one doctor, nobody for the first time', () => {
    const days = openDays(life);
    const near = dutyDays(life).filter((day) => Math.abs(daysBetween(AHORA.fecha, day)) <= 40);
    expect(near).toContain('2026-11-22');
    expect(near).toContain('2026-12-25');
    for (const fecha of near) {
      const turnos = livedDay(life, fecha, days).map(({ turno }) => turno);
      expect(new Set(turnos.map(({ medico }) => medico))).toEqual(new Set([SAMPLE_DUTY_DOCTOR]));
      expect(turnos.length).toBeGreaterThan(Math.abs(daysBetween(AHORA.fecha, fecha)) <= 14 ? 2 : 0);
      for (const { hora, fin, tipo } of turnos)
        expect([hora >= '09:00', fin <= '12:00', tipo !== 'primera_vez']).toEqual([true, true, true]);
    }
  });

  test('are the same whenever a day is asked for', () => {
    const days = openDays(life);
    const again = livedDay(lifeOf(), '2026-03-12', days);
    expect(again.length).toBeGreaterThan(10);
    expect(again).toEqual(all.filter(({ turno }) => turno.fecha === '2026-03-12'));
  });
});

test('the patients are plainly made up: no two share a document, and every phone is of one block', () => {
  const people = Array.from({ length: 6000 }, (_, n) => samplePatient(n, AHORA.fecha));
  const keys = people.flatMap(({ claveDocumento }) => claveDocumento ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(people.every(({ telefono }) => /^\+5917000\d{4}$/.test(telefono))).toBe(true);
  expect(people.every(({ ci }) => ci === undefined || /9\d{7}$/.test(ci))).toBe(true);
  const minors = people.filter(({ fechaNacimiento }) => (fechaNacimiento ?? '') > '2008-11-20');
  expect(minors.length).toBeGreaterThan(500);
  expect(minors.every(({ tutor }) => tutor !== undefined)).toBe(true);
});
