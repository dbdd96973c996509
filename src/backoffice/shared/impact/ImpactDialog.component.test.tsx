import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { listedDoctor } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { OrphanView } from '#contract/settlement';
import type { Resolution } from '#domain/scheduling/hours/orphans';
import { OFFICE } from '#routes';
import { ImpactDialog } from './ImpactDialog.tsx';

const ANA = 'Dra. Ana Quispe';
const LUIS = 'Dr. Luis Mamani';
const orphan = (turno: string, hora: string, over: Partial<OrphanView> = {}): OrphanView => ({
  ...{ turno, hora, fecha: '2026-11-20', motivo: 'ausencia', fuente: { clase: 'ausencia' } },
  paciente: { id: turno, nombre: `Mamani, ${turno}` },
  ...{
    medico: ANA,
    estudio: null,
    equipo: null,
    tipo: 'control',
    estado: 'agendado',
    duracionMin: 20,
    version: 1,
  },
  lugares: [{ id: ANA, fecha: '2026-11-23', hora, fin: '12:00' }],
  propuesta: { id: ANA, fecha: '2026-11-23', hora, fin: '12:00' },
  ...over,
});
const HERE = orphan('Rosa', '08:40', {
  estado: 'en_sala',
  propuesta: { id: LUIS, fecha: '2026-11-20', hora: '10:00', fin: '10:20' },
});
const HOME = orphan('Eva', '11:00');

function open(orphans: readonly OrphanView[] = [HERE, HOME]) {
  const sent: (readonly Resolution[])[] = [];
  function Opened() {
    const [isTried, setIsTried] = useState(false);
    return (
      <ImpactDialog
        orphans={orphans}
        isSaving={false}
        error={isTried ? 'Ese lugar ya está ocupado.' : null}
        fields={isTried ? { 'resoluciones.1.hora': ['Ese lugar ya lo tiene Rojas, Luz.'] } : undefined}
        onDecide={(resolutions) => {
          sent.push(resolutions);
          setIsTried(true);
        }}
        onBack={() => undefined}
      />
    );
  }
  const opened = openOffice(OFFICE.appointments, <Opened />, {
    answers: { listDoctors: () => [listedDoctor(ANA), listedDoctor(LUIS)] },
  });
  return { ...opened, sent };
}
const rowOf = (name: string) => within(screen.getByRole('group', { name: new RegExp(name) }));

test('everybody is proposed a place on one screen, who waits first and marked, and all are accepted together', async () => {
  const { user, sent } = open();
  const names = screen.getAllByRole('group', { name: /^Mamani/ });
  expect(within(found(names[0])).getByText('Espera en la sala')).toBeTruthy();
  expect(rowOf('Rosa').getByText(`Viernes 20 de noviembre, 10:00 con ${LUIS}`)).toBeTruthy();
  expect(rowOf('Rosa').getByText('mismo día')).toBeTruthy();
  expect(rowOf('Eva').getByText('Lunes 23 de noviembre, 11:00')).toBeTruthy();
  expect(rowOf('Eva').getByText(`3 días después · con ${ANA}`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Aceptar todo (2 turnos)' }));
  expect(sent).toEqual([
    [
      { turno: 'Rosa', accion: 'reasignar', medico: LUIS, fecha: '2026-11-20', hora: '10:00' },
      { turno: 'Eva', accion: 'mover', fecha: '2026-11-23', hora: '11:00' },
    ],
  ]);
});

test('two of one name are told apart by their birth', () => {
  const twin = (turno: string, nacimiento: string) => ({
    ...orphan(turno, '11:00'),
    paciente: { id: turno, nombre: 'Mamani, Eva', nacimiento },
  });
  open([twin('una', '1950-02-03'), twin('otra', '1988-07-01')]);
  const said = screen.getAllByRole('group', { name: 'Mamani, Eva' }).map((row) => row.textContent);
  expect(said[0]).toContain('1950');
  expect(said[0]).not.toContain('1988');
  expect(said[1]).toContain('1988');
});

test('one is changed by hand, the others keep their proposal', async () => {
  const { user, sent } = open();
  await user.click(rowOf('Eva').getByRole('button', { name: 'Cambiar: Mamani, Eva' }));
  await user.click(rowOf('Eva').getByRole('radio', { name: /^Cancelar/ }));
  const save = screen.getByRole('button', { name: 'Guardar con estas decisiones' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(rowOf('Eva').getByRole('radio', { name: 'Otro' }));
  expect(save).toHaveProperty('disabled', true);
  await user.type(rowOf('Eva').getByLabelText('Cuál es el motivo'), 'Viaja');
  await user.click(save);
  expect(sent[0]).toMatchObject([
    { turno: 'Rosa', accion: 'reasignar' },
    { turno: 'Eva', accion: 'cancelar', motivoCancelacion: 'otro', motivo: 'Viaja' },
  ]);
});

test('one decision is one, and several are several', async () => {
  const { user } = open([HOME]);
  await user.click(rowOf('Eva').getByRole('button', { name: 'Cambiar: Mamani, Eva' }));
  await user.click(rowOf('Eva').getByRole('radio', { name: /^Cancelar/ }));
  expect(screen.getByRole('button', { name: 'Guardar con esta decisión' })).toBeTruthy();
});

test('a place taken meanwhile is said on its row, and nobody else is undecided', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Aceptar todo (2 turnos)' }));
  expect(rowOf('Eva').getByText('Ese lugar ya lo tiene Rojas, Luz.')).toBeTruthy();
  expect(rowOf('Rosa').queryByText(/ya lo tiene/)).toBeNull();
  expect(screen.getByText(/A 1 turno le quitaron el lugar mientras tanto/)).toBeTruthy();
});

test('an emergency is marked, and another day for it is not let pass unseen', async () => {
  const { user } = open([orphan('Rosa', '08:40', { tipo: 'urgencia' }), HOME]);
  expect(rowOf('Rosa').getByText('Urgencia')).toBeTruthy();
  expect(rowOf('Rosa').getByText(/^Es una urgencia: no la deje para otro día/u)).toBeTruthy();
  expect(rowOf('Eva').queryByText(/urgencia/iu)).toBeNull();
  await user.click(rowOf('Rosa').getByRole('button', { name: 'Cambiar: Mamani, Rosa' }));
  expect(rowOf('Rosa').getByText('Urgencia')).toBeTruthy();
});

test('a study that loses its time is reported with its eye', () => {
  open([orphan('Rosa', '08:40', { medico: null, estudio: 'Láser YAG', ojo: 'OD' }), HOME]);
  expect(rowOf('Rosa').getByText(/Láser YAG \(ojo derecho\)/)).toBeTruthy();
});

test('of a single appointment is spoken as of one', () => {
  open([HOME]);
  const dialog = screen.getByRole('alertdialog', { name: '¿Qué se hace con este turno?' });
  expect(dialog.textContent).toContain(
    'Con este cambio queda fuera de las horas de atención. Tiene propuesto',
  );
  expect(dialog.textContent).not.toMatch(/quedan|Cada uno|Todos los turnos/u);
});
