import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { appointment, doctorWeek, listedDoctor } from '#tests/components/clinic-data.ts';
import { focused, openOffice } from '#tests/components/office.tsx';
import type { AppointmentRecord } from '#client/queries/appointments';
import { BELOW_MD } from '#components/ui/breakpoints.ts';
import { doctorRows } from '#backoffice/shared/clinic/doctor-rows.ts';
import { placeNow } from '#backoffice/shared/operation/place.ts';
import { OFFICE } from '#routes';
import { useAgendaView } from '../use-agenda-view.ts';
import { AgendaToolbar } from './AgendaToolbar.tsx';

const ANA = 'Dra. Ana Quispe';
const doctors = doctorRows([listedDoctor(ANA)], [doctorWeek(ANA)]);

function Bar() {
  const { view, setView } = useAgendaView('2026-11-20');
  return <AgendaToolbar view={view} today="2026-11-20" doctors={doctors} setView={setView} />;
}

const open = (search = '', as: 'admin' | 'doctora' = 'admin', late: readonly AppointmentRecord[] = []) =>
  openOffice(`${OFFICE.appointments}${search}`, <Bar />, {
    as,
    answers: {
      listStudySchedules: () => [],
      summarizeAppointments: ({ query: { desde = '', hasta = '', consulta } }) => ({
        desde,
        hasta,
        total: consulta === 'fuera' ? late.filter(({ fueraDeHorario }) => fueraDeHorario === true).length : 0,
        enCola: 0,
        fuera: 0,
        dias: [],
      }),
      listDoctors: () => [],
      listAppointments: ({ query: { consulta } }) => ({
        items: late.filter(({ fueraDeHorario = false }) => fueraDeHorario === (consulta === 'fuera')),
        cursor: null,
      }),
    },
  });

const bar = () => within(screen.getByRole('toolbar', { name: 'Agenda' }));

test('the bar is one stop of the keyboard: the arrows go through it, and a text keeps its own', async () => {
  const { user } = open();
  await user.tab();
  expect(focused()).toBe(bar().getByRole('button', { name: 'Día anterior' }));
  // Today is on screen: «Hoy» leads nowhere.
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe(bar().getByRole('button', { name: 'Día siguiente' }));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const week = bar().getByRole('radio', { name: 'Semana' });
  expect(focused()).toBe(week);
  expect(bar().getByRole<HTMLInputElement>('radio', { name: 'Día' }).checked).toBe(true);
  const search = bar().getByRole('searchbox', { name: 'Buscar' });
  await user.click(search);
  await user.keyboard('ana{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe(search);
  // What was typed has become a filter, with a chip of its own below the bar.
  await screen.findByRole('button', { name: 'Limpiar' });
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe(bar().getByRole('radio', { name: 'Lista' }));
  // What was typed narrows the list after a moment, and has its chip below the bar from then on.
  await screen.findByRole('button', { name: /^Quitar/ });
  await user.keyboard('{End}');
  expect(focused()).toBe(bar().getByRole('link', { name: 'Agendar' }));
  const stops = screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]');
  expect([...stops]).toEqual([focused()]);
  await user.tab();
  expect(screen.getByRole('toolbar').contains(focused())).toBe(false);
  await user.tab({ shift: true });
  expect(focused()).toBe(bar().getByRole('link', { name: 'Agendar' }));
});

test('the date is written once, as the heading, and opens the calendar', async () => {
  const { user } = open();
  const heading = screen.getByRole('heading', {
    level: 1,
    name: /Turnos agendados · Viernes 20 de noviembre/,
  });
  expect(screen.getAllByRole('heading')).toEqual([heading]);
  await user.click(within(heading).getByRole('button'));
  const calendar = within(await screen.findByRole('dialog', { name: 'Ir a la fecha' }));
  await user.click(calendar.getByRole('button', { name: /25 de noviembre/ }));
  expect(new URLSearchParams(location.search).get('fecha')).toBe('2026-11-25');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { name: /Miércoles 25 de noviembre/ })).toBeTruthy();
});

test('the rest is under «Más», each for who may; who did not come and who has no hour any more are counted on it', async () => {
  const { user, network } = open('', 'admin', [
    appointment({ hora: '08:00', fin: '08:20', siguientes: ['no_asistio'] }),
    appointment({ id: 'sin hora', fecha: '2026-12-01', fueraDeHorario: true }),
  ]);
  expect(await screen.findByText('1 turno sin llegada. Fuera de horario (1)')).toBeTruthy();
  expect(bar().getByText('2')).toBeTruthy();
  // They are counted; nobody's data are read for it.
  expect(network.asked('listAppointments').filter(({ query }) => query.consulta === 'fuera')).toEqual([]);
  await user.click(bar().getByRole('button', { name: /^Más/ }));
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items()).toEqual([
    'Sin llegada (1)',
    'Fuera de horario (1)',
    'Anotar ausencia',
    'Por avisar',
    'Ver como estaba…',
    'Vistas',
    'Exportar',
    'Hojas para imprimir',
    'Certificado',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Exportar' }));
  expect(await screen.findByRole('dialog', { name: 'Exportar los turnos que se ven' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(bar().getByRole('button', { name: /^Más/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Fuera de horario (1)' }));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    ...{ vista: 'lista', consulta: 'fuera', estado: 'agendado,confirmado' },
  });
});

test('a doctor finds the own calendar there, and neither absences of others nor the certificate', async () => {
  const { user } = open('?vista=lista', 'doctora');
  await user.click(bar().getByRole('button', { name: /^Más/ }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Sin llegada',
    'Por avisar',
    'Vistas',
    'Exportar',
    'Imprimir',
    'Calendario en el teléfono…',
  ]);
});

test('the button of the filters says how many there are, and its fields open below the bar', async () => {
  const { user } = open('?vista=lista&estado=agendado,confirmado');
  const button = bar().getByRole('button', { name: 'Filtros (2)' });
  expect(screen.queryByRole('group', { name: 'Filtros' })).toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('group', { name: 'Filtros' })).toBeTruthy();
});

test('on a phone the doctor of the day is named by the chooser above the list, and has no chip; nobody known keeps it', () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: media === BELOW_MD }),
  );
  open(`?${new URLSearchParams({ medico: ANA }).toString()}`);
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  cleanup();
  open('?medico=Dr.+Nadie');
  expect(screen.getByRole('button', { name: /^Quitar/ })).toBeTruthy();
});

test('a list across the turn of the year names both years, and one without an end only its beginning', () => {
  open('?vista=lista&fecha=2026-12-28');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('28 dic 2026–3 ene 2027');
  cleanup();
  open('?vista=lista&consulta=fuera');
  const words = screen.getByRole('heading', { level: 1 }).textContent;
  expect(words).toContain('Desde el 20 nov');
  expect(words).not.toContain('2028');
});

test('a message that outlives the agenda names its day once', async () => {
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(placeNow().name).toBe('Turnos agendados · Viernes 20 de noviembre');
});
