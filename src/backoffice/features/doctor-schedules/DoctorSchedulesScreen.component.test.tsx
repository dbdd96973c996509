import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { doctorWeek, listedDoctor, MORNING } from '#tests/components/clinic-data.ts';
import { refuse, refuseField } from '#tests/components/contract-network.ts';
import { focused, openOffice, toasts } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { ListedDoctor } from '#contract/doctors';
import { OFFICE } from '#routes';
import DoctorSchedulesScreen from './DoctorSchedulesScreen.tsx';

const ANA = listedDoctor('Dra. Ana Quispe');
const LUIS = listedDoctor('Dr. Luis Mamani', { activo: false, especialidad: 'Retina', consultorio: '4' });

/** The list of doctors, each of whom attends on Monday morning; they change as they are told to. */
async function openList(...doctors: readonly ListedDoctor[]) {
  let shown = doctors;
  const opened = openOffice(OFFICE.doctorSchedules, <DoctorSchedulesScreen />, {
    answers: {
      listDoctors: () => shown,
      listSchedules: () => shown.map(({ id }) => doctorWeek(id, { monday: [MORNING] })),
      listToReassign: () => [],
      updateDoctor: ({ params: { id }, body: { activo, activoHasta, especialidad } }) => {
        const before = found(shown.find((doctor) => doctor.id === id));
        const after = {
          ...before,
          version: before.version + 1,
          ...(activo === undefined ? {} : { activo }),
          ...(activoHasta === undefined ? {} : { activoHasta }),
          ...(especialidad === undefined ? {} : { especialidad }),
        };
        shown = shown.map((doctor) => (doctor.id === id ? after : doctor));
        const { codigoPendiente: _, ...told } = after;
        return { ...told, porReasignar: 0, resueltos: [] };
      },
      removeDoctor: ({ params: { id } }) => {
        shown = shown.filter((doctor) => doctor.id !== id);
        return undefined;
      },
      issueDoctorCode: ({ params: { id } }) => {
        const expira = '2026-11-27T13:00:00.000Z';
        shown = shown.map((doctor) => (doctor.id === id ? { ...doctor, codigoPendiente: expira } : doctor));
        return { code: 'K7QM-3XPA', expira };
      },
    },
  });
  await (doctors.length > 0 ? screen.findByRole('table') : screen.findByText('Todavía no hay médicos.'));
  const choose = async ({ nombre }: ListedDoctor, action: string): Promise<void> => {
    await opened.user.click(within(rowOf(nombre)).getByRole('button', { name: /^Más/ }));
    await opened.user.click(screen.getByRole('menuitem', { name: action }));
  };
  return { ...opened, choose };
}
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const cellsOf = ({ nombre }: ListedDoctor): (string | null)[] =>
  within(rowOf(nombre))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the list of doctors', () => {
  test('says of each the hours per week, the state and the specialty', async () => {
    await openList(ANA, LUIS);
    expect(cellsOf(ANA).slice(1, 3)).toEqual(['4 h', 'Activo']);
    expect(rowOf(ANA.nombre).textContent).toContain('Sin especialidad anotada');
    expect(cellsOf(LUIS).slice(1, 3)).toEqual(['4 h', 'Inactivo']);
    expect(rowOf(LUIS.nombre).textContent).toContain('Retina');
  });

  test('without doctors says how it begins, and adds the first', async () => {
    const { user, network } = await openList();
    network.answer({ addDoctor: ({ body }) => ({ id: body.nombre }) });
    const [, first] = screen.getAllByRole('button', { name: 'Agregar médico' });
    await user.click(found(first));
    await user.keyboard('   Dra. Nueva {Enter}');
    expect(await toasts().findByText('Se agregó a Dra. Nueva. Su semana está vacía.')).toBeTruthy();
    expect(network.asked('addDoctor')).toMatchObject([{ body: { nombre: 'Dra. Nueva' } }]);
  });

  test('an empty name is refused beside the field and asks nobody; one that is taken is refused by the server', async () => {
    const { user, network } = await openList(ANA);
    network.answer({
      addDoctor: () => refuseField('ya_existe', 'nombre', 'Ya existe un médico con ese nombre (ID).'),
    });
    await user.click(screen.getByRole('button', { name: 'Agregar médico' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Agregar médico' }));
    const name = dialog.getByLabelText('Nombre completo');
    expect(focused()).toBe(name);
    await user.type(name, '    ');
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    expect(dialog.getByText('Nombre requerido')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(network.asked('addDoctor')).toEqual([]);

    await user.type(name, 'DRA.  ANA QUISPE{Enter}');
    expect(await dialog.findByText('Ya existe un médico con ese nombre (ID).')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, 's');
    await waitFor(() => expect(dialog.queryByText('Ya existe un médico con ese nombre (ID).')).toBeNull());
  });
});

describe('removing a doctor', () => {
  test('asks before it does', async () => {
    const { user, choose } = await openList(ANA, LUIS);
    await choose(ANA, 'Quitar');
    const question = () => within(screen.getByRole('alertdialog', { name: `¿Quitar a ${ANA.nombre}?` }));
    await user.click(question().getByRole('button', { name: 'Cancelar' }));
    expect(rowOf(ANA.nombre)).toBeTruthy();
    await choose(ANA, 'Quitar');
    await user.click(question().getByRole('button', { name: 'Quitar' }));
    expect(await toasts().findByText(`Se quitó a ${ANA.nombre}.`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Dra\. Ana/ })).toBeNull());
  });

  test('when it cannot be, the reason is said and deactivating is offered', async () => {
    const { user, network, choose } = await openList(ANA);
    const reason = `${ANA.nombre} tiene turnos en su historia y no se puede quitar.`;
    network.answer({ removeDoctor: () => refuse('transicion_invalida', reason) });
    await choose(ANA, 'Quitar');
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Quitar' }));
    expect(await question.findByText(reason)).toBeTruthy();
    expect(question.queryByRole('button', { name: 'Quitar' })).toBeNull();
    const instead = question.getByRole('button', { name: 'Desactivar en su lugar' });
    await waitFor(() => expect(focused()).toBe(instead));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: `¿Desactivar a ${ANA.nombre}?` })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(cellsOf(ANA)).toContain('Activo');
  });
});

