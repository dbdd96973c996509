import { describe, expect, test } from 'vitest';
import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
import type { AppointmentActor } from '../appointment/appointment-states.ts';
import { mayMove } from '../appointment/move-appointment.ts';
import { mayBook, mayOverbook, mayReadWhole, mayRegisterPast, mayTakeDoctor } from './booking-rights.ts';

const PEOPLE: Record<string, AppointmentActor> = {
  admin: { uid: 'a', rol: 'admin', medico: null },
  'la doctora': { uid: 'm', rol: 'medico', medico: 'Dra. Ana' },
  'otro médico': { uid: 'o', rol: 'medico', medico: 'Dr. Beto' },
  'médico sin ficha': { uid: 's', rol: 'medico', medico: null },
  recepción: { uid: 'r', rol: 'personal', medico: null, funciones: ['recepcion'] },
  'las dos cosas': { uid: 'd', rol: 'personal', medico: null },
  técnico: { uid: 'p', rol: 'personal', medico: null, funciones: ['tecnico'] },
  paciente: { uid: 'x', rol: 'paciente' },
};
const DESK = ['recepción', 'las dos cosas'];
const visit = { tipo: 'control' as AppointmentKind, medico: 'Dra. Ana' };
const study = { tipo: 'estudio' as AppointmentKind };

const who = (may: (actor: AppointmentActor) => boolean): string[] =>
  Object.entries(PEOPLE).flatMap(([name, actor]) => (may(actor) ? [name] : []));

describe('who may', () => {
  test.each<{ what: string; may: (actor: AppointmentActor) => boolean; people: string[] }>([
    { what: 'book a visit', may: (actor) => mayBook(actor, visit), people: ['admin', 'la doctora', ...DESK] },
    {
      what: 'book a study',
      may: (actor) => mayBook(actor, study),
      people: ['admin', 'la doctora', 'otro médico', 'médico sin ficha', ...DESK],
    },
    {
      what: 'overbook a visit',
      may: (actor) => mayOverbook(actor, visit),
      people: ['admin', 'la doctora', ...DESK],
    },
    {
      what: 'overbook a study without a doctor',
      may: (actor) => mayOverbook(actor, study),
      people: ['admin', ...DESK],
    },
    { what: 'register what took place', may: mayRegisterPast, people: ['admin'] },
    {
      what: 'move a visit',
      may: (actor) => mayMove(actor, { ...visit, estado: 'en_sala' }),
      people: ['admin', 'la doctora', ...DESK],
    },
    {
      what: 'move a visit that is being attended',
      may: (actor) => mayMove(actor, { ...visit, estado: 'en_atencion' }),
      people: [],
    },
  ])('$what: $people', ({ may, people }) => {
    expect(who(may)).toEqual(people);
  });

  test.each<{ study: string; needs: boolean | undefined; medico?: string; people: string[] }>([
    { study: 'without a doctor', needs: false, people: Object.keys(PEOPLE) },
    { study: 'that needs one', needs: true, medico: 'Dra. Ana', people: Object.keys(PEOPLE) },
    {
      study: 'that needs none, in a doctor’s agenda',
      needs: undefined,
      medico: 'Dra. Ana',
      people: ['admin', 'la doctora', ...DESK],
    },
  ])('a study $study takes a doctor’s time for $people', ({ needs, medico, people }) => {
    expect(who((actor) => mayTakeDoctor(actor, { ...study, medico }, { requiereMedico: needs }))).toEqual(
      people,
    );
  });

  test('read all of a visit: everyone but technicians', () => {
    expect(who((actor) => mayReadWhole(actor, visit))).not.toContain('técnico');
    expect(who((actor) => mayReadWhole(actor, study))).toContain('técnico');
  });
});
