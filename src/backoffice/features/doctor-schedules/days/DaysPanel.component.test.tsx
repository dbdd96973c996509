import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doctorWeek, listedDoctor, MORNING, settings } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { focused, openOffice } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { Answer } from '#client/call';
import type { OrphanView } from '#contract/settlement';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import DoctorSchedulesScreen from '../DoctorSchedulesScreen.tsx';
import { doctorEditorHref } from '../editor-href.ts';

const ANA = 'Dra. Ana Quispe';

/** The dated days of a doctor, of whom nothing is noted yet. */
async function openDays() {
  let absences: Answer<'listAbsences'> = [];
  let exceptions: Answer<'listExceptions'> = [];
  const opened = openOffice(doctorEditorHref(ANA, { parte: 'dias' }), <DoctorSchedulesScreen />, {
    answers: {
      listDoctors: () => [listedDoctor(ANA), listedDoctor('Dr. Luis Mamani')],
      listSchedules: () => [doctorWeek(ANA, { tuesday: [MORNING] })],
      listToReassign: () => [],
      listHolidays: () => [],
      readSettings: () => settings(),
      listVersions: () => [
        {
          vigenteDesde: null,
          vigenteHasta: null,
          estado: 'vigente',
          semana: { ...emptyWeek(), tuesday: [MORNING] },
          quien: null,
          autor: null,
          cuando: null,
        },
      ],
      listAbsences: () => absences,
      listExceptions: () => exceptions,
      addAbsence: ({ body: { confirmado: _, resoluciones: __, ...body } }) => {
        absences = [{ id: 'ausencia-1', ...body }];
        return { ...found(absences[0]), resueltos: [] };
      },
      addException: ({ body: { confirmado: _, resoluciones: __, ...body } }) => {
        exceptions = [{ id: 'excepcion-1', ...body }];
        return { ...found(exceptions[0]), resueltos: [] };
      },
    },
  });
  await screen.findByText('No hay nada anotado de hoy en adelante.');
  const typeDate = async (
    dialog: BoundFunctions<typeof queries>,
    index: number,
    digits: string,
  ): Promise<void> => {
    await opened.user.click(found(dialog.getAllByRole('spinbutton', { name: /^día/ })[index]));
    await opened.user.keyboard(digits);
  };
  return { ...opened, typeDate };
}

const orphan = (turno: string, nombre: string, hora: string): OrphanView => ({
  turno,
  fecha: '2026-11-24',
  hora,
  motivo: 'ausencia',
  fuente: { clase: 'ausencia' },
  paciente: { id: turno, nombre, telefono: '+59171234567' },
  medico: ANA,
  estudio: null,
  equipo: null,
  tipo: 'control',
  estado: 'agendado',
  duracionMin: 20,
  version: 1,
  lugares: [{ id: ANA, fecha: '2026-11-26', hora, fin: '09:20' }],
});

