import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import type { PatientRecord } from '#client/queries/patients';
import type { LeftAppointment } from '#contract/clinical/patient-departures';
import { patient } from '#tests/components/clinic-data.ts';
import { refuse, type Answers } from '#tests/components/contract-network.ts';
import { openOffice, type PEOPLE } from '#tests/components/office.tsx';
import { PatientTools } from './PatientTools.tsx';

const ROSA = patient({ id: 'rosa', version: 4, ci: '1234567', fechaNacimiento: '1950-03-02' });
const DEAD = patient({ ...ROSA, fallecio: { fecha: '2026-11-18', fuente: 'su hija' } });
const ENDED = { planes: 1, esperas: 1, avisos: 0, ordenes: 1, cirugias: 0 };
const TURN: LeftAppointment = {
  ...{ id: 't1', version: 2, fecha: '2026-12-01', hora: '09:00' },
  ...{ tipo: 'control', medico: 'Dra. Ana' },
};

const open = (record: PatientRecord, answers: Answers = {}, as: keyof typeof PEOPLE = 'examenes') =>
  openOffice('/admin', <PatientTools patient={record} />, { as, answers });
const dialog = async () => within(await screen.findByRole('alertdialog'));

async function choose(user: UserEvent, what: string) {
  await user.click(await screen.findByRole('button', { name: 'Falleció o ya no viene' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: /¿Qué pasó\?/ }));
  await user.click(await screen.findByRole('option', { name: what }));
  return dialog();
}
async function typeDay(user: UserEvent, day: string) {
  const [first] = within(await screen.findByRole('group', { name: 'Fecha en que falleció' })).getAllByRole(
    'spinbutton',
  );
  if (first === undefined) throw new Error('the date has no parts');
  await user.click(first);
  await user.keyboard(day);
}

