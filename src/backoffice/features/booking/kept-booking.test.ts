import { describe, expect, it } from 'vitest';
import type { PatientRecord } from '#client/queries/patients';
import { draftFrom, type PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';
import { emptyBooking, type BookingDraft } from './booking-draft.ts';
import { fromSealed, restored, toSeal, type KeptBooking } from './kept-booking.ts';

const TODAY = '2026-11-20';
const record = (id: string): PatientRecord => ({
  ...{ id, version: 1, nombres: 'Ana', apellidos: 'Quispe', tipoDocumento: 'sin_documento' as const },
  telefono: '+59171234567',
});
const known = (id: string): PatientChoice => ({ kind: 'known', patient: record(id) });
const draft = (over: Partial<BookingDraft> = {}): BookingDraft => ({
  ...emptyBooking(TODAY),
  ...{
    kind: 'control',
    patient: known('p1'),
    medico: 'Dra. Ana',
    fecha: '2026-11-27',
    hora: '09:00',
    motivo: 'viene de lejos',
  },
  ...over,
});
const kept = (over: Partial<KeptBooking> = {}): KeptBooking => ({
  ...{ uid: 'u1', dia: TODAY, search: '?paciente=p1', draft: draft() },
  ...over,
});
const at = (search: string, filled: Partial<BookingDraft> = {}) => ({ today: TODAY, search, filled });

describe('a half-written booking', () => {
  it('goes on as it stood at the same address, whatever that says', () => {
    expect(restored(kept(), at('?paciente=p1', { hora: '08:00' }))).toEqual(draft());
  });

  it('takes what another address says of the same person, or of nobody', () => {
    expect(restored(kept(), at('?hora=10:00', { hora: '10:00' }))).toEqual(draft({ hora: '10:00' }));
    const same = { patient: known('p1'), medico: 'Dr. Beto' };
    expect(restored(kept(), at('?x', same))).toMatchObject({ medico: 'Dr. Beto', hora: null });
  });

  it('is never mixed with somebody else’s', () => {
    expect(restored(kept(), at('?paciente=p2', { patient: known('p2') }))).toBeNull();
    const novel = draft({ patient: { kind: 'new', draft: draftFrom('luis') } });
    expect(restored(kept({ draft: novel }), at('?paciente=p2', { patient: known('p2') }))).toBeNull();
  });

  it('is of its day: neither yesterday’s nor for a day gone by', () => {
    expect(restored(kept({ dia: '2026-11-19' }), at('?paciente=p1'))).toBeNull();
    expect(restored(kept({ draft: draft({ fecha: '2026-11-19' }) }), at('?paciente=p1'))).toBeNull();
  });

  it.each([
    ['nobody', null],
    ['somebody new', { kind: 'new', draft: draftFrom('luis flores') }],
    ['somebody with a guardian', { ...known('p1'), tutor: { tutorNombre: 'Rosa' } }],
  ] as const)('of %s is the same after it was sealed', async (_, patient) => {
    const before = kept({ draft: draft({ patient }) });
    const sealed = JSON.parse(JSON.stringify(toSeal(before))) as ReturnType<typeof toSeal>;
    expect(JSON.stringify(sealed)).not.toContain('+59171234567');
    expect(await fromSealed('u1', sealed, (id) => Promise.resolve(record(id)))).toEqual(before);
  });

  it('of somebody who can be read no more asks for the person again', async () => {
    const back = await fromSealed('u1', toSeal(kept()), () => Promise.resolve(null));
    expect(back.draft).toEqual(draft({ patient: null }));
  });
});
