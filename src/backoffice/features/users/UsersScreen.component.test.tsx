import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, listedDoctor } from '#tests/components/clinic-data.ts';
import { refuse, refuseField } from '#tests/components/contract-network.ts';
import { openOffice, toasts } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { ListedUser } from '#contract/users';
import { OFFICE } from '#routes';
import UsersScreen from './UsersScreen.tsx';

const ADMIN = account('admin@ejemplo.bo', { uid: 'admin', rol: 'admin' });
const NEW = account('nueva@ejemplo.bo', { estado: 'pendiente' });
const ASKING: ListedUser = { ...NEW, nombre: 'Rosa Ticona', pedido: 'Soy la nueva de recepción' };
const DOCTOR = account('doctora@ejemplo.bo', { doctor: true, medico: 'Dra. Ana' });
const STAFF = account('examenes@ejemplo.bo', { nombre: 'Estudios de ejemplo', creado: null });

/** The screen with these accounts, which change as they are told to. */
async function openUsers(...users: readonly ListedUser[]) {
  let shown = users;
  const opened = openOffice(OFFICE.users, <UsersScreen />, {
    answers: {
      listUsers: () => ({ items: [...shown], cursor: null }),
      listDoctors: () => [listedDoctor('Dra. Ana'), listedDoctor('Dr. Luis', { activo: false })],
      updateUser: ({ params: { uid }, body: { version, ...change } }) => {
        const before = found(shown.find((user) => user.uid === uid));
        const after = { ...before, ...change, version: version + 1 } as ListedUser;
        shown = shown.map((user) => (user.uid === uid ? after : user));
        return after;
      },
    },
  });
  if (users.length > 0) await screen.findByRole('table');
  /** Somebody else changes an account. */
  const meanwhile = (after: ListedUser): void => {
    shown = shown.map((user) => (user.uid === after.uid ? after : user));
  };
  const choose = async ({ email }: ListedUser, action: string): Promise<void> => {
    await opened.user.click(within(rowOf(email)).getByRole('button', { name: /^Más/ }));
    await opened.user.click(screen.getByRole('menuitem', { name: action }));
  };
  return { ...opened, meanwhile, choose };
}
const rowOf = (email: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${email}`) });
const cellsOf = (email: string): (string | null)[] =>
  within(rowOf(email))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each account stands with its role, its doctor and its state; an empty role is «Personal»', async () => {
  await openUsers(ADMIN, NEW, DOCTOR, STAFF);
  expect(cellsOf(ADMIN.email).slice(0, 3)).toEqual(['Administrador', 'Ninguno', 'Activa']);
  expect(cellsOf(NEW.email).slice(0, 3)).toEqual(['Personal', 'Ninguno', 'Pendiente']);
  expect(cellsOf(DOCTOR.email).slice(0, 3)).toEqual(['Médico', 'Dra. Ana', 'Activa']);
  expect(cellsOf(STAFF.email)).toContain('Personal');
  expect(rowOf(ADMIN.email).textContent).toContain('Usted');
  expect(rowOf(STAFF.email).textContent).toContain('Estudios de ejemplo');
});

test('an account that waits is found by its state, is approved, and leaves that list', async () => {
  const { user, network } = await openUsers(ADMIN, ASKING);
  await user.click(screen.getByRole('radio', { name: 'Pendiente' }));
  expect(screen.queryByRole('row', { name: /^admin/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: `Aprobar ${NEW.email}` }));
  const asks = within(screen.getByRole('dialog', { name: `¿Aprobar la cuenta ${NEW.email}?` }));
  expect(asks.getByText('Rosa Ticona')).toBeTruthy();
  expect(asks.getByText('«Soy la nueva de recepción»')).toBeTruthy();
  expect(asks.getByText(/2026/)).toBeTruthy();
  await user.click(asks.getByRole('button', { name: 'Aprobar' }));
  expect(await asks.findByText('Deje al menos una función.')).toBeTruthy();
  await user.click(asks.getByLabelText('Recepción'));
  await user.click(asks.getByRole('button', { name: 'Aprobar' }));
  expect(
    await screen.findByText('No hay cuentas con el estado «Pendiente» entre las que se ven.'),
  ).toBeTruthy();
  expect(network.asked('updateUser')).toMatchObject([
    { params: { uid: NEW.uid }, body: { estado: 'activo', funciones: ['recepcion'], version: 1 } },
  ]);
  await user.click(screen.getByRole('radio', { name: 'Todas' }));
  expect(cellsOf(NEW.email)).toContain('Activa');
});

test('what another administrator changed meanwhile is said in words, and the row shows what is true', async () => {
  const { user, network, meanwhile } = await openUsers(ADMIN, NEW);
  network.answer({ updateUser: () => refuse('version_vieja') });
  meanwhile({ ...NEW, estado: 'suspendido', version: 2 });
  await user.click(screen.getByRole('button', { name: `Aprobar ${NEW.email}` }));
  const asks = within(screen.getByRole('dialog'));
  await user.click(asks.getByLabelText('Técnico'));
  await user.click(asks.getByRole('button', { name: 'Aprobar' }));
  expect(await asks.findByText(/^Otra persona cambió esta cuenta mientras tanto\./)).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'Suspendida', hidden: true })).toBeTruthy();
});

test('an account is linked to a doctor; who has one is refused beside the field', async () => {
  const { user, network, choose } = await openUsers(ADMIN, NEW);
  network.answer({
    updateUser: () => refuseField('entrada_invalida', 'medico', 'Ese médico ya tiene una cuenta.'),
  });
  await choose(NEW, 'Vincular médico');
  const dialog = within(screen.getByRole('dialog', { name: `Médico de ${NEW.email}` }));
  const save = dialog.getByRole('button', { name: 'Guardar' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(await dialog.findByRole('button', { name: /Médico$/ }));
  expect(screen.getByRole('option', { name: /^Dr\. Luis/ }).textContent).toContain('Inactivo');
  await user.click(screen.getByRole('option', { name: 'Dra. Ana' }));
  await user.click(save);
  expect(await dialog.findByText('Ese médico ya tiene una cuenta.')).toBeTruthy();

  network.answer({ updateUser: () => ({ ...NEW, doctor: true, medico: 'Dra. Ana', version: 2 }) });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.asked('updateUser').at(-1)).toMatchObject({ body: { medico: 'Dra. Ana', version: 1 } });
});

test('a link for a new password is shown once', async () => {
  const { user, network, choose } = await openUsers(ADMIN, NEW);
  network.answer({ issueResetLink: () => ({ url: 'http://clinica/restablecer?token=abc' }) });
  await choose(NEW, 'Enlace para la contraseña');
  await user.click(screen.getByRole('button', { name: 'Crear el enlace' }));
  const shown = within(await screen.findByRole('alertdialog', { name: `Enlace para ${NEW.email}` }));
  expect(shown.getByLabelText<HTMLInputElement>('Enlace').value).toBe('http://clinica/restablecer?token=abc');
  expect(shown.getByText(/Se muestra solo esta vez\./)).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(shown.getByRole('button', { name: 'Listo, ya lo copié' }));
  expect(screen.queryByLabelText('Enlace')).toBeNull();
  expect(network.asked('issueResetLink')).toHaveLength(1);
});

test('the history of an account says what changed, when and by whom', async () => {
  const { network, choose } = await openUsers(ADMIN, NEW);
  network.answer({
    listAudit: () => ({
      items: [
        {
          id: 'linea',
          quien: ADMIN.uid,
          quienNombre: ADMIN.email,
          nombre: NEW.email,
          cuando: '2026-11-20T13:05:00.000Z',
          accion: 'cambio',
          coleccion: 'users',
          documento: NEW.uid,
          detalle: { estado: ['pendiente', 'activo'], otro: 'no se cuenta' },
        },
      ],
      cursor: null,
    }),
  });
  await choose(NEW, 'Ver historial');
  const history = within(screen.getByRole('dialog', { name: `Historial de ${NEW.email}` }));
  expect((await history.findByRole('listitem')).textContent).toBe(
    `CambioEstado: pendiente → activo20 de noviembre de 2026, 09:05, por ${ADMIN.email}`,
  );
  expect(network.asked('listAudit')).toMatchObject([{ query: { coleccion: 'users', documento: NEW.uid } }]);
});

test('the last administrator is notified why the role stays', async () => {
  const { user, network, choose } = await openUsers(ADMIN);
  const reason = 'Es la única cuenta de administrador activa.';
  network.answer({ updateUser: () => refuse('transicion_invalida', reason) });
  await choose(ADMIN, 'Quitar rol de administrador');
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Quitar el rol' }));
  expect(await question.findByText(reason)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(cellsOf(ADMIN.email)).toContain('Administrador');
});

test('accounts that cannot be read are asked for again', async () => {
  const { user, network } = openOffice(OFFICE.users, <UsersScreen />, {
    answers: { listUsers: () => refuse('error_interno') },
  });
  expect(screen.getByText('Cargando las cuentas…')).toBeTruthy();
  const alert = await screen.findByRole('alert');
  network.answer({ listUsers: () => ({ items: [ADMIN], cursor: null }) });
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('row', { name: /^admin/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an account without a name says so, and gets one in letters', async () => {
  const { user, network, choose } = await openUsers(ADMIN, NEW);
  expect(rowOf(NEW.email).textContent).toContain('Sin nombre todavía');
  await choose(NEW, 'Cambiar nombre');
  const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Nombre y apellido' });
  await user.type(field(), '1');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escriba su nombre y apellido, con letras.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field());

  const asked: unknown[] = [];
  network.answer({
    updateUser: ({ body }) => {
      asked.push(body);
      return { ...NEW, nombre: 'Luz Mamani', version: 2 };
    },
    listUsers: () => ({ items: [ADMIN, { ...NEW, nombre: 'Luz Mamani', version: 2 }], cursor: null }),
  });
  await user.clear(field());
  await user.type(field(), 'Luz Mamani');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(rowOf(NEW.email).textContent).toContain('Luz Mamani'));
  expect(asked).toEqual([{ nombre: 'Luz Mamani', version: NEW.version }]);
  expect(await toasts().findByText(`Se guardó el nombre de ${NEW.email}.`)).toBeTruthy();
});

test('somebody of the staff keeps at least one function; doctors and administrators are not asked', async () => {
  const { user, network, choose } = await openUsers(ADMIN, NEW);
  await choose(NEW, 'Funciones…');
  const dialog = within(screen.getByRole('dialog', { name: `Funciones de ${NEW.email}` }));
  await user.click(dialog.getByRole('checkbox', { name: 'Recepción' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Técnico' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Deje al menos una función.')).toBeTruthy();
  const asked: unknown[] = [];
  network.answer({
    updateUser: ({ body }) => {
      asked.push(body);
      return { ...NEW, funciones: ['tecnico'], version: 2 };
    },
  });
  await user.click(dialog.getByRole('checkbox', { name: 'Técnico' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await toasts().findByText(`Se guardaron las funciones de ${NEW.email}.`)).toBeTruthy();
  expect(asked).toEqual([{ funciones: ['tecnico'], version: NEW.version }]);
});

test('an account is made for a colleague: what each may is said, and its link is ready to hand over', async () => {
  const { user, network } = await openUsers(ADMIN);
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  const form = within(screen.getByRole('dialog', { name: 'Crear la cuenta de un colega' }));
  await user.click(form.getByRole('button', { name: 'Crear cuenta' }));
  expect(await form.findByText('Escriba su nombre y apellido, con letras.')).toBeTruthy();
  expect(form.getByText('Elija qué hace la persona: recepción, técnico o las dos cosas.')).toBeTruthy();
  await user.type(form.getByLabelText('Nombre y apellido'), 'Rosa Ticona');
  await user.type(form.getByLabelText('Correo electrónico'), 'rosa@ejemplo.bo');
  expect(form.getByText(/No abre fichas ni resultados\.$/)).toBeTruthy();
  await user.click(form.getByLabelText('Recepción'));
  network.answer({
    createUser: () => refuseField('ya_existe', 'email', 'Ya hay una cuenta con ese correo.'),
  });
  await user.click(form.getByRole('button', { name: 'Crear cuenta' }));
  expect(await form.findByText('Ya hay una cuenta con ese correo.')).toBeTruthy();
  network.answer({
    createUser: () => account('rosa@ejemplo.bo', { nombre: 'Rosa Ticona', funciones: ['recepcion'] }),
    issueResetLink: () => ({ url: 'http://clinica/restablecer?token=abc' }),
  });
  await user.click(form.getByRole('button', { name: 'Crear cuenta' }));
  const card = within(await screen.findByRole('region', { name: 'La cuenta de Rosa Ticona está lista' }));
  expect(card.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent('http://clinica/restablecer?token=abc'),
  );
  expect(network.asked('createUser').at(-1)).toMatchObject({
    body: { nombre: 'Rosa Ticona', email: 'rosa@ejemplo.bo', funciones: ['recepcion'] },
  });
  expect(network.asked('issueResetLink')).toMatchObject([{ params: { uid: 'rosa@ejemplo.bo' } }]);
  await user.click(card.getByRole('button', { name: 'Listo, ya lo entregué' }));
  expect(screen.queryByRole('region', { name: /está lista$/ })).toBeNull();
});
