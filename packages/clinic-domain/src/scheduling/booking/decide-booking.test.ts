import { expect, test } from 'vitest';
import { appError } from '../../shared/app-error.ts';
import { err, ok } from '../../shared/result.ts';
import { NOTHING_KNOWN } from '../../studies/study-rules.ts';
import { newAppointment } from '../appointment/appointment.ts';
import { decideBooking, type BookingFacts } from './decide-booking.ts';
import { bookingSchema } from './booking.ts';

const CUANDO = '2026-11-20T13:00:00.000Z';
const ficha = { id: 'p1', nombre: 'Quispe, Ana', telefono: '+59170000001' };
const query = {
  ...{ ahora: { fecha: '2026-11-20', minuto: 540 }, tipo: 'control' as const, duracionMin: 20, paso: 10 },
  ...{ colchonAntes: 0, colchonDespues: 5, antelacionMin: 0, horizonteDias: 90, sobreturnosPorBloque: 1 },
  ...{ topePorDia: null, topePorTipo: null, encaje: false },
  dia: {
    ...{
      fecha: '2026-11-27',
      vigenteDesde: null,
      bloques: [],
      cierres: [],
      semana: 'A' as const,
      ilegibles: [],
      feriadoAutorizado: false,
    },
    abierto: [{ inicio: 480, fin: 720 }],
  },
};
const request = bookingSchema.parse({
  ...{ tipo: 'control', medico: 'Rojas', fecha: '2026-11-27', hora: '09:00', paciente: { id: 'p1' } },
});
const free: BookingFacts = {
  actor: { uid: 'u1', rol: 'personal', medico: null },
  ...{ request, id: 't1', cuando: CUANDO, fecha: '2026-11-27', hora: '09:00' },
  patient: { ficha, nacimiento: undefined, fallecio: null, conocido: null, dejo: null },
  ...{ old: null, order: null, waiting: null, queued: null, day: NOTHING_KNOWN, absent: {} },
  place: ok({ agenda: { estudio: null, wanted: {} }, query, porque: null, equipo: null }),
};
const another = newAppointment(
  {
    ...{ tipo: 'control', medico: 'Rojas', fecha: '2026-11-27', hora: '09:00', duracionMin: 20 },
    ...{ paciente: { ...ficha, id: 'p2' }, colchonAntes: 0, colchonDespues: 5 },
  },
  { uid: 'u1', cuando: CUANDO },
);
const full = { motivo: 'ocupado', regla: 'R13', fuente: { clase: 'turno', id: 't9' } } as const;
const occupied = ok({ agenda: { estudio: null, wanted: {} }, query, porque: full, equipo: null });

/** Everything that can stand against one booking, in the order in which it is reported, and how each is known. */
const AGAINST: readonly [what: string, facts: (all: BookingFacts) => BookingFacts, told: object][] = [
  [
    'died',
    (all) => ({
      ...all,
      patient: { ...all.patient, fallecio: appError('transicion_invalida', 'Falleció.') },
    }),
    { message: 'Falleció.' },
  ],
  [
    'left',
    (all) => ({
      ...all,
      patient: { ...all.patient, dejo: { codigo: 'dejo_la_clinica', mensaje: 'Se mudó.' } },
    }),
    { code: 'requiere_confirmacion' },
  ],
  [
    'replaces another person’s',
    (all) => ({ ...all, old: another }),
    { fields: { reemplazaA: expect.anything() } },
  ],
  [
    'an order that is not there',
    (all) => ({ ...all, request: { ...all.request, orden: 'o1' } }),
    { fields: { orden: ['Esa orden no existe.'] } },
  ],
  ['no such place', (all) => ({ ...all, place: err(appError('no_encontrado')) }), { code: 'no_encontrado' }],
  ['taken', (all) => ({ ...all, place: occupied }), { porque: full, query }],
  ['in the queue', (all) => ({ ...all, queued: another }), { fields: { 'paciente.id': expect.anything() } }],
  [
    'known by the document',
    (all) => ({ ...all, patient: { ...all.patient, conocido: appError('ya_existe') } }),
    { code: 'ya_existe' },
  ],
  [
    'another person’s wait',
    (all) => ({
      ...all,
      waiting: {
        ...{ tipo: 'control', medicos: [], dias: [], franja: 'cualquiera', urgencia: 'normal', esperas: [] },
        ...{ paciente: { ...ficha, id: 'p2' }, desde: '2026-11-20', estado: 'esperando' },
        ...{ creado: { quien: 'u1', cuando: CUANDO } },
      } as never, // Only what decides.
    }),
    { fields: { espera: expect.anything() } },
  ],
];

test('what nothing stands against is booked as it was asked', () => {
  const decided = decideBooking(free);
  expect(decided).toMatchObject({
    ok: true,
    value: {
      ...{ replaced: null, findings: [] },
      appointment: { paciente: ficha, hora: '09:00', fin: '09:20', estado: 'agendado', medico: 'Rojas' },
    },
  });
  expect(decided.ok && 'fueraDeHorario' in decided.value.appointment).toBe(false);
});

test.each(AGAINST)('%s alone refuses', (_what, against, told) => {
  expect(decideBooking(against(free))).toMatchObject({ ok: false, error: told });
});

test('of several the first is reported, and each of the others once it is mended', () => {
  for (const [at, [, , told]] of AGAINST.entries()) {
    const rest = AGAINST.slice(at).toReversed();
    expect(decideBooking(rest.reduce((facts, [, against]) => against(facts), free))).toMatchObject({
      ok: false,
      error: told,
    });
  }
});

test('what was done while the person lived is still written down, as attended', () => {
  const past = { ...free, request: { ...request, atencionPasada: true } };
  const died = { ...past, patient: { ...past.patient, fallecio: appError('transicion_invalida') } };
  expect(decideBooking(died)).toMatchObject({ ok: true, value: { appointment: { estado: 'atendido' } } });
});
