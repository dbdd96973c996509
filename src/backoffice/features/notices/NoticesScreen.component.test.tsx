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

const TRY = { nombre: 'Administración', cuando: '2026-11-20T13:05:00.000Z' };
const turnsOf = (otros: readonly { readonly turno: string }[] = []): string[] =>
  otros.map(({ turno }) => turno);

function open(first: readonly NoticeRecord[]) {
  let items = first;
  const change = (turnos: readonly string[], to: (each: NoticeRecord) => NoticeRecord) => {
    items = items.map((each) =>
      turnos.includes(each.turno) ? { ...to(each), version: each.version + 1 } : each,
    );
    const [one, ...otros] = turnos.map((turno) => found(items.find((each) => each.turno === turno)));
    return { ...found(one), ...(otros.length === 0 ? {} : { otros }) };
  };
  const opened = openOffice(OFFICE.notices, <NoticesScreen />, {
    answers: {
      listDoctors: () => [listedDoctor('Dra. Ana')],
      listNotices: ({ query }) => ({
        items: items.filter(({ estado }) => estado === query.estado),
        cursor: null,
      }),
      noteTold: ({ params, body }) =>
        change([params.turno, ...turnsOf(body.otros)], (each) => ({
          ...each,
          estado: 'avisado',
          aviso: { nombre: 'Administración', cuando: '2026-11-20T13:05:00.000Z', como: body.como },
        })),
      noteNoAnswer: ({ params, body }) =>
        change([params.turno, ...turnsOf(body.otros)], ({ intentos, ...each }) =>
          body.deshacer ? each : { ...each, intentos: { ...TRY, veces: (intentos?.veces ?? 0) + 1 } },
        ),
      reopenNotice: ({ params, body }) =>
        change([params.turno, ...turnsOf(body.otros)], (each) => ({
          ...each,
          estado: 'pendiente',
          aviso: null,
        })),
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
  // In a list, whose row it was: several may have been marked meanwhile.
  expect(await screen.findByText('Quispe, Rosa: Otra persona ya lo cambió.')).toBeTruthy();
});

test('a study is reported with its eye, also where nobody wrote the eye down', async () => {
  open([
    notice({ tipo: 'estudio', estudio: 'Láser YAG', ojo: 'OI' }),
    notice({ turno: 't2', paciente: { id: 'p2', nombre: 'Rojas, Eva' }, tipo: 'procedimiento', ojo: 'OD' }),
    notice({ turno: 't3', paciente: { id: 'p3', nombre: 'Paz, Luz' }, estudio: 'Biometría', ojo: null }),
  ]);
  expect((await row('Quispe, Rosa')).getByText('Láser YAG (ojo izquierdo)')).toBeTruthy();
  expect((await row('Rojas, Eva')).getByText('Procedimiento (ojo derecho)')).toBeTruthy();
  expect((await row('Paz, Luz')).getByText('Biometría (un ojo, sin lado)')).toBeTruthy();
});

test('who does not answer stays, below those nobody called, with how often and when; it can be undone', async () => {
  const { user, network } = open([
    notice(),
    notice({ turno: 't2', fecha: '2026-11-25', paciente: { id: 'p2', nombre: 'Rojas, Eva' } }),
  ]);
  const rosa = await row('Quispe, Rosa');
  await user.click(rosa.getByRole('button', { name: 'No contesta: Quispe, Rosa' }));
  // The keyboard goes on with the next person.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Avisado: Rojas, Eva');
  expect(await screen.findByText('1 intento, 09:05')).toBeTruthy();
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names[0]).toContain('Rojas, Eva');
  expect(names[1]).toContain('Quispe, Rosa');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => network.asked('noteNoAnswer').at(-1)?.body).toEqual({ version: 2, deshacer: true });
  await expect.poll(() => screen.queryByText('1 intento, 09:05')).toBeNull();
  await user.click((await row('Quispe, Rosa')).getByRole('button', { name: 'No contesta: Quispe, Rosa' }));
  await screen.findByText('1 intento, 09:05');
  await user.click((await row('Quispe, Rosa')).getByRole('button', { name: 'No contesta: Quispe, Rosa' }));
  expect(await screen.findByText('2 intentos, último 09:05')).toBeTruthy();
});

