import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certify, type CertifiedAppointment } from './certificate.ts';

const stored = (id: string, over: Partial<CertifiedAppointment> = {}): CertifiedAppointment => ({
  id,
  fecha: '2026-12-03',
  hora: '10:00',
  duracionMin: 40,
  estado: 'agendado',
  medico: 'Dra. Ana',
  paciente: { id: id },
  ...over,
});

test.each<{
  what: string;
  a?: Partial<CertifiedAppointment>;
  b: Partial<CertifiedAppointment>;
  resources: string[];
}>([
  { what: 'one doctor, the same hour', b: {}, resources: ['medico'] },
  { what: 'one doctor, the last minute', b: { hora: '10:39' }, resources: ['medico'] },
  { what: 'one after the other', b: { hora: '10:40' }, resources: [] },
  { what: 'another day', b: { fecha: '2026-12-04' }, resources: [] },
  { what: 'another doctor', b: { medico: 'Dr. B' }, resources: [] },
  { what: 'one marked as overbooked', b: { sobreturno: true }, resources: [] },
  { what: 'a cancelled one', b: { estado: 'cancelado' }, resources: [] },
  { what: 'one that was replaced', b: { estado: 'reprogramado' }, resources: [] },
  { what: 'an attended one', b: { estado: 'atendido' }, resources: ['medico'] },
  {
    what: 'one patient with two doctors',
    a: { paciente: { id: 'p' } },
    b: { medico: 'Dr. B', paciente: { id: 'p' } },
    resources: ['paciente'],
  },
  {
    what: 'two legs of one itinerary',
    a: { paciente: { id: 'p' }, itinerario: 'i' },
    b: { medico: 'Dr. B', paciente: { id: 'p' }, itinerario: 'i' },
    resources: [],
  },
  {
    what: 'one device, overbooked or not',
    a: { equipo: 'e' },
    b: { medico: 'Dr. B', equipo: 'e', sobreturno: true },
    resources: ['equipo'],
  },
  {
    what: 'what a no-show has freed',
    a: { estado: 'no_asistio', liberadoDesde: '10:25' },
    b: { hora: '10:25', duracionMin: 15 },
    resources: [],
  },
  {
    what: 'what a no-show has not freed',
    a: { estado: 'no_asistio', liberadoDesde: '10:25' },
    b: { hora: '10:24', duracionMin: 15 },
    resources: ['medico'],
  },
  { what: 'studies without a doctor', a: { medico: undefined }, b: { medico: undefined }, resources: [] },
])('$what: $resources', ({ a = {}, b, resources }) => {
  const { solapes } = certify([stored('a', a), stored('b', b)]);
  expect(solapes.map(({ recurso }) => recurso)).toEqual(resources);
  expect(solapes.every(({ turnos }) => [...turnos].sort().join() === 'a,b')).toBe(true);
});

test('it counts what it read, what takes time and what is overbooked, and names what it cannot read', () => {
  const read = [
    stored('a'),
    stored('b', { estado: 'cancelado' }),
    stored('c', { sobreturno: true }),
    stored('d', { hora: '9:00' }),
    stored('e', { duracionMin: 0 }),
    stored('f', { hora: '23:50' }),
    stored('g', { estado: 'perdido' }),
    stored('h', { estado: 'no_asistio', liberadoDesde: 'luego' }),
    stored('i', { estado: 'se_retiro', liberadoDesde: '10:00' }),
  ];
  expect(certify(read)).toEqual({
    turnos: 9,
    ocupan: 2,
    sobreturnos: 1,
    solapes: [],
    ilegibles: ['d', 'e', 'f', 'g', 'h'],
  });
});

test('it finds exactly the pairs that share a minute of a doctor', () => {
  const some = fc.array(
    fc.record({
      medico: fc.constantFrom('A', 'B'),
      fecha: fc.constantFrom('2026-12-03', '2026-12-04'),
      minute: fc.integer({ min: 480, max: 560 }),
      duracionMin: fc.integer({ min: 1, max: 40 }),
      sobreturno: fc.constantFrom(undefined, true),
    }),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(some, (drawn) => {
      const all = drawn.map(({ minute, ...rest }, index) =>
        stored(`t${String(index).padStart(2, '0')}`, {
          ...rest,
          hora: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
        }),
      );
      const expected = drawn.flatMap((a, i) =>
        drawn.slice(i + 1).flatMap((b, offset) => {
          const [first, second] = [
            `t${String(i).padStart(2, '0')}`,
            `t${String(i + 1 + offset).padStart(2, '0')}`,
          ];
          const minutes = Array.from({ length: a.duracionMin }, (_, n) => a.minute + n);
          const shared = minutes.some((each) => each >= b.minute && each < b.minute + b.duracionMin);
          const same =
            a.medico === b.medico && a.fecha === b.fecha && a.sobreturno !== true && b.sobreturno !== true;
          return shared && same ? [`${first} ${second}`] : [];
        }),
      );
      expect(
        certify(all)
          .solapes.map(({ turnos }) => [...turnos].sort().join(' '))
          .sort(),
      ).toEqual(expected.sort());
    }),
  );
});
