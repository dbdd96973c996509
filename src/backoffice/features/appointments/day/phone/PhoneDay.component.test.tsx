import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { appointment, doctorWeek, listedDoctor } from '#tests/components/clinic-data.ts';
import { focused, openOffice, TODAY, toasts } from '#tests/components/office.tsx';
import type { Answer } from '#client/call';
import type { AppointmentRecord } from '#client/queries/appointments';
import { BELOW_MD } from '#components/ui/breakpoints.ts';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useClinicData } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { useAgendaView } from '../../use-agenda-view.ts';
import { ViewInSight } from '../../ViewInSight.tsx';

/** The day of Ver Turnos before a narrow screen, on a Friday at nine. */

const [QUISPE, OCHOA] = ['Dra. Ana Quispe Rojas', 'Dr. Raúl Ochoa Vega'];
const MORNING = { inicio: '08:00', fin: '11:00' };
const twenty = { primera_vez: 20, control: 20, posoperatorio: 20, urgencia: 20, procedimiento: 20 };

const visit = (id: string, hora: string, over: Partial<AppointmentRecord> = {}): AppointmentRecord => {
  const minutes = Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)) + 20;
  const fin = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return appointment({
    id,
    hora,
    fin,
    medico: QUISPE,
    paciente: { id: `p-${id}`, nombre: `Mamani, ${id}`, nombres: id, apellidos: 'Mamani' },
    ...over,
  });
};
const DAY = [
  visit('Abel', '08:00', { estado: 'atendido', siguientes: [] }),
  visit('Bea', '08:20', { estado: 'cancelado', siguientes: [] }),
  visit('Ciro', '08:40', { estado: 'confirmado' }),
  visit('Dora', '09:20', { medico: OCHOA }),
  visit('Eva', '10:00', {
    tipo: 'estudio',
    estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
    ojo: null,
    equipo: 'cirrus-hd-oct',
    medico: undefined,
  }),
];

beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: media === BELOW_MD }),
  );
});

/** The agenda of the address, without its bar and its panel. */
function Agenda() {
  const now = useClinicNow();
  const { view, setView, days, years } = useAgendaView(now.fecha);
  const { rows: all = [], holidays = [] } = useClinicData(years).data ?? {};
  const rows = view.medicos === undefined ? all : all.filter(({ id }) => view.medicos?.includes(id));
  return all.length === 0 ? null : (
    <ViewInSight {...{ view, all, rows, holidays, days, now, setView }} isChoosing={false} />
  );
}

function openDay(
  search = '',
  records: readonly AppointmentRecord[] = DAY,
  late: Answer<'listDelays'>['items'] = [],
) {
  const stored = new Map(records.map((record) => [record.id, record]));
  const week = { friday: [MORNING] };
  return openOffice(`${OFFICE.appointments}${search}`, <Agenda />, {
    answers: {
      listDoctors: () => [listedDoctor(OCHOA), listedDoctor(QUISPE)],
      listSchedules: () => [doctorWeek(OCHOA, week), doctorWeek(QUISPE, week)],
      listHolidays: () => [],
      listDelays: () => ({ items: late }),
      listAppointments: () => ({ items: [...stored.values()], cursor: null }),
      clinicDay: ({ query: { fecha } }) => ({
        fecha,
        medicos: [OCHOA, QUISPE].map((id) => ({
          ...{ id, bloques: [MORNING], abierto: [MORNING], cierres: [], minutos: twenty, pasos: twenty },
        })),
      }),
      enterState: ({ params: { id }, body: { estado } }) => {
        const next = { ...(stored.get(id) ?? visit(id, '09:00')), estado, version: 2, siguientes: [] };
        stored.set(id, next);
        return next;
      },
      undoChange: ({ params: { id } }) => {
        const back = { ...(DAY.find((each) => each.id === id) ?? visit(id, '09:00')), version: 3 };
        stored.set(id, back);
        return back;
      },
    },
  });
}

const list = () => screen.findByRole('group', { name: /^Turnos del .* por hora$/ });
const rowsOf = async (): Promise<string[]> =>
  [...(await list()).querySelectorAll('[data-turno]')].map((row) => row.getAttribute('data-turno') ?? '');

test('all doctors are in one list by hour; who was attended and who does not come are behind counts', async () => {
  const { user } = openDay();
  expect(await rowsOf()).toEqual(['Ciro', 'Dora', 'Eva']);
  const inside = within(await list());
  expect(inside.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '08:00',
    '09:00',
    '10:00',
  ]);
  // The whole row in a sentence: late, doctor, and an eye that nobody wrote down.
  expect(
    inside.getByRole('button', {
      name: /^08:40 a 09:00, Mamani, Ciro, control, confirmado, Dra\. Quispe, tarde 20 min$/,
    }),
  ).toBeTruthy();
  expect(inside.getByText('OCT-M ?')).toBeTruthy();
  // On paper, where no count can be opened, it says who is left out.
  expect(screen.getByText('No están en esta hoja: 1 ya atendido, 1 ya no viene.')).toBeTruthy();
  const attended = screen.getByRole('button', { name: '1 ya atendido' });
  expect(attended.getAttribute('aria-expanded')).toBe('false');
  await user.click(attended);
  await user.click(screen.getByRole('button', { name: '1 ya no viene' }));
  expect(await rowsOf()).toEqual(['Abel', 'Bea', 'Ciro', 'Dora', 'Eva']);
  expect(screen.queryByText(/^No están en esta hoja/)).toBeNull();
});

