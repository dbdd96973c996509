import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, listedDoctor, patient, catalogue } from '#tests/components/clinic-data.ts';
import { openOffice, type PEOPLE } from '#tests/components/office.tsx';
import { $isLockedAtServer } from '#client/sign-in-again';
import { SCREEN_TITLES } from '#copy/office/shell';
import { OFFICE } from '#routes';
import { Finder } from './Finder.tsx';
import type { FinderItem } from './finder-items.ts';
import { useFinder } from './use-finder.ts';

/** The clinic's today is Friday 20 November 2026. */
const ROSA = patient({ id: 'p1', nombres: 'Rosa', apellidos: 'Quispe Mamani' });
const EVA = patient({ id: 'p2', nombres: 'Eva', apellidos: 'Quispe Rojas' });

function open(found = [ROSA, EVA], as: keyof typeof PEOPLE = 'admin') {
  const chosen: FinderItem[] = [];
  const searched: unknown[] = [];
  const opened = openOffice(
    OFFICE.appointments,
    <Finder onClose={() => undefined} onChoose={(item) => void chosen.push(item)} />,
    {
      as,
      answers: {
        listStudySchedules: () => catalogue({ version: 1 }),
        listDoctors: () => [listedDoctor('Dra. Ana Paredes'), listedDoctor('Dr. José Ochoa')],
        searchPatients: ({ query }) => {
          searched.push(query.texto);
          return { items: found, hayMas: false };
        },
        listAppointments: ({ query }) => ({
          items:
            query.texto === 'quispe' && query.desde === '2026-11-20' && query.hasta === '2026-11-20'
              ? [
                  appointment({
                    id: 't2',
                    estado: 'cancelado',
                    siguientes: [],
                    paciente: {
                      id: 'p2',
                      nombre: 'Quispe Rojas, Eva',
                      nombres: 'Eva',
                      apellidos: 'Quispe Rojas',
                    },
                  }),
                  appointment({
                    id: 't1',
                    fecha: '2026-11-20',
                    hora: '09:20',
                    paciente: {
                      id: 'p1',
                      nombre: 'Quispe Mamani, Rosa',
                      nombres: 'Rosa',
                      apellidos: 'Quispe Mamani',
                    },
                  }),
                ]
              : [],
          cursor: null,
        }),
      },
    },
  );
  return { ...opened, chosen, searched };
}
const type = async (user: ReturnType<typeof open>['user'], text: string) =>
  user.type(await screen.findByRole('combobox'), text);
const proposals = () => within(screen.getByRole('group', { name: 'Lo que escribió' })).getAllByRole('option');