test('two appointments of one person are one row: one message, one mark, one undo, and each opens by itself', async () => {
  const { user, network } = open([
    notice(),
    notice({
      ...{ turno: 't2', tipo: 'estudio', estudio: 'OCT', situacion: 'cancelado', ahora: null },
      antes: { fecha: '2026-11-24', hora: '10:00' },
    }),
  ]);
  network.answer({ readAppointment: () => new Promise(() => undefined) });
  const rosa = await row('Quispe, Rosa');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  const text = decodeURIComponent(rosa.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '');
  expect(text.match(/Buen día/g)).toHaveLength(1);
  expect(text).toContain('ahora es el jueves 26 de noviembre a las 10:20');
  expect(text).toContain('a las 10:00 tuvo que cancelarse');
  await user.click(rosa.getByRole('button', { name: 'Avisado: Quispe, Rosa' }));
  await expect
    .poll(() => network.asked('noteTold'))
    .toMatchObject([
      {
        params: { turno: 't1' },
        body: { como: 'llamada', version: 1, otros: [{ turno: 't2', version: 1 }] },
      },
    ]);
  expect(await screen.findByText('Se anotaron los 2 avisos a Quispe, Rosa.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expect
    .poll(() => network.asked('reopenNotice'))
    .toMatchObject([{ params: { turno: 't1' }, body: { version: 2, otros: [{ turno: 't2', version: 2 }] } }]);
  const again = await row('Quispe, Rosa');
  await user.click(again.getByRole('button', { name: /^OCT de Quispe, Rosa: ver el turno/ }));
  await expect.poll(() => network.asked('readAppointment')).toMatchObject([{ params: { id: 't2' } }]);
});

test('the outcome of a round is told by its day, and says nothing of an eye or a disease', async () => {
  const ronda = { decision: 'visita', vence: '2026-11-27' } as const;
  open([
    notice({
      ...{ situacion: 'ronda', tipo: 'estudio', estudio: 'Campo visual', antes: null, ahora: null, ronda },
      medico: 'Dra. Ana',
    }),
  ]);
  const rosa = await row('Quispe, Rosa');
  expect(rosa.getByText('Resultado de la ronda')).toBeTruthy();
  expect(rosa.getByText('Su médico quiere verlo: dele turno hasta el 27 nov 2026')).toBeTruthy();
  const href = rosa.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '';
  const text = decodeURIComponent(href);
  expect(text).toContain('su médico revisó lo que le medimos y quiere verlo');
  expect(text).not.toMatch(/campo|ronda|\bojo\b|glaucoma/i);
  // One press leads to where the appointment is given, with the doctor who asked for it.
  const book = new URL(
    rosa.getByRole('link', { name: 'Agendar a Quispe, Rosa' }).getAttribute('href') ?? '',
    'http://x',
  );
  expect(book.pathname).toBe(OFFICE.booking);
  expect(Object.fromEntries(book.searchParams)).toMatchObject({ tipo: 'control', medico: 'Dra. Ana' });
});

test('whoever let an appointment go by link is called and given another day of the same kind', async () => {
  open([
    notice({
      ...{
        situacion: 'no_puede',
        enlace: 'viaje',
        tipo: 'estudio',
        estudio: 'OCT de mácula',
        codigo: 'OCT-M',
      },
      ...{ ojo: 'OD', ahora: null, antes: { fecha: '2026-11-24', hora: '09:00', medico: 'Dra. Ana' } },
    }),
  ]);
  const rosa = await row('Quispe, Rosa');
  expect(rosa.getByText('Dijo que no puede')).toBeTruthy();
  expect(rosa.getByText('Por enlace · Viaje')).toBeTruthy();
  expect(rosa.getByText(/^Era el martes 24 de noviembre/u)).toBeTruthy();
  expect(rosa.getByRole('link', { name: /^Llamar a Quispe, Rosa/u })).toBeTruthy();
  expect(rosa.getByRole('button', { name: 'Ya hablamos: Quispe, Rosa' })).toBeTruthy();
  const href = rosa.getByRole('link', { name: 'Agendar a Quispe, Rosa' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://x').searchParams)).toEqual({
    ...{ paciente: 'p1', tipo: 'estudio', medico: 'Dra. Ana', estudio: 'OCT-M', ojo: 'OD' },
  });
  const text = decodeURIComponent(rosa.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '');
  expect(text).toContain('Recibimos su aviso de que no puede venir el martes 24 de noviembre');
  expect(text).not.toMatch(/OCT|viaje/iu);
});

test('of a round that stays as it is, or whose visit was booked, nothing is to be booked', async () => {
  const of = { situacion: 'ronda', tipo: 'estudio', antes: null, ahora: null, medico: 'Dra. Ana' } as const;
  const paciente = (nombre: string) => ({ ...notice().paciente, id: nombre, nombre });
  open([
    notice({
      ...of,
      turno: 'a',
      paciente: paciente('Calle, Ana'),
      ronda: { decision: 'igual', vence: '2027-02-01' },
    }),
    notice({
      ...{
        ...of,
        turno: 'b',
        paciente: paciente('Poma, Luis'),
        ronda: { decision: 'visita', vence: '2026-11-27' },
      },
      otro: { fecha: '2026-11-24', hora: '09:00', medico: 'Dra. Ana' },
    }),
  ]);
  await row('Calle, Ana');
  expect(screen.queryByRole('link', { name: /^Agendar a/u })).toBeNull();
});

const MONTH = {
  ...{ activo: true, mes: '2026-11', enviados: 12, entregados: 10, fallidos: 1, centavos: 90, precio: 9 },
  ...{ version: 3, sinLlegar: [{ fecha: '2026-11-23', cuantos: 2 }] },
};

test('a change goes out by the clinic’s own service to who agreed, stays until it has arrived, and by hand where it cannot', async () => {
  let first = notice({ mensaje: { estado: 'puede' } });
  const silent = notice({
    turno: 't2',
    paciente: { id: 'p2', nombre: 'Rojas, Eva', telefono: '+59171234568' },
  });
  const { user, network } = openOffice(OFFICE.notices, <NoticesScreen />, {
    mensajes: true,
    answers: {
      listDoctors: () => [listedDoctor('Dra. Ana')],
      listNotices: () => ({ items: [first, silent], cursor: null }),
      readMessageMonth: () => MONTH,
      sendChangeMessage: () => {
        first = notice({ mensaje: { estado: 'fallo', cuando: '2026-11-20T13:05:00.000Z' } });
        return { estado: 'fallo' };
      },
    },
  });
  expect((await row('Rojas, Eva')).getByRole('link', { name: /WhatsApp/ })).toBeTruthy();
  expect((await row('Quispe, Rosa')).queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  await user.click(
    (await row('Quispe, Rosa')).getByRole('button', { name: 'Enviar WhatsApp a Quispe, Rosa' }),
  );
  expect(
    await screen.findByText(/El WhatsApp a Quispe, Rosa no salió: escríbale usted o llame/u),
  ).toBeTruthy();
  expect(network.asked('sendChangeMessage')).toMatchObject([
    { params: { turno: 't1' }, body: { version: 1 } },
  ]);
  await waitFor(async () => {
    expect((await row('Quispe, Rosa')).getByText('WhatsApp: no le llegó')).toBeTruthy();
  });
  expect((await row('Quispe, Rosa')).getByRole('link', { name: /WhatsApp/ })).toBeTruthy();
});

test('the month of the messages says what they cost, whose reminder did not arrive, and takes another price', async () => {
  const { user, network } = openOffice(OFFICE.notices, <NoticesScreen />, {
    mensajes: true,
    answers: {
      listDoctors: () => [],
      listNotices: () => ({ items: [], cursor: null }),
      readMessageMonth: () => MONTH,
      saveSettings: () => refuse('version_vieja'),
    },
  });
  const month = within(await screen.findByRole('region', { name: 'Mensajes de este mes' }));
  expect(month.getByText(/12 enviados, 10 llegaron, 1 no llegó\. Costó cerca de Bs 0,90\./u)).toBeTruthy();
  expect(month.getByRole('link', { name: 'Lunes 23 de noviembre (2)' }).getAttribute('href')).toContain(
    'fecha=2026-11-23',
  );
  await user.click(month.getByRole('button', { name: 'Cambiar el precio' }));
  const field = await screen.findByRole('textbox', { name: /Centavos/u });
  await user.clear(field);
  await user.type(field, '11,5');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escriba los centavos sin decimales, de 0 a 10000.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '11{Enter}');
  await waitFor(() =>
    expect(network.asked('saveSettings')).toMatchObject([{ body: { precioMensaje: 11, version: 3 } }]),
  );
});
