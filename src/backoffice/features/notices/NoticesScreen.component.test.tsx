import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#tests/components/contract-network.ts';
import { listedDoctor } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { NoticeRecord } from '#client/queries/notices';
import { OFFICE } from '#routes';
import NoticesScreen from './NoticesScreen.tsx';

const notice = (over: Partial<NoticeRecord> = {}): NoticeRecord => ({
  turno: 't1',
  version: 1,
  estado: 'pendiente',
  paciente: { id: 'p1', nombre: 'Quispe, Rosa', telefono: '+59171234567' },
  tipo: 'control',
  fecha: '2026-11-24',
  situacion: 'movido',
  antes: { fecha: '2026-11-24', hora: '09:00', medico: 'Dra. Ana' },
  ahora: { fecha: '2026-11-26', hora: '10:20', medico: 'Dra. Ana' },
  otro: null,
  desde: '2026-11-20T13:00:00.000Z',
  nombre: 'Administración',
  aviso: null,
  vuelve: null,
  ...over,
});

function open(first: readonly NoticeRecord[]) {
  let items = first;
  const opened = openOffice(OFFICE.notices, <NoticesScreen />, {
    answers: {
      listDoctors: () => [listedDoctor('Dra. Ana')],
      listNotices: ({ query }) => ({
        items: items.filter(({ estado }) => estado === query.estado),
        cursor: null,
      }),
      noteTold: ({ params, body }) => {
        items = items.map((each) =>
          each.turno === params.turno
            ? {
                ...each,
                estado: 'avisado',
                version: each.version + 1,
                aviso: { nombre: 'Administración', cuando: '2026-11-20T13:05:00.000Z', como: body.como },
              }
            : each,
        );
        return found(items.find(({ turno }) => turno === params.turno));
      },
      reopenNotice: ({ params }) => {
        items = items.map((each) =>
          each.turno === params.turno ? { ...each, estado: 'pendiente', aviso: null } : each,
        );
        return found(items.find(({ turno }) => turno === params.turno));
      },
    },
  });
  return opened;
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('each patient stands with what changed, the phone of now and a message, until somebody marks the call; it can be undone', async () => {
  const { user, network } = open([
    notice(),
    notice({ turno: 't2', paciente: { id: 'p2', nombre: 'Rojas, Eva' } }),
  ]);
  const rosa = await row('Quispe, Rosa');
  expect(rosa.getByText('Movido')).toBeTruthy();
  expect(rosa.getByText('Ahora: jueves 26 de noviembre a las 10:20 con Dra. Ana')).toBeTruthy();
  expect(rosa.getByText('Era el martes 24 de noviembre a las 09:00')).toBeTruthy();
  expect(rosa.getByRole('link', { name: /^Llamar/ }).getAttribute('href')).toBe('tel:+59171234567');
  const text = decodeURIComponent(rosa.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '');
  expect(text).toContain('ahora es el jueves 26 de noviembre a las 10:20');
  expect((await row('Rojas, Eva')).getByText('Sin teléfono anotado')).toBeTruthy();
  await user.click(rosa.getByRole('button', { name: 'Avisado: Quispe, Rosa' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Quispe, Rosa/ })).toBeNull());
  expect(network.asked('noteTold')).toMatchObject([
    { params: { turno: 't1' }, body: { como: 'llamada', version: 1 } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect((await row('Quispe, Rosa')).getByText('Movido')).toBeTruthy();
  expect(network.asked('reopenNotice')).toMatchObject([{ body: { version: 2 } }]);
});

test('from the row one opens the appointment itself: whoever cannot come then is moved at once', async () => {
  const { user, network } = open([notice()]);
  network.answer({ readAppointment: () => new Promise(() => undefined) });
  await user.click((await row('Quispe, Rosa')).getByRole('button', { name: /^Quispe, Rosa: ver el turno/ }));
  await expect.poll(() => network.asked('readAppointment')).toMatchObject([{ params: { id: 't1' } }]);
});

test('who cancelled alone or came needs no message, and is marked as such', async () => {
  const { user, network } = open([
    notice({
      situacion: 'cancelo_paciente',
      ahora: null,
      otro: { fecha: '2026-12-01', hora: '08:00', medico: 'Dra. Ana' },
    }),
  ]);
  const rosa = await row('Quispe, Rosa');
  expect(rosa.getByText('El paciente canceló después')).toBeTruthy();
  expect(rosa.getByText(/Tiene otro turno: martes 1 de diciembre a las 08:00/)).toBeTruthy();
  expect(rosa.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  await user.click(rosa.getByRole('button', { name: 'No hace falta: Quispe, Rosa' }));
  expect(await screen.findByText('No falta avisar a nadie.')).toBeTruthy();
  expect(network.asked('noteTold')).toMatchObject([{ body: { como: 'no_hizo_falta' } }]);
});

test('somebody who was marked by a colleague meanwhile is not marked twice, and the refusal is said', async () => {
  const { user, network } = open([notice()]);
  network.answer({ noteTold: () => refuse('version_vieja', 'Otra persona ya lo cambió.') });
  await user.click((await row('Quispe, Rosa')).getByRole('button', { name: 'Avisado: Quispe, Rosa' }));
  expect(await screen.findByText('Otra persona ya lo cambió.')).toBeTruthy();
});

test('a study is told with its eye, also where nobody wrote the eye down', async () => {
  open([
    notice({ tipo: 'estudio', estudio: 'Láser YAG', ojo: 'OI' }),
    notice({ turno: 't2', paciente: { id: 'p2', nombre: 'Rojas, Eva' }, tipo: 'procedimiento', ojo: 'OD' }),
    notice({ turno: 't3', paciente: { id: 'p3', nombre: 'Paz, Luz' }, estudio: 'Biometría', ojo: null }),
  ]);
  expect((await row('Quispe, Rosa')).getByText('Láser YAG (ojo izquierdo)')).toBeTruthy();
  expect((await row('Rojas, Eva')).getByText('Procedimiento (ojo derecho)')).toBeTruthy();
  expect((await row('Paz, Luz')).getByText('Biometría (un ojo, sin lado)')).toBeTruthy();
});
