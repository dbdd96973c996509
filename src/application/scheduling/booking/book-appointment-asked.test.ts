import { describe, expect, test } from 'vitest';
import { DAY, openBookingClinic } from '#tests/support/scheduling/booking-clinic';
import { book, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { appointments } from '../../collections.ts';
import { saveSettings } from '../hours/settings.ts';

const clinic = openBookingClinic();

describe('warnings ask first', () => {
  test('another visit to the doctor that day, or one to come', async () => {
    const first = valueOf(await book(clinic.app));
    expect(await book(clinic.app, { hora: '11:00', confirmado: false })).toMatchObject({
      ok: false,
      error: {
        code: 'requiere_confirmacion',
        details: { avisos: [{ codigo: 'mismo_medico_mismo_dia', turno: first.id }] },
      },
    });
    expect(await book(clinic.app, { fecha: '2026-12-01', confirmado: false })).toMatchObject({
      error: {
        details: { avisos: [{ codigo: 'ya_tiene_turno', turno: first.id, fecha: DAY, hora: '09:00' }] },
      },
    });
    expect((await book(clinic.app, { fecha: '2026-12-01' })).ok).toBe(true);
  });

  test('a new patient who looks like another', async () => {
    const paciente = { nombres: 'Ana', apellidos: 'Kispe', telefono: '71234567' };
    expect(await book(clinic.app, { paciente, confirmado: false })).toMatchObject({
      ok: false,
      error: {
        code: 'requiere_confirmacion',
        details: { avisos: [{ codigo: 'posible_duplicado', paciente: { id: 'p1' } }] },
      },
    });
    expect((await clinic.app.store.query(appointments)).items).toEqual([]);
  });

  test('a taken place is told before anything is asked', async () => {
    await book(clinic.app);
    const paciente = { nombres: 'Ana', apellidos: 'Kispe', telefono: '71234567' };
    expect(await book(clinic.app, { paciente, confirmado: false })).toMatchObject({
      error: { code: 'ocupado' },
    });
  });
});

describe('an overbooking', () => {
  const extra = (over: object = {}) => book(clinic.app, { sobreturno: true, motivo: 'dolor', ...over });

  test('shares the doctor’s time, is marked, and is limited per block', async () => {
    await book(clinic.app);
    expect(valueOf(await extra({ paciente: { id: 'p2' } }))).toMatchObject({
      sobreturno: true,
      hora: '09:00',
    });
    await extra({ paciente: { id: 'p3' } });
    await storePatientAs(clinic.app, 'p4', 'Flores');
    expect(await extra({ paciente: { id: 'p4' } })).toMatchObject({ ok: false, error: { code: 'tope' } });
  });

  test('needs a reason', () => {
    expect(() => extra({ motivo: ' ' })).toThrow(/por qué se agrega/);
  });

  test('takes the limit that was set', async () => {
    await saveSettings(clinic.app, 'jefa', {}, { sobreturnosPorBloque: 0, version: 0 });
    expect(await extra()).toMatchObject({ ok: false, error: { code: 'tope' } });
  });
});

test('whoever walks in is in the room at this very minute', async () => {
  clinic.clock.advance({ minutes: 7 });
  const walkIn = { fecha: undefined, hora: undefined, sinTurno: true };
  expect(valueOf(await book(clinic.app, walkIn))).toMatchObject({
    fecha: '2026-11-20',
    hora: '09:07',
    fin: '09:27',
    estado: 'en_sala',
  });
});

test('a visit that took place is registered as such', async () => {
  const past = { fecha: '2026-11-19', atencionPasada: true, motivo: 'no se anotó' };
  expect(valueOf(await book(clinic.app, past))).toMatchObject({ fecha: '2026-11-19', estado: 'atendido' });
  expect(await book(clinic.app, { ...past, fecha: DAY })).toMatchObject({
    error: { code: 'entrada_invalida', fields: { hora: [expect.any(String)] } },
  });
});
