import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice, OWN_DOCTOR } from '#tests/components/office.tsx';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { DayFacts, OwnDayRecord } from '#client/queries/clinical/own-day';
import { OFFICE, readingHref } from '#routes';
import type { ClinicDay } from '#contract/availability';
import { VISIT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { recordOf } from '#domain/shared/typed-record';
import { OwnDay } from './OwnDay.tsx';

const person = (id: string, nombre: string, over: Partial<AppointmentRecord> = {}): AppointmentRecord =>
  appointment({
    ...{ id, medico: OWN_DOCTOR, siguientes: ['en_atencion'], estado: 'en_sala' },
    tiempos: { en_sala: '2026-11-20T12:30:00.000Z' },
    paciente: { ...appointment().paciente, id: `p-${id}`, nombre },
    ...over,
  });
const known = (turno: string, over: Partial<DayFacts> = {}): DayFacts => ({
  ...{ turno, fechaNacimiento: '1958-03-04', empezada: false, falta: [], medidas: [], anguloEstrecho: [] },
  ...{ alertas: [], sigue: [], pedidos: [], ...over },
});
const DAY: OwnDayRecord = {
  ...{ fecha: '2026-11-20', items: [], vista: null, notas: [], resultados: [], rondas: [], deColegas: 0 },
};
const ready = { listo: { en: '2026-11-20T12:55:00.000Z', por: 'eva', falta: [] } };
const ROWS = [
  person('sits', 'Calle, Hernán'),
  person('ready', 'Huanca, Teodoro', ready),
  person('urgent', 'Choque, Wilma', {
    ...ready,
    tipo: 'urgencia',
    tiempos: { en_sala: '2026-11-20T12:50:00.000Z' },
  }),
  person('comes', 'Poma, Gladys', { estado: 'confirmado', tiempos: {} }),
];

function open(
  day: Partial<OwnDayRecord> | 'fails' = {},
  rows: readonly AppointmentRecord[] = ROWS,
  hours: ClinicDay['medicos'] = [],
) {
  const other = vi.fn();
  const opened = openOffice(
    OFFICE.diagnosis,
    <>
      <OwnDay medico={OWN_DOCTOR} onOther={other} />
      <input aria-label="campo" />
    </>,
    {
      as: 'doctora',
      answers: {
        listAppointments: () => ({ items: rows, cursor: null }),
        readOwnDay: () => (day === 'fails' ? refuse('error_interno', 'Algo falló.') : { ...DAY, ...day }),
        clinicDay: () => ({ fecha: '2026-11-20', medicos: hours }),
        listDelays: () => ({ items: [] }),
        enterState: ({ params }) => ({
          ...(rows.find(({ id }) => id === params.id) ?? appointment()),
          ...{ estado: 'en_atencion', version: 2 },
        }),
        openRecord: () => ({ base: 'propio', vence: '2026-11-20T21:00:00.000Z' }),
        startConsultation: () => refuse('transicion_invalida', 'Ya no.'),
      },
    },
  );
  return { ...opened, other };
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Sus pacientes de hoy' })).getAllByRole('listitem');
test('the urgent and ready stands first, then ready, waiting and to come, each with what must not be missed', async () => {
  open({
    items: [
      known('urgent', {
        medidas: [{ que: 'pio', OD: { texto: '46', alta: true }, OI: { texto: '17' } }],
        anguloEstrecho: [{ ojo: 'OD', v: '1' }],
        alertas: [
          { clave: 'condicion.asma', texto: 'Asma: sin betabloqueantes (timolol)', gravedad: 'alta' },
          { clave: 'alergia.sin_preguntar', texto: 'Alergias sin preguntar', gravedad: 'media' },
        ],
      }),
      known('ready', {
        medidas: [{ que: 'pio', OI: { texto: '22', alta: true, objetivo: 15 } }],
        pedidos: [{ nombre: 'OCT', ojo: 'OI', vence: '2026-11-11' }],
        sigue: [{ nombre: 'Glaucoma', ojo: 'OI', clase: 'control', intervalo: null, intervaloDias: 121 }],
      }),
      known('sits', {
        alertas: [{ clave: 'alergia.sin_preguntar', texto: 'Alergias sin preguntar', gravedad: 'media' }],
      }),
    ],
  });
  await screen.findByText('No dilatar OD: Van Herick 1');
  const [urgent, second, third, last] = await lines();
  expect(urgent?.textContent).toMatch(/Choque, Wilma.*Urgente.*espera 10 min.*46.*PIO.*17/u);
  expect(urgent?.textContent).toMatch(/Asma: sin betabloqueantes.*Alergias sin preguntar/u);
  expect(second?.textContent).toMatch(
    /Huanca, Teodoro.*30 min.*Glaucoma OI · control.*PIO OI 22, objetivo 15.*OCT OI sin hacer, vencido hace 9 días/u,
  );
  expect(third?.textContent).toMatch(/Calle, Hernán.*Alergias sin preguntar.*En sala/u);
  expect(last?.textContent).toContain('Poma, Gladys');
  expect(last?.querySelector('button')).toBeNull();
});

test('Intro has the first come in, a digit that row; a refusal goes to the record, and nothing acts in a field', async () => {
  const { user, network, other } = open({ items: ROWS.map(({ id }) => known(id)) });
  await lines();
  await user.click(screen.getByLabelText('campo'));
  await user.keyboard('2{Enter}n');
  expect(network.asked('enterState')).toEqual([]);
  screen.getByLabelText('campo').blur();
  await user.keyboard('{F2}');
  expect(other).toHaveBeenCalledOnce();
  // An order has to stand for a moment before a key means a place in it.
  await waitFor(async () => {
    await user.keyboard('2');
    expect(network.asked('enterState')).toHaveLength(1);
  });
  await waitFor(() => expect(location.search).toBe('?paciente=p-ready'));
  expect(network.asked('enterState')).toMatchObject([
    { params: { id: 'ready' }, body: { estado: 'en_atencion', version: 1 } },
  ]);
  expect(network.asked('startConsultation')).toMatchObject([
    { params: { id: 'p-ready' }, body: { turno: 'ready' } },
  ]);
});

test('whoever was left inside waits no longer and is gone back to with 1; of one without an appointment it says so', async () => {
  const inside = person('in', 'Ribera, Inti', { estado: 'en_atencion', siguientes: [] });
  const walked = person('walked', 'Quispe, Carla', { enCola: true, tipo: 'primera_vez' });
  const { user, network } = open({ items: [known('in'), known('walked')] }, [inside, walked]);
  const [first, second] = await lines();
  expect(first?.textContent).toMatch(/^1.*Ribera, Inti/u);
  expect(first?.textContent).not.toContain('min');
  expect(second?.textContent).toContain('sin turno');
  expect(second?.textContent.match(/primera vez/giu)).toHaveLength(1);
  await user.keyboard('1');
  await waitFor(() =>
    expect(network.asked('startConsultation')).toMatchObject([
      { params: { id: 'p-in' }, body: { turno: 'in' } },
    ]),
  );
});

test('a key that is pressed while the order changes opens nobody', async () => {
  const { user, network } = open();
  await lines();
  await user.keyboard('{Enter}');
  expect(network.asked('enterState')).toEqual([]);
});

test('where what must be known cannot be read it is said, and nobody looks free of it', async () => {
  open('fails');
  expect(await screen.findByText(/No se pudieron leer los avisos/)).toBeTruthy();
  const [first] = await lines();
  expect(first?.textContent).not.toContain('El turno lo puso usted');
});

test('of whom only the doctor booked it says where to look; a day without anybody says how it fills', async () => {
  open({}, [person('own', 'Mamani, Rosa')]);
  expect(await screen.findByText('El turno lo puso usted: los avisos están en la ficha.')).toBeTruthy();
  open({}, []);
  expect(await screen.findByText('Hoy no tiene turnos por atender.')).toBeTruthy();
});

test('the register names who may lose sight, what is not signed and what is not read, each by its key', async () => {
  const paciente = { id: 'p9', nombre: 'Copa, Efraín' };
  const curso = { grupo: 'se_pierde', serie: 'campo', ojo: 'OI', n: 6 } as const;
  const { user } = open({
    vista: { total: 5, filas: [{ plan: 'a', paciente, nombre: 'Glaucoma', curso, dias: 41 }] },
    rondas: [
      { consulta: 'q', limite: '2026-11-18', paciente: { id: 'p7', nombre: 'Mayta, Severo' } },
      { consulta: 'r', limite: '2026-11-20', paciente },
    ],
    deColegas: 1,
    notas: [{ id: 'c', paciente: { id: 'p8', nombre: 'Cruz, Yolanda' }, fecha: '2026-11-18' }],
    resultados: [
      ...[{ orden: 'o', paciente, nombre: 'Campo', ojo: 'AO', informado: false, realizado: null } as const],
    ],
  });
  const region = within(await screen.findByRole('region', { name: 'Su registro' }));
  expect(region.getByText(/5 semanas tarde/)).toBeTruthy();
  expect(region.getByRole('link', { name: 'Copa, Efraín' }).getAttribute('href')).toContain('paciente=p9');
  expect(
    within(region.getByRole('list', { name: 'Consultas sin cerrar' })).getByText(/18 nov 2026/),
  ).toBeTruthy();
  expect(region.getByText(/Mayta, Severo, venció el 18 nov 2026 · Copa, Efraín, hasta hoy/)).toBeTruthy();
  expect(region.getByText('Una de un colega que puede no llegar a decidirla.')).toBeTruthy();
  const decide = region.getByRole('link', { name: 'Decidir las rondas' });
  expect(decide.getAttribute('href')).toContain('estado=ronda');
  const reads = region.getByRole('link', { name: 'Leer Campo de Copa, Efraín' });
  expect(reads.getAttribute('href')).toBe(readingHref('o'));
  expect(screen.getByText(/ · N R S L su registro · /u)).toBeTruthy();
  await user.keyboard('r');
  expect(location.search).toBe('?estado=ronda');
  await user.keyboard('s');
  expect(location.search).toBe('?paciente=p8');
  await user.keyboard('l');
  expect(`${location.pathname}${location.search}`).toBe(readingHref('o'));
});

test('a key of the register is offered only where there is something behind it', async () => {
  const { user } = open();
  const keys = await screen.findByText(/su registro/u);
  expect(keys.textContent).toBe(
    'Intro la primera fila · 2 a 3 esa fila · N su registro · M me atraso · F2 otro paciente',
  );
  await user.keyboard('sl');
  expect(location.pathname).toBe(OFFICE.diagnosis);
  // The letter of a key is drawn: whoever speaks the button says what it is called.
  const [late] = screen.getAllByRole('button', { name: 'Me atraso' });
  expect(late?.textContent.trim()).toBe('Me atraso');
});

test('the free place that is told is one that the doctor, being late, can keep', async () => {
  const whole = { inicio: '08:00', fin: '12:00' };
  const minutes = recordOf(VISIT_KINDS, () => 20);
  const hours = {
    ...{ id: OWN_DOCTOR, bloques: [whole], abierto: [whole], cierres: [] },
    ...{ pasos: minutes, minutos: minutes },
  };
  // It is 09:00: three who were booked from 08:30 on still wait, so that 09:30 cannot be kept.
  const waiting = ['08:30', '08:50', '09:10'].map((hora, at) =>
    person(`w${String(at)}`, `Mamani, ${String(at)}`, { hora, duracionMin: 20 }),
  );
  open({}, waiting, [hours]);
  expect(await screen.findByText(/va 30 min tarde · próximo lugar libre 10:00/u)).toBeTruthy();
});
