import { describe, expect, test } from 'vitest';
import { appointment } from '#tests/support/scheduling/schedules';
import { withChange } from './appointment-history.ts';
import type { Appointment, Tracked } from './appointment.ts';
import {
  contactStatus,
  mayContact,
  withNote,
  withoutLastNote,
  type Contact,
  type ContactResult,
} from './confirmation.ts';

const TURNO = appointment();
const at = (resultado: ContactResult, quien = 'u1') => ({
  resultado,
  cuando: '2026-12-02T12:00:00.000Z',
  quien,
});
const changedTo = (turno: Appointment, patch: Tracked): Appointment =>
  withChange(turno, patch, { quien: 'u1', cuando: '2026-12-02T12:00:00.000Z', accion: 'editado' });
const noted = (...results: ContactResult[]): Contact | null =>
  results.reduce<Contact | null>((contact, each) => {
    const next = withNote(contact, TURNO, at(each));
    if (!next.ok) throw new Error(next.error.message);
    return next.value;
  }, null);

test.each([
  { notes: [], estado: 'sin_contactar', veces: 0, sent: false },
  { notes: ['enviado'], estado: 'enviado', veces: 0, sent: true },
  { notes: ['enviado', 'no_contesta', 'no_contesta'], estado: 'no_contesta', veces: 2, sent: true },
  { notes: ['no_contesta', 'enviado'], estado: 'enviado', veces: 1, sent: true },
  { notes: ['enviado', 'no_contesta', 'sin_contactar'], estado: 'sin_contactar', veces: 0, sent: false },
  // Confirmed, then corrected back: the appointment's state is what counts.
  { notes: ['enviado', 'confirmo'], estado: 'enviado', veces: 0, sent: true },
] as const)('$notes reads as $estado, $veces times without an answer', ({ notes, estado, veces, sent }) => {
  const status = contactStatus(noted(...notes), TURNO);
  expect([status.estado, status.veces, status.enviado !== null]).toEqual([estado, veces, sent]);
});

describe('the appointment decides', () => {
  test('a confirmed one reads as confirmed, whoever confirmed it and however', () => {
    expect(contactStatus(null, { ...TURNO, estado: 'confirmado' }).estado).toBe('confirmo');
  });

  test.each([{ fecha: '2026-12-04' }, { hora: '11:00' }, { medico: 'Dr. Beto' }])(
    'moved to %j, nobody was notified of it',
    (to) => {
      const moved = { ...TURNO, ...to };
      expect(contactStatus(noted('enviado'), moved).estado).toBe('sin_contactar');
      const again = withNote(noted('enviado', 'no_contesta'), moved, at('enviado'));
      expect(again).toMatchObject({ ok: true, value: { ...to, notas: [{ resultado: 'enviado' }] } });
    },
  );

  test('confirmed for another hour is not confirmed for this one, until somebody says so; back where it was, it is', () => {
    const said = changedTo(TURNO, { estado: 'confirmado' });
    const moved = changedTo(said, { hora: '11:00' });
    expect([contactStatus(null, said).estado, contactStatus(null, moved).estado]).toEqual([
      'confirmo',
      'sin_contactar',
    ]);
    const unheard = withNote(null, moved, at('no_contesta'));
    expect(unheard.ok && contactStatus(unheard.value, moved).estado).toBe('no_contesta');
    expect(contactStatus(null, changedTo(moved, { estado: 'confirmado' })).estado).toBe('confirmo');
    // Moved by a program that left its state as it was.
    const left: Appointment = { ...moved, estado: 'confirmado' };
    expect(contactStatus(null, left).estado).toBe('sin_contactar');
    const again = withNote(null, left, at('confirmo'));
    expect(again.ok && contactStatus(again.value, left).estado).toBe('confirmo');
    const back = changedTo(moved, { hora: TURNO.hora });
    expect(contactStatus(null, back).estado).toBe('confirmo');
  });

  test.each(['cancelado', 'atendido', 'no_asistio'] as const)('%s takes no note', (estado) => {
    expect(withNote(null, { ...TURNO, estado }, at('enviado'))).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida' },
    });
  });

  test('a confirmed one takes a message, and nothing else', () => {
    const confirmed = { ...TURNO, estado: 'confirmado' as const };
    expect(withNote(null, confirmed, at('enviado')).ok).toBe(true);
    for (const each of ['no_contesta', 'sin_contactar', 'confirmo'] as const)
      expect(withNote(null, confirmed, at(each)).ok).toBe(false);
  });
});

test('the last note is taken back by who took it, and by nobody else', () => {
  const contact = noted('enviado', 'no_contesta');
  expect(withoutLastNote(contact, TURNO, 'u1')).toMatchObject({
    ok: true,
    value: { notas: [{ resultado: 'enviado' }] },
  });
  expect(withoutLastNote(contact, TURNO, 'u2')).toMatchObject({ ok: false, error: { code: 'prohibido' } });
  expect(withoutLastNote(null, TURNO, 'u1')).toMatchObject({
    ok: false,
    error: { code: 'transicion_invalida' },
  });
});

test.each([
  { rol: 'admin', medico: null, own: true, study: true },
  { rol: 'medico', medico: 'Dra. Ana', own: true, study: false },
  { rol: 'medico', medico: 'Dr. Beto', own: false, study: false },
  { rol: 'personal', medico: null, funciones: ['tecnico'], own: false, study: true },
  { rol: 'personal', medico: null, funciones: ['recepcion'], own: true, study: true },
  { rol: 'paciente', medico: null, own: false, study: false },
] as const)('$rol ($medico): visits of Dra. Ana $own, studies $study', ({ own, study, ...who }) => {
  const actor = { uid: 'x', ...who };
  expect([mayContact(actor, TURNO), mayContact(actor, { tipo: 'estudio' })]).toEqual([own, study]);
});