test('an absence over booked days asks what becomes of each patient, saves nothing before, and lists whom to tell', async () => {
  const { user, network, typeDate } = await openDays();
  await user.click(found(screen.getAllByRole('button', { name: 'Anotar ausencia' }).at(-1)));
  const form = within(screen.getByRole('dialog', { name: 'Anotar ausencia' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('Elija el día.')).toBeTruthy();
  // Why is not taken for granted.
  expect(form.getByText('Elija por qué se ausenta.')).toBeTruthy();
  await user.click(form.getByRole('radio', { name: 'Enfermedad' }));
  expect(network.asked('addAbsence')).toEqual([]);
  await typeDate(form, 0, '24112026');
  network.answer({
    addAbsence: ({ body: { confirmado, resoluciones = [], ...body } }) =>
      confirmado === true
        ? {
            id: 'ausencia-1',
            ...body,
            resueltos: resoluciones.map(({ turno, accion }) => ({
              turno,
              accion,
              paciente: turno,
              fecha: '2026-11-26',
              hora: '09:00',
              medico: ANA,
              equipo: null,
              estado: accion === 'cancelar' ? 'cancelado' : 'agendado',
            })),
          }
        : refuse('requiere_confirmacion', undefined, {
            details: {
              huerfanos: [orphan('uno', 'Mamani, Rosa', '09:00'), orphan('dos', 'Rojas, Eva', '09:20')],
            },
          }),
  });
  await user.click(form.getByRole('button', { name: 'Guardar' }));

  const question = within(
    await screen.findByRole('alertdialog', { name: '¿Qué se hace con estos 2 turnos?' }),
  );
  const save = question.getByRole('button', { name: /^Guardar con esta/ });
  expect(question.getByText('Falta decidir 2 turnos.')).toBeTruthy();
  expect(save).toHaveProperty('disabled', true);
  const first = within(question.getByRole('group', { name: /Mamani, Rosa/ }));
  await user.click(first.getByRole('radio', { name: /^Mover/ }));
  expect(first.getByRole('button', { name: /Lugar/ }).textContent).toContain('Jueves 26 de noviembre, 09:00');
  const second = within(question.getByRole('group', { name: /Rojas, Eva/ }));
  await user.click(second.getByRole('radio', { name: /^Cancelar/ }));
  expect(question.getByText('Falta decidir 1 turno.')).toBeTruthy();
  await user.click(second.getByRole('radio', { name: 'Otro' }));
  await user.type(second.getByLabelText('Cuál es el motivo'), 'Viaja');
  await user.click(save);

  const told = within(await screen.findByRole('alertdialog', { name: 'Avise a 2 pacientes' }));
  // What was saved is said there, not over whom to call.
  expect(told.getByRole('status').textContent).toContain('Se resolvieron 2 turnos.');
  const [moved, cancelled] = told.getAllByRole('listitem');
  expect(moved?.textContent).toContain('Ahora: jueves 26 de noviembre a las 09:00');
  expect(cancelled?.textContent).toContain('Cancelado');
  expect(
    within(found(moved))
      .getByRole('link', { name: /^Llamar/ })
      .getAttribute('href'),
  ).toBe('tel:+59171234567');
  expect(network.asked('addAbsence').at(-1)?.body).toMatchObject({
    clase: 'enfermedad',
    fecha: '2026-11-24',
    confirmado: true,
    resoluciones: [
      { turno: 'uno', accion: 'mover', fecha: '2026-11-26', hora: '09:00' },
      { turno: 'dos', accion: 'cancelar', motivoCancelacion: 'otro', motivo: 'Viaja' },
    ],
  });
});

test('going back from the question keeps the form as it was, and saves nothing', async () => {
  const { user, network, typeDate } = await openDays();
  network.answer({
    addAbsence: () =>
      refuse('requiere_confirmacion', undefined, {
        details: { huerfanos: [orphan('uno', 'Mamani, Rosa', '09:00')] },
      }),
  });
  await user.click(found(screen.getAllByRole('button', { name: 'Anotar ausencia' }).at(-1)));
  const form = () => within(screen.getByRole('dialog', { name: 'Anotar ausencia' }));
  await typeDate(form(), 0, '24112026');
  await user.click(form().getByRole('radio', { name: 'Congreso' }));
  await user.type(form().getByLabelText('Detalle'), 'Viaje');
  await user.click(form().getByRole('button', { name: 'Guardar' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Qué se hace con este turno?' }));
  await user.click(question.getByRole('button', { name: 'Volver sin guardar' }));
  expect(form().getByLabelText('Detalle')).toHaveProperty('value', 'Viaje');
  expect(network.asked('addAbsence')).toHaveLength(1);
});

test('other hours on a day are typed as people write them; what is no hour is said in words', async () => {
  const { user, network } = await openDays();
  await user.click(screen.getByRole('button', { name: 'Sábado 28 de noviembre, No atiende' }));
  const day = within(screen.getByRole('region', { name: 'Día elegido' }));
  expect(day.getByText('No atiende.')).toBeTruthy();
  await user.click(day.getByRole('button', { name: 'Anotar otras horas' }));
  const form = within(screen.getByRole('dialog', { name: 'Anotar otras horas' }));
  const type = async (label: string, words: string): Promise<void> => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), words);
  };
  await type('Inicio del bloque 1', 'temprano');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText(/^Inicio del bloque 1: no se entiende «temprano»/)).toBeTruthy();
  await waitFor(() => expect(form.getByRole('group', { name: 'Horas' }).contains(focused())).toBe(true));
  await type('Inicio del bloque 1', 'nueve');
  await type('Fin del bloque 1', '11');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await day.findByText(/^Atiende 09:00–11:00\./)).toBeTruthy();
  expect(network.asked('addException').map(({ body }) => body)).toEqual([
    { fecha: '2026-11-28', clase: 'reemplaza', bloques: [{ inicio: '09:00', fin: '11:00' }] },
  ]);
});