describe('a doctor', () => {
  test('is deactivated, and the toast takes it back', async () => {
    const { user, network, choose } = await openList(ANA);
    await choose(ANA, 'Desactivar');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desactivar' }));
    await screen.findByRole('cell', { name: 'Inactivo' });
    await user.click(toasts().getByRole('button', { name: 'Deshacer' }));
    await screen.findByRole('cell', { name: 'Activo' });
    expect(network.asked('updateDoctor').map(({ body }) => body)).toMatchObject([
      { activo: false, version: 1 },
      { activo: true, activoHasta: null, version: 2 },
    ]);
  });

  test('leaves on a date that is typed by its parts', async () => {
    const { user, choose } = await openList(ANA);
    await choose(ANA, 'Desactivar');
    const dialog = within(screen.getByRole('dialog', { name: `¿Desactivar a ${ANA.nombre}?` }));
    await user.click(dialog.getByRole('spinbutton', { name: /^día/ }));
    await user.keyboard('31122026');
    await user.click(dialog.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByRole('cell', { name: 'Activo hasta el 31 dic' })).toBeTruthy();
    expect(await toasts().findByText(`${ANA.nombre} atiende hasta el 31 de diciembre de 2026.`)).toBeTruthy();
  });

  test('is given a specialty with Intro', async () => {
    const { user, choose } = await openList(ANA);
    await choose(ANA, 'Cambiar especialidad');
    expect(focused()).toBe(screen.getByLabelText('Especialidad'));
    await user.keyboard(' Úvea {Enter}');
    const row = await screen.findByRole('row', { name: new RegExp(`^${ANA.nombre}`) });
    expect(await within(row).findByText('Úvea')).toBeTruthy();
  });

  test('gets a registration code that is shown once, with its end and a way to copy it', async () => {
    const { user, choose } = await openList(ANA);
    await choose(ANA, 'Dar código de registro');
    await user.click(screen.getByRole('button', { name: 'Crear el código' }));
    const title = `Código de registro para ${ANA.nombre}`;
    const shown = within(await screen.findByRole('alertdialog', { name: title }));
    expect(shown.getByLabelText<HTMLInputElement>('Código').value).toBe('K7QM-3XPA');
    expect(shown.getByText('Vence el 27 de noviembre de 2026, 09:00.')).toBeTruthy();
    expect(shown.getByText(/Se muestra solo esta vez\./)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Copiar' }));
    expect(await shown.findByText('Copiado.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('K7QM-3XPA');
    await user.click(shown.getByRole('button', { name: 'Listo, ya lo copié' }));
    expect(screen.queryByDisplayValue('K7QM-3XPA')).toBeNull();
    expect(rowOf(ANA.nombre).textContent).toContain('Código de registro vigente hasta el 27 nov');
  });
});
