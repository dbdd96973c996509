import { describe, expect, it } from 'vitest';
import { bookingSchema } from '#domain/scheduling/booking/booking';
import { draftFrom } from '#backoffice/shared/patient/patient-choice.ts';
import { emptyBooking, type BookingDraft } from './booking-draft.ts';
import { bookingRequest } from './booking-request.ts';

const context = { today: '2026-11-20', needsDoctor: false, replaces: true };
const ana = { kind: 'new', draft: { ...draftFrom('ana quispe'), telefono: '71234567' } } as const;
const draft: BookingDraft = {
  ...emptyBooking('2026-11-20'),
  patient: ana,
  medico: 'Dra. Ana',
  fecha: '2026-11-27',
  hora: '09:00',
};

const sent = (change: Partial<BookingDraft>, over: Partial<typeof context> = {}) =>
  bookingRequest({ ...draft, ...change }, { ...context, ...over });

describe('what is sent is what the server takes', () => {
  it.each([
    ['a visit', {}],
    ['somebody who waits for a later hour of today', { isWalkIn: true }],
    ['somebody who goes in right now', { isWalkIn: true, hora: null, isOverbooking: true, motivo: 'x' }],
    ['somebody put into a queue', { isWalkIn: true, isQueued: true }],
    ['an overbooking', { isOverbooking: true, motivo: 'viene de lejos' }],
    ['a study', { kind: 'estudio', estudio: 'OCT-M', ojo: 'OI', medico: null }],
    ['a replacement', { reemplazaA: 't1' }],
  ] as const)('%s', (_, change) => {
    const request = sent(change);
    expect(request.ok && bookingSchema.safeParse(request.value).error?.issues).toBeFalsy();
    expect(request.ok).toBe(true);
  });

  it('a walk-in has no date; a study without need of a doctor has none', () => {
    expect(sent({ isWalkIn: true })).toMatchObject({ value: { sinTurno: true, hora: '09:00' } });
    const queued = sent({ isWalkIn: true, isQueued: true });
    expect(queued).toMatchObject({ value: { sinTurno: true, enCola: true } });
    expect(queued.ok && [queued.value.fecha, queued.value.hora]).toEqual([undefined, undefined]);
    const study = sent({ kind: 'estudio', estudio: 'OCT-M', ojo: 'AO' });
    expect(study.ok && study.value.medico).toBeUndefined();
  });

  it('what can no longer be replaced is not named', () => {
    const request = sent({ reemplazaA: 't1' }, { replaces: false });
    expect(request.ok && 'reemplazaA' in request.value).toBe(false);
  });
});

it('nobody who waits is forgotten: of each entry it is said what becomes of it', () => {
  const fields = (over: Partial<BookingDraft>) => {
    const request = bookingRequest({ ...draft, ...over }, { ...context, waits: ['e1', 'e2'] });
    return request.ok ? [] : Object.keys(request.error);
  };
  expect(fields({})).toEqual(['espera']);
  expect(fields({ espera: 'e1' })).toEqual(['espera']);
  expect(fields({ espera: 'e1', siguen: ['e2'] })).toEqual([]);
  expect(fields({ siguen: ['e1', 'e2'] })).toEqual([]);
});

it('names every field that is missing', () => {
  const nothing = bookingRequest({ ...emptyBooking('2026-11-20'), isOverbooking: true }, context);
  expect(!nothing.ok && Object.keys(nothing.error).toSorted()).toEqual([
    'hora',
    'medico',
    'motivo',
    'paciente',
  ]);
  const study = sent({ kind: 'estudio', medico: null }, { needsDoctor: true });
  expect(!study.ok && Object.keys(study.error).toSorted()).toEqual(['estudio', 'medico']);
});

it('the fields of a new patient stand below the patient', () => {
  const wrong = sent({ patient: { kind: 'new', draft: { ...ana.draft, telefono: '12' } } });
  expect(!wrong.ok && Object.keys(wrong.error)).toEqual(['paciente.telefono']);
});