test('one press says that somebody has come, the focus stays in the row, and the toast takes it back', async () => {
  const { user, network } = openDay();
  await list();
  await user.click(screen.getByRole('button', { name: 'Llegó: Mamani, Ciro, 08:40' }));
  expect(focused()?.getAttribute('data-turno')).toBe('Ciro');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Llegó: Mamani, Ciro/ })).toBeNull());
  await user.click(await toasts().findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('button', { name: 'Llegó: Mamani, Ciro, 08:40' })).toBeTruthy();
  expect(network.asked('enterState').map(({ params, body }) => [params.id, body])).toEqual([
    ['Ciro', { estado: 'en_sala', version: 1 }],
  ]);
});

test('of a study without a side the eye is asked first: «Llegó» opens it, and nothing is sent', async () => {
  const { user, network } = openDay();
  await list();
  await user.click(screen.getByRole('button', { name: 'Llegó: Mamani, Eva, 10:00' }));
  expect(new URLSearchParams(location.search).get('turno')).toBe('Eva');
  expect(network.asked('enterState')).toEqual([]);
});

test('the doctor chosen above is kept in the address, and the free places stand between the appointments', async () => {
  const { user } = openDay();
  await list();
  await user.click(screen.getByRole('button', { name: /Agenda de/ }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Todos los médicos4 turnos',
    `${OCHOA}1 turno`,
    `${QUISPE}2 turnos`,
    'Estudios1 turno',
  ]);
  await user.click(options[1] ?? document.body);
  expect(new URLSearchParams(location.search).get('medico')).toBe(OCHOA);
  expect(await rowsOf()).toEqual(['Dora']);
  const free = within(await list()).getByRole('link', { name: 'Agendar 09:40, Dr. Ochoa' });
  expect(free.getAttribute('href')).toContain(
    new URLSearchParams({ fecha: TODAY, hora: '09:40' }).toString(),
  );
  // From now on: nothing of the past is offered.
  expect(within(await list()).queryByRole('link', { name: 'Agendar 08:40, Dr. Ochoa' })).toBeNull();
});

test('for all doctors each has its next free place behind one button', async () => {
  const { user } = openDay();
  await list();
  await user.click(screen.getByRole('button', { name: /libres$/ }));
  expect(
    screen.getAllByRole('link', { name: /^Agendar \d/ }).map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Agendar 09:00, Dr. Ochoa', 'Agendar 09:00, Dra. Quispe']);
});

test('the rows are one stop of the keyboard: the arrows go along them and between the controls of one, Enter opens', async () => {
  const { user } = openDay();
  const box = await list();
  expect([...box.querySelectorAll('[tabindex="0"]')].map((each) => each.textContent)).toEqual([
    expect.stringContaining('Ciro'),
    'Llegó',
  ]);
  box.querySelector<HTMLElement>('[data-turno="Ciro"]')?.focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()?.getAttribute('data-turno')).toBe('Dora');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()?.getAttribute('aria-label')).toBe('Llegó: Mamani, Eva, 10:00');
  await user.keyboard('{Home}');
  expect(focused()?.getAttribute('aria-label')).toBe('Llegó: Mamani, Ciro, 08:40');
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(new URLSearchParams(location.search).get('turno')).toBe('Ciro');
});

test('a day that is over has no «Llegó», and whoever was attended is in the list', async () => {
  openDay(
    '?fecha=2026-11-13',
    DAY.map((record) => ({ ...record, fecha: '2026-11-13' })),
  );
  expect(await rowsOf()).toEqual(['Abel', 'Ciro', 'Dora', 'Eva']);
  expect(screen.queryByRole('button', { name: /^Llegó/ })).toBeNull();
  expect(screen.queryByText(/tarde/)).toBeNull();
});

test('a doctor who does not attend that day can be chosen away again', async () => {
  const { user } = openDay(`?${new URLSearchParams({ medico: OCHOA }).toString()}`, []);
  await list();
  await user.click(screen.getByRole('button', { name: /Agenda de/ }));
  await user.click(await screen.findByRole('option', { name: /^Todos los médicos/ }));
  expect(new URLSearchParams(location.search).get('medico')).toBeNull();
});

test('a doctor who said to be late: above the list, and on each card that it concerns', async () => {
  const late = { medico: OCHOA, fecha: TODAY, desde: '09:00', minutos: 45, quien: 'u1', cuando: '' };
  openDay('', DAY, [
    { ...late, avisados: [] },
    // Of another day, or over: nothing is said.
    { ...late, medico: QUISPE, fecha: '2026-11-19', avisados: [] },
  ]);
  const said = within(await screen.findByRole('list', { name: 'Médicos que van tarde' }));
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ochoa se atrasa: sigue hacia las 09:45$/),
  ]);
  const row = screen.getByRole('button', { name: /^09:20 a .*Mamani, Dora/ });
  expect(row.textContent).toContain('se espera a las 09:45, 25 minutos tarde');
  expect(row.textContent).toContain('≈09:45 (+25)');
  expect(screen.getByRole('button', { name: /^08:40 a .*Mamani, Ciro/ }).textContent).not.toContain('≈');
});
