import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BELOW_MD } from '#components/ui/breakpoints.ts';
import { appointment, listedDoctor, patient } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { focused, openOffice, toasts, type PEOPLE } from '#tests/components/office.tsx';
import type { AppointmentView } from '#contract/appointments';
import { appointmentHref, orderHref } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { AppointmentPanel } from './AppointmentPanel.tsx';

const BOOKED = appointment();
const ARRIVED = { estado: 'en_sala', siguientes: ['en_atencion', 'se_retiro'] } as const;

const ALERTS = [
  { clave: 'alergia.penicilina', texto: 'Alergia: penicilina (Ronchas)', gravedad: 'alta' as const },
];

/** The panel of an appointment, which enters the states that it is reported. */
async function openPanel(
  shown: AppointmentView = BOOKED,
  as: keyof typeof PEOPLE = 'admin',
  person: Parameters<typeof patient>[0] = {},
) {
  let record = shown;
  let arrival: Promise<'goes on' | 'refused'> = Promise.resolve('goes on');
  const opened = openOffice(
    appointmentHref(shown.id, shown.fecha),
    <AppointmentPanel id={shown.id} onClose={() => undefined} />,
    {
      as,
      answers: {
        readAppointment: () => record,
        appointmentHistory: () => ({ items: [] }),
        listAppointments: () => ({ items: [], cursor: null }),
        listDoctors: () => [listedDoctor('Dra. Ana Quispe')],
        readPatient: () => patient(person),
        readAlerts: () => ({ items: ALERTS }),
        readRoom: () => ({ fecha: shown.fecha, llamados: [] }),
        enterState: async ({ body: { estado } }) => {
          if ((await arrival) === 'refused') return refuse('transicion_invalida', 'No se puede ahora.');
          const next = estado === 'en_sala' ? ARRIVED : { estado, siguientes: [] };
          record = { ...record, ...next, version: record.version + 1 };
          return record;
        },
        correctState: ({ body: { estado } }) => {
          record = { ...record, estado, siguientes: [], version: record.version + 1 };
          return record;
        },
      },
    },
  );
  const panel = within(await screen.findByRole('dialog', { name: shown.paciente.nombre }));
  await panel.findByRole('heading', { name: 'Historia' });
  /** Holds back what is answered to changes until it is let go. */
  const hold = (): PromiseWithResolvers<'goes on' | 'refused'> => {
    const held = Promise.withResolvers<'goes on' | 'refused'>();
    arrival = held.promise;
    return held;
  };
  return { ...opened, panel, hold };
}
type Panel = Awaited<ReturnType<typeof openPanel>>['panel'];
const actionsOf = (panel: Panel): HTMLElement =>
  panel.getByRole('group', { name: 'Qué hacer con este turno' });

