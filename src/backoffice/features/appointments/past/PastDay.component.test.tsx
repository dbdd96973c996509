import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice, TODAY } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { useAgendaView } from '../use-agenda-view.ts';
import { PastDay } from './PastDay.tsx';

const ANA = 'Dra. Ana Quispe';
const ROWS = [{ id: ANA, nombre: ANA, doctor: undefined, week: undefined }];
const OPEN = [{ inicio: '08:00', fin: '12:00' }];
const MINUTES = { primera_vez: 30, control: 20, posoperatorio: 15, urgencia: 20, procedimiento: 40 };

beforeEach(() => {
  // Without layout nothing changes its width.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Past() {
  const { view, setView } = useAgendaView(TODAY);
  return view.momento === undefined ? (
    <p>presente</p>
  ) : (
    <PastDay
      view={view}
      rows={ROWS}
      now={{ fecha: TODAY, minuto: 540 }}
      momento={view.momento}
      onMoment={(momento) => setView({ momento }, { replace: true })}
      onBack={() => setView({ momento: undefined })}
    />
  );
}

test('a day as it was yesterday at 18:00 says so, shows the state of then, changes nothing, and leads back', async () => {
  const { user, network } = openOffice(
    `${OFFICE.appointments}?vista=dia&momento=2026-11-19T22:00:00.000Z`,
    <Past />,
    {
      answers: {
        agendaAt: ({ query: { fecha, cuando } }) => ({
          fecha,
          cuando,
          items: [
            appointment({
              siguientes: [],
              estado: cuando === '2026-11-19T22:00:00.000Z' ? 'agendado' : 'confirmado',
            }),
          ],
        }),
        clinicDay: ({ query: { fecha } }) => ({
          fecha,
          medicos: [{ id: ANA, bloques: OPEN, abierto: OPEN, cierres: [], pasos: MINUTES, minutos: MINUTES }],
        }),
      },
    },
  );
  const when = 'jueves 19 de noviembre de 2026 a las 18:00';
  expect(
    await screen.findByText(new RegExp(`^Así estaba la agenda del viernes 20 .* vista el ${when}$`)),
  ).toBeTruthy();
  const grid = await screen.findByRole('grid', { name: new RegExp(`como estaban el ${when}$`) });
  expect(grid.getAttribute('aria-readonly')).toBe('true');
  const card = within(grid).getByRole('button', { name: /Mamani, Rosa.*Agendado/i });
  // On paper, one to a line.
  const paper = screen.getByRole('table', { name: new RegExp(`como estaban el ${when}$`) });
  expect(
    within(paper).getByRole('row', { name: '10:00–10:20 Mamani, Rosa Dra. Ana Quispe Control Agendado' }),
  ).toBeTruthy();
  // No free place, nothing to call or to move.
  expect(within(grid).queryByRole('link')).toBeNull();
  expect(within(grid).getAllByRole('button')).toEqual([card]);
  await user.click(card);
  expect(new URLSearchParams(location.search).get('turno')).toBeNull();

  fireEvent.change(screen.getByRole('slider', { name: 'Hora desde la que se mira' }), {
    target: { value: 1200 },
  });
  expect(await within(grid).findByRole('button', { name: /Mamani, Rosa.*Confirmado/i })).toBeTruthy();
  expect(network.asked('agendaAt').map(({ query }) => query.cuando)).toEqual([
    '2026-11-19T22:00:00.000Z',
    '2026-11-20T00:00:00.000Z',
  ]);
  await user.click(screen.getByRole('button', { name: 'Volver al presente' }));
  await waitFor(() => expect(screen.getByText('presente')).toBeTruthy());
});