test('«control quispe jueves 10 dra paredes» asks what may be two things, and then proposes exactly that for each Quispe', async () => {
  const { user, chosen, searched } = open();
  await type(user, 'control quispe jueves 10 dra paredes');
  const asked = await screen.findByRole('group', { name: '¿Cuál? Cuándo:' });
  // The tenth of December is a Thursday too: nothing is proposed before the answer.
  await waitFor(() => expect(searched).toContain('quispe'));
  expect(screen.queryByRole('group', { name: 'Lo que escribió' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Pacientes' })).toBeNull();
  expect(
    within(asked)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Jueves 26 de noviembre, 10:00', 'Jueves 10 de diciembre']);
  await user.click(within(asked).getByRole('button', { name: 'Jueves 26 de noviembre, 10:00' }));
  await waitFor(() => expect(proposals()).toHaveLength(2));
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  expect(proposals()[0]?.textContent).toContain('Agendar: Quispe Mamani, Rosa');
  expect(proposals()[0]?.textContent).toContain('Control · Dra. Ana Paredes · Jueves 26 de noviembre, 10:00');
  await user.click(screen.getByRole('option', { name: /Agendar: Quispe Rojas, Eva/ }));
  const asks = new URLSearchParams(chosen[0]?.href?.split('?')[1]);
  expect(Object.fromEntries(asks)).toEqual({
    ...{ paciente: 'p2', tipo: 'control', medico: 'Dra. Ana Paredes', fecha: '2026-11-26', hora: '10:00' },
  });
});

test('what was understood can be removed, and what was not is said', async () => {
  const { user, chosen } = open([ROSA]);
  await type(user, 'urgencia quispe mañana 9 oi dra inexistente');
  expect(await screen.findByText(/No entendí: «dra inexistente»\./)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Quitar Sábado 21 de noviembre, 09:00' }));
  await waitFor(() => expect(proposals()).toHaveLength(1));
  await user.click(proposals()[0] as HTMLElement);
  expect(chosen[0]?.href).toBe(`${OFFICE.booking}?paciente=p1&tipo=urgencia&ojo=OI`);
});

test('«ausencia ochoa mañana» leads to the absence of that doctor on that day', async () => {
  const { user, chosen } = open();
  await type(user, 'ausencia ochoa mañana');
  await waitFor(() => expect(proposals()).toHaveLength(1));
  await user.click(proposals()[0] as HTMLElement);
  expect(chosen[0]).toMatchObject({
    deed: 'ausencia',
    absence: { medico: 'Dr. José Ochoa', fecha: '2026-11-21' },
  });
});

test('«llegó quispe» opens today’s appointment of who has one, and the queue for who has none', async () => {
  const { user } = open();
  await type(user, 'llegó quispe');
  expect(await screen.findByRole('option', { name: /Llegó: Quispe Mamani, Rosa/ })).toBeTruthy();
  const order = proposals().map(({ textContent }) => textContent);
  expect(order[0]).toContain('Llegó: Quispe Mamani, Rosa');
  expect(order.slice(1).join()).toMatch(/Poner en la cola: Quispe Rojas, Eva.*No tiene turno hoy/);
  expect(order.slice(1).join()).not.toContain('Rosa');
});

test('«cola quispe dr ochoa» and «feriado 2027» lead there', async () => {
  const { user, chosen } = open([ROSA]);
  await type(user, 'cola quispe dr ochoa');
  await waitFor(() => expect(proposals()).toHaveLength(1));
  await user.click(proposals()[0] as HTMLElement);
  await user.clear(screen.getByRole('combobox'));
  await type(user, 'feriado 2027');
  await user.click(await screen.findByRole('option', { name: /Feriados de 2027/ }));
  expect(chosen.map(({ href }) => href)).toEqual([
    `${OFFICE.booking}?paciente=p1&cola=1&medico=Dr.+Jos%C3%A9+Ochoa`,
    `${OFFICE.holidays}?anio=2027`,
  ]);
});

test('a name that is nobody’s is said', async () => {
  const { user } = open([]);
  await type(user, 'control nadie mañana');
  expect(await screen.findByText('Ningún paciente se llama «nadie».')).toBeTruthy();
});

test.each(['admin', 'doctora', 'examenes'] as const)(
  '%s is led to every own screen by its letter and Intro; what nobody is called is said',
  async (account) => {
    const { user, chosen } = open([], account);
    const box = await screen.findByRole('combobox');
    const screens = within(screen.getByRole('group', { name: 'Pantallas' }));
    const offered = screens
      .getAllByRole('option')
      .map((option) => [option.querySelector('b')?.textContent, option.querySelector('kbd')?.textContent]);
    expect(offered.length).toBeGreaterThan(1);
    for (const [title, letter] of offered) {
      await user.type(box, `${letter ?? ''}{Enter}`);
      const { href, label } = chosen.at(-1) ?? {};
      expect([label, Object.entries(SCREEN_TITLES).find(([path]) => path === href)?.[1]]).toEqual([
        title,
        title,
      ]);
      await user.clear(box);
    }
    expect(chosen).toHaveLength(offered.length);
    await user.type(box, 'quispe');
    expect(await screen.findByText('Nada se llama «quispe».')).toBeTruthy();
  },
);

test('who looks for what is not theirs is told whom to ask', async () => {
  const { user } = open([], 'recepcion');
  await type(user, 'feriado');
  expect(
    await screen.findByText('«Anotar un feriado»: lo hace un administrador de la clínica. Pídaselo.'),
  ).toBeTruthy();
});

test('«bloquear» locks: the screen and the session, as its button does', async () => {
  const { user, chosen } = open([], 'recepcion');
  await type(user, 'bloquear');
  await user.click(await screen.findByRole('option', { name: /Bloquear ahora/ }));
  const [lock] = chosen;
  const { result } = renderHook(() => useFinder(true));
  if (lock !== undefined) result.current.choose(lock);
  expect($isLockedAtServer.get()).toBe(true);
  $isLockedAtServer.set(false);
});