test('what may be done is in order, the likely first; what is too early is asked about', async () => {
  const { user, network, panel } = await openPanel();
  await expect.poll(focused).toBe(panel.getByRole('heading', { level: 2 }));
  expect(
    within(actionsOf(panel))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Llegó', 'Confirmó', 'No asistió', 'Cancelar…', 'Mover…', 'Corregir…']);
  await user.click(panel.getByRole('button', { name: 'No asistió' }));
  const doubt = within(screen.getByRole('alertdialog', { name: '¿Está seguro?' }));
  expect(doubt.getByText('Este turno es a las 10:00: todavía no es la hora.')).toBeTruthy();
  await user.click(doubt.getByRole('button', { name: 'No cambiar nada' }));
  expect(network.asked('enterState')).toEqual([]);
});

test('a second Enter while a change is being saved waits for it, and goes on with what that left', async () => {
  const { user, network, panel, hold } = await openPanel();
  const answer = hold();
  panel.getByRole('button', { name: 'Llegó' }).focus();
  await user.keyboard('{Enter}');
  const next = await panel.findByRole('button', { name: 'Empieza la atención' });
  await waitFor(() => expect(focused()).toBe(actionsOf(panel)));
  next.focus();
  await user.keyboard('{Enter}');
  expect(await panel.findByRole('button', { name: 'Guardando…' })).toBe(focused());
  expect(await panel.findByText('En sala')).toBeTruthy();
  expect(network.asked('enterState').map(({ body }) => body.estado)).toEqual(['en_sala']);
  answer.resolve('goes on');
  expect(await toasts().findByText('Mamani, Rosa: en atención.')).toBeTruthy();
  expect(network.asked('enterState').map(({ body: { estado, version } }) => [estado, version])).toEqual([
    ['en_sala', 1],
    ['en_atencion', 2],
  ]);
});

test('a second click while a change is being saved does nothing', async () => {
  const { user, network, panel, hold } = await openPanel();
  const answer = hold();
  await user.click(panel.getByRole('button', { name: 'Llegó' }));
  await user.click(await panel.findByRole('button', { name: 'Empieza la atención' }));
  expect(actionsOf(panel).getAttribute('aria-busy')).toBe('true');
  answer.resolve('goes on');
  await waitFor(() => expect(actionsOf(panel).getAttribute('aria-busy')).toBe('false'));
  expect(await panel.findByText('En sala')).toBeTruthy();
  expect(network.asked('enterState')).toHaveLength(1);
});

test('a refusal is said, puts the appointment back, and lets go of what waited for it', async () => {
  const { user, network, panel, hold } = await openPanel();
  const answer = hold();
  panel.getByRole('button', { name: 'Llegó' }).focus();
  await user.keyboard('{Enter}');
  (await panel.findByRole('button', { name: 'Empieza la atención' })).focus();
  await user.keyboard('{Enter}');
  answer.resolve('refused');
  expect(await panel.findByText('No se puede ahora.')).toBeTruthy();
  expect(await panel.findByText('Agendado')).toBeTruthy();
  expect(network.asked('enterState')).toHaveLength(1);
});

test('cancelling asks why with one touch, which says who cancels; without a reason nothing is sent', async () => {
  const { user, network, panel } = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Cancelar…' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Cancelar el turno de Mamani, Rosa?' }));
  expect(focused()).toBe(dialog.getByRole('radio', { name: 'El paciente lo pidió' }));
  // Which of a person's appointments it is stands in the question itself.
  const { fecha, hora, medico = '' } = BOOKED;
  expect(dialog.getByText(`${longDay(fecha)}, ${hora} · ${medico}`)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancelar el turno' }));
  expect(dialog.getByText('Elija el motivo.')).toBeTruthy();
  const isChosen = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name }).checked;
  await user.click(dialog.getByRole('radio', { name: 'Bloqueo o paro' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar el turno' }));
  // Nobody is taken for the one who cancels.
  expect(dialog.getByText('Indique quién cancela.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Médico ausente' }));
  expect(isChosen('El médico')).toBe(true);
  // Whoever says that the patient cancels for it would leave that patient untold.
  await user.click(dialog.getByRole('radio', { name: 'El paciente' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar el turno' }));
  expect(dialog.getByText(/no cancela el paciente/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'La clínica' }));
  expect(network.asked('enterState')).toEqual([]);
  network.answer({
    availability: ({ query: { fecha } }) => ({
      fecha,
      medico: null,
      estudio: null,
      tipo: 'control',
      duracionMin: 20,
      paso: 20,
      feriadoAutorizado: false,
      vigenteDesde: null,
      cupos: [],
    }),
  });
  await user.type(dialog.getByLabelText(/^Detalle/), 'Viaja{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(/^Detalle/)).toBeNull());
  expect(network.asked('enterState')).toMatchObject([
    {
      body: {
        ...{ estado: 'cancelado', canceladoPor: 'clinica', version: 1 },
        ...{ motivoCancelacion: 'medico_ausente', motivo: 'Viaja' },
      },
    },
  ]);
});

test('an admin corrects a state with the reason; without it nothing is sent', async () => {
  const { user, network, panel } = await openPanel(appointment({ estado: 'atendido', siguientes: [] }));
  await user.click(panel.getByRole('button', { name: 'Corregir…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Corregir el estado' }));
  await user.click(dialog.getByRole('button', { name: /Estado correcto/ }));
  expect(screen.queryByRole('option', { name: 'Atendido' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'En atención' }));
  const reason = dialog.getByLabelText('Por qué se corrige');
  await user.type(reason, '{Enter}');
  expect(dialog.getByText('Escriba el motivo.')).toBeTruthy();
  await user.type(reason, 'Error{Enter}');
  expect(await panel.findByText('En atención')).toBeTruthy();
  expect(network.asked('correctState').map(({ body }) => body)).toEqual([
    { estado: 'en_atencion', motivo: 'Error', version: 1 },
  ]);
});

test('the appointment of a study leads to its order, also for whoever only receives', async () => {
  const study = {
    tipo: 'estudio',
    estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
    orden: 'o1',
  } as const;
  const { panel } = await openPanel(appointment(study), 'examenes');
  expect(panel.getByRole('link', { name: 'Abrir el estudio' }).getAttribute('href')).toBe(orderHref('o1'));
});

test('a doctor only reads what is another’s', async () => {
  const { panel } = await openPanel(appointment({ siguientes: [] }), 'doctora');
  expect(panel.getByText('Solo lectura: no es un turno suyo.')).toBeTruthy();
  expect(panel.queryByRole('group', { name: 'Qué hacer con este turno' })).toBeNull();
});

test('what must be known before anything is done to the patient is in it, for whoever receives as well', async () => {
  const { panel } = await openPanel(BOOKED, 'examenes');
  const alerts = within(await panel.findByRole('list', { name: 'Alertas' }));
  expect(alerts.getByText('Alergia: penicilina (Ronchas)')).toBeTruthy();
});

/** A window that is as wide as is said, and tells when that changes. */
function resizable(): (isPhone: boolean) => void {
  const media = Object.assign(window.matchMedia(BELOW_MD), { matches: false });
  vi.spyOn(window, 'matchMedia').mockImplementation(() => media);
  return (isPhone) => {
    media.matches = isPhone;
    act(() => void media.dispatchEvent(new Event('change')));
  };
}

test.each([false, true])(
  'what is typed is not lost when a phone is turned (a phone first: %s)',
  async (first) => {
    const turn = resizable();
    turn(first);
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Corregir los datos' }));
    const phone = await screen.findByRole('textbox', { name: /^Teléfono/ });
    await user.clear(phone);
    await user.type(phone, '71230099');
    turn(!first);
    expect(screen.getByRole('textbox', { name: /^Teléfono/ })).toHaveProperty('value', '71230099');
    expect(phone.isConnected).toBe(true);
  },
);

test.each([
  { telefono: '71234567', says: 'es de Rosa Quispe (mamá)' },
  { telefono: '76543210', says: 'Rosa Quispe (mamá)' },
])("says whose a child's telephone is: $telefono", async ({ telefono, says }) => {
  const { panel } = await openPanel(BOOKED, 'admin', {
    ...{ fechaNacimiento: '2019-03-01', telefono: '+59171234567' },
    tutor: { nombre: 'Rosa Quispe', parentesco: 'mamá', telefono },
  });
  expect((await panel.findByText(/Rosa Quispe/u)).textContent.trim()).toContain(says);
  expect(panel.queryAllByRole('link', { name: '765 43210' })).toHaveLength(telefono === '76543210' ? 1 : 0);
});