test('nobody is said to have died, nor on any day, before a person said it', async () => {
  const { user, network } = open(ROSA);
  await user.click(await screen.findByRole('button', { name: 'Falleció o ya no viene' }));
  const form = await dialog();
  expect(form.getByText(/Mamani, Rosa.*1950.*1234567/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Anotar' }));
  expect(await form.findByText('Elija si falleció, se mudó o se atiende en otro lado.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: /¿Qué pasó\?/ }));
  await user.click(await screen.findByRole('option', { name: 'Falleció' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Anotar que falleció' }));
  expect(await (await dialog()).findByText('Escriba la fecha en que falleció.')).toBeTruthy();
  for (const name of ['noteDeath', 'noteLeaving'] as const) expect(network.asked(name)).toEqual([]);
});

test('a death has its day and who said so; what ended is counted, and what is left may be cancelled', async () => {
  const { user, network } = open(ROSA, {
    noteDeath: () => ({ ...DEAD, version: 5, terminados: ENDED, turnos: [TURN] }),
    cancelLeft: () => ({ cancelados: 1, turnos: [] }),
  });
  const form = await choose(user, 'Falleció');
  await typeDay(user, '18112026');
  await user.type(form.getByRole('textbox', { name: '¿Quién lo dijo?' }), 'su hija Rosa, por teléfono');
  await user.click(form.getByRole('button', { name: 'Anotar que falleció' }));
  expect(await (await dialog()).findByText('Anotado. Terminaron 3 cosas pendientes.')).toBeTruthy();
  expect(network.asked('noteDeath')[0]).toMatchObject({
    params: { id: 'rosa' },
    body: { fecha: '2026-11-18', fuente: 'su hija Rosa, por teléfono', version: 4 },
  });
  expect((await dialog()).getByText(/09:00 · Control · Dra\. Ana/)).toBeTruthy();
  // Intro pressed once more than needed cancels nothing.
  await expect.poll(() => document.activeElement?.textContent).toBe('Cerrar');
  await user.click((await dialog()).getByRole('button', { name: 'Cancelar estos turnos' }));
  expect(await screen.findByText('Turnos cancelados.')).toBeTruthy();
  expect(network.asked('cancelLeft')[0]?.body).toEqual({ motivo: 'El paciente ya no viene: falleció' });
});

test('a day to come is refused beside the date, and nothing that was typed is lost', async () => {
  const future = 'La fecha no puede ser posterior a hoy.';
  const { user } = open(ROSA, {
    noteDeath: () => refuse('entrada_invalida', future, { fields: { fecha: [future] } }),
  });
  const form = await choose(user, 'Falleció');
  await typeDay(user, '18112027');
  await user.type(form.getByRole('textbox', { name: '¿Quién lo dijo?' }), 'su hija');
  await user.click(form.getByRole('button', { name: 'Anotar que falleció' }));
  expect(await form.findByText(future)).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: '¿Quién lo dijo?' }).value).toBe('su hija');
});

test('whoever moved away has no day of death, and comes back with one press', async () => {
  const { user, network } = open(ROSA, {
    noteLeaving: () => ({ ...ROSA, version: 5, terminados: ENDED, turnos: [] }),
  });
  const form = await choose(user, 'Se mudó');
  expect(form.queryByRole('group', { name: 'Fecha en que falleció' })).toBeNull();
  await user.type(form.getByRole('textbox', { name: '¿Por qué?' }), 'Se fue a Tarija');
  await user.click(form.getByRole('button', { name: 'Anotar que se fue' }));
  expect(await (await dialog()).findByText('No le quedan turnos.')).toBeTruthy();
  expect(network.asked('noteLeaving')[0]?.body).toEqual({
    ...{ clase: 'se_mudo', motivo: 'Se fue a Tarija', version: 4 },
  });
});

test('a death is undone by an administrator only, who is asked first', async () => {
  const { user, network } = open(
    DEAD,
    { undoDeath: () => ({ ...ROSA, devueltos: 3, cambiados: 0, turnos: [] }) },
    'admin',
  );
  await user.click(await screen.findByRole('button', { name: 'No falleció: deshacer' }));
  const asked = await dialog();
  expect(asked.getByText(/Los turnos cancelados no vuelven solos/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'No falleció: deshacer' }));
  expect(await screen.findByText('Deshecho: vuelve a estar en las listas.')).toBeTruthy();
  expect(network.asked('undoDeath')[0]?.body).toEqual({ version: 4 });
});

test('nobody else is offered to undo it, nor to note it twice', async () => {
  open(DEAD);
  await screen.findByRole('button', { name: 'Corregir los datos' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Corregir los datos',
    'Unir con otra ficha',
  ]);
});

test('who agrees to messages is asked, written down and may take it back', async () => {
  let consent = { acepta: false, retiro: false, otroTelefono: false, version: 0 };
  let reading = Promise.resolve();
  const { user, network } = openOffice('/admin', <PatientTools patient={ROSA} />, {
    mensajes: true,
    answers: {
      readMessageConsent: async () => {
        await reading;
        return consent;
      },
      noteMessageConsent: ({ body: { acepta, version } }) => {
        consent = { ...consent, acepta, retiro: !acepta, version: version + 1 };
        const said = { nombre: 'Rosa', cuando: '2026-11-20T13:00:00.000Z' };
        return { ...consent, ...said };
      },
    },
  });
  const ask = async (): Promise<void> => user.click(await screen.findByRole('button', { name: 'Mensajes' }));
  await ask();
  expect(await screen.findByText(/Nadie anotó que acepte mensajes/u)).toBeTruthy();
  // On a slow line the dialog opens again before what changed has been read: what it said before is not shown.
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  reading = promise;
  await user.click(screen.getByRole('button', { name: 'Acepta mensajes' }));
  expect(await screen.findByText(/Se anotó que .* acepta mensajes/u)).toBeTruthy();
  await ask();
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Acepta mensajes' })).toBeNull();
  arrive();
  await user.click(await screen.findByRole('button', { name: 'Ya no quiere mensajes' }));
  expect(await screen.findByText(/ya no quiere mensajes\.$/u)).toBeTruthy();
  expect(network.asked('noteMessageConsent').map(({ body }) => body)).toEqual([
    { acepta: true, version: 0 },
    { acepta: false, version: 1 },
  ]);
});

test('without a service nobody is asked for messages', async () => {
  open(ROSA);
  await screen.findByRole('button', { name: 'Falleció o ya no viene' });
  expect(screen.queryByRole('button', { name: 'Mensajes' })).toBeNull();
});
