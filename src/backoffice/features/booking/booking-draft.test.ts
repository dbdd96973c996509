import { describe, expect, it } from 'vitest';
import type { PatientRecord } from '#client/queries/patients';
import { draftFrom } from '#backoffice/shared/patient/patient-choice.ts';
import { changeBooking, draftFromAddress, emptyBooking, isFilled } from './booking-draft.ts';

const TODAY = '2026-11-20';
const empty = emptyBooking(TODAY);
const known: PatientRecord = {
  id: 'p1',
  version: 1,
  nombres: 'Ana',
  apellidos: 'Quispe',
  tipoDocumento: 'sin_documento',
  telefono: '+59171234567',
};

describe('a change takes back what no longer fits', () => {
  const chosen = changeBooking(empty, { medico: 'Dra. Ana', hora: '09:00' });

  it.each([
    { medico: 'Dr. Luis' },
    { fecha: '2026-11-21' },
    { kind: 'estudio', isKindChosen: true } as const,
  ])('the hour goes with %o', (change) => {
    expect(changeBooking(chosen, change).hora).toBeNull();
  });

  it('the hour stays with another kind of visit, or when it comes with the change', () => {
    expect(changeBooking(chosen, { kind: 'urgencia', isKindChosen: true }).hora).toBe('09:00');
    expect(changeBooking(chosen, { medico: 'Dr. Luis', hora: '10:00' }).hora).toBe('10:00');
  });

  it('a study is no overbooking; somebody who walks in may be', () => {
    const over = changeBooking(chosen, { isOverbooking: true });
    expect(changeBooking(over, { kind: 'estudio', isKindChosen: true }).isOverbooking).toBe(false);
    expect(changeBooking(over, { isWalkIn: true }).isOverbooking).toBe(true);
  });
});

it('the kind follows the patient until somebody chooses it', () => {
  const back = changeBooking(empty, { patient: { kind: 'known', patient: known } });
  expect(back.kind).toBe('control');
  expect(changeBooking(back, { patient: { kind: 'new', draft: draftFrom('ana') } }).kind).toBe('primera_vez');
  const urgent = changeBooking(back, { kind: 'urgencia', isKindChosen: true });
  expect(changeBooking(urgent, { patient: null }).kind).toBe('urgencia');
});

it('an empty form has nothing to lose', () => {
  expect(isFilled(changeBooking(empty, { medico: 'Dra. Ana' }))).toBe(false);
  expect(isFilled({ ...empty, hora: '09:00' })).toBe(true);
});

it('what the address gave is not lost by leaving', () => {
  const patient = { kind: 'known', patient: known } as const;
  const given = { patient, hora: '09:00' };
  expect(isFilled({ ...empty, ...given }, given)).toBe(false);
  expect(isFilled({ ...empty, ...given, hora: '09:20' }, given)).toBe(true);
  expect(isFilled({ ...empty, ...given, motivo: 'control' }, given)).toBe(true);
});

describe('an address fills the form', () => {
  it('with a free place of the agenda', () => {
    expect(draftFromAddress('?medico=Dra.%20Ana&fecha=2026-12-01&hora=09%3A20&tipo=urgencia')).toEqual({
      medico: 'Dra. Ana',
      fecha: '2026-12-01',
      hora: '09:20',
      kind: 'urgencia',
      isKindChosen: true,
    });
  });

  it('with a study; what cannot be read is left out', () => {
    expect(draftFromAddress('?estudio=OCT-M&fecha=ayer&hora=25')).toEqual({
      estudio: 'OCT-M',
      kind: 'estudio',
      isKindChosen: true,
    });
  });
});
