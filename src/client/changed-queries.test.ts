import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agendaDayQuery, agendaListQuery, agendaSummaryQuery } from './queries/agenda.ts';
import { appointmentQuery, appointmentsQuery, historyQuery } from './queries/appointments.ts';
import { availabilityQuery, firstFreeQuery } from './queries/availability.ts';
import { isDrawnFrom, refetchChanged, type DocumentChange } from './changed-queries.ts';
import { clinicDayQuery } from './queries/clinic-day.ts';
import { confirmationsQuery } from './queries/confirmations.ts';
import { roundsQuery } from './queries/clinical/rounds.ts';
import { consultationQuery, examinationQuery } from './queries/clinical/visits.ts';
import { holidaysQuery } from './queries/holidays.ts';
import { patientQuery, patientVisitsQuery } from './queries/patients.ts';
import { seriesQuery } from './queries/together.ts';
import { waitingMatchesQuery } from './queries/waiting-list.ts';

const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';

/** The queries on the screen, each with the data read so far. */
const SHOWN = {
  'the day': [appointmentsQuery({ desde: FRIDAY, hasta: FRIDAY }).queryKey, { pages: [] }],
  'the list of the week': [
    agendaListQuery({ desde: '2026-11-16', hasta: '2026-11-22', filtro: {} }).queryKey,
    { pages: [] },
  ],
  'the sums of the next week': [
    agendaSummaryQuery({ desde: MONDAY, hasta: '2026-11-29', filtro: {} }, { nombres: 2 }).queryKey,
    { dias: [] },
  ],
  'the sheets of the day': [agendaDayQuery(FRIDAY, {}).queryKey, { items: [] }],
  'an appointment': [appointmentQuery('turno-1').queryKey, { id: 'turno-1' }],
  'its history': [historyQuery('turno-1').queryKey, { items: [] }],
  'another appointment': [appointmentQuery('turno-2').queryKey, { id: 'turno-2' }],
  'its series': [seriesQuery('serie-1').queryKey, { items: [{ id: 'turno-1' }, { id: 'turno-3' }] }],
  'the visits of a patient': [
    patientVisitsQuery('paciente-1', '2026-01-01', '2026-12-31').queryKey,
    { items: [] },
  ],
  'the places of the day': [
    availabilityQuery({ fecha: FRIDAY, medico: 'Dra. Ana', tipo: 'control' }).queryKey,
    { cupos: [] },
  ],
  'the first free places': [firstFreeQuery({ desde: FRIDAY, tipo: 'control' }).queryKey, { cupos: [] }],
  'whom to offer a place of the day': [
    waitingMatchesQuery({ fecha: FRIDAY, hora: '15:00', duracionMin: 20, medico: 'Dra. Ana' }).queryKey,
    { tramo: null, items: [] },
  ],
  'the hours of the day': [clinicDayQuery(FRIDAY).queryKey, {}],
  'the worklist of the day': [confirmationsQuery(FRIDAY).queryKey, { items: [] }],
  'the next worklist': [confirmationsQuery().queryKey, { items: [{ id: 'turno-1' }] }],
  'a patient': [patientQuery('paciente-1').queryKey, {}],
  'the holidays': [holidaysQuery(2026).queryKey, []],
  'an examination': [examinationQuery('consulta-1').queryKey, { items: [] }],
  'its consultation': [consultationQuery('consulta-1').queryKey, {}],
  'the rounds to decide': [roundsQuery(FRIDAY).queryKey, { mias: [], deColegas: [] }],
} as const satisfies Record<string, readonly [QueryKey, unknown]>;

const NOT_OF_APPOINTMENTS = [
  ...['a patient', 'the holidays', 'the hours of the day'],
  ...['an examination', 'its consultation', 'the rounds to decide'],
];

let client: QueryClient;
let asked: string[];
let leave: (() => void)[];

beforeEach(() => {
  asked = [];
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  leave = Object.entries(SHOWN).map(([name, [queryKey, initialData]]) =>
    new QueryObserver<unknown>(client, {
      queryKey,
      initialData,
      queryFn: () => {
        asked.push(name);
        return initialData;
      },
    }).subscribe(() => undefined),
  );
});
afterEach(() => {
  for (const stop of leave) stop();
  client.clear();
});

const askedAfter = (...changes: readonly DocumentChange[]): string[] => {
  refetchChanged(client, ...changes);
  return asked.toSorted();
};

describe('a change of an appointment', () => {
  test('is asked for by what shows its day, what shows it, and nothing else', () => {
    expect(askedAfter({ coleccion: 'turnos', id: 'turno-9', fecha: FRIDAY })).toEqual([
      'the day',
      'the first free places',
      'the list of the week',
      'the next worklist',
      'the places of the day',
      'the sheets of the day',
      'the visits of a patient',
      'the worklist of the day',
      'whom to offer a place of the day',
    ]);
  });

  test('on another day leaves the day that is shown alone', () => {
    const after = askedAfter({ coleccion: 'turnos', id: 'turno-9', fecha: '2027-03-01' });
    expect(after).toEqual(['the first free places', 'the next worklist']);
  });

  test('that is open is asked for with its history and its series', () => {
    expect(askedAfter({ coleccion: 'turnos', id: 'turno-1', fecha: '2027-03-01' })).toEqual([
      'an appointment',
      'its history',
      'its series',
      'the first free places',
      'the next worklist',
    ]);
  });

  test('whose day is not known is asked for by everything that is drawn from appointments', () => {
    const after = askedAfter({ coleccion: 'turnos', id: 'turno-9' });
    expect(after).toEqual(
      Object.keys(SHOWN)
        .filter((name) => !NOT_OF_APPOINTMENTS.includes(name))
        .sort(),
    );
  });

  test('told together with others is asked for once', () => {
    const change = { coleccion: 'turnos', id: 'turno-1', fecha: FRIDAY };
    const after = askedAfter(change, change, { coleccion: 'retenciones', id: 'r', fecha: FRIDAY });
    expect(after.filter((name) => name === 'the places of the day')).toHaveLength(1);
    expect(after.filter((name) => name === 'an appointment')).toHaveLength(1);
  });
});

describe('a change of something else', () => {
  test('a note about reaching a patient is asked for by the worklists that have the patient', () => {
    expect(askedAfter({ coleccion: 'contactos', id: 'turno-1', fecha: '2027-03-01' })).toEqual([
      'the next worklist',
    ]);
  });

  test('a holiday lasts for days: every day is asked for, not only that of its beginning', () => {
    expect(askedAfter({ coleccion: 'feriados', id: 'f', fecha: '2026-01-01' })).toEqual([
      'the first free places',
      'the holidays',
      'the hours of the day',
      'the places of the day',
      'whom to offer a place of the day',
    ]);
  });

  test('a file of a device is asked for by the examination that lists what devices read, and not by the consultation', () => {
    expect(askedAfter({ coleccion: 'archivos', id: 'a' })).toEqual(['an examination']);
  });

  test('what is drawn from nothing of it is left alone', () => {
    expect(askedAfter({ coleccion: 'fusiones', id: 'x' })).toEqual([]);
  });
});

test('whom to offer a freed place is asked again when an appointment of that day changes', () => {
  const place = { medico: 'Dra. Ana', fecha: '2026-11-23', hora: '11:40', duracionMin: 20 };
  const change = { coleccion: 'turnos', id: 't1', fecha: '2026-11-23' };
  const key = ['listaEspera', 'candidatos', place];
  expect(isDrawnFrom(key, { tramo: null, items: [] }, change)).toBe(true);
  expect(isDrawnFrom(key, { tramo: null, items: [] }, { ...change, fecha: '2026-11-24' })).toBe(false);
  expect(isDrawnFrom(['listaEspera', 'esperando'], undefined, change)).toBe(false);
});

test('rounds to decide are asked for again when one is decided or taken, and when a doctor is away', () => {
  for (const coleccion of ['consultas', 'medicos']) {
    asked = [];
    expect(askedAfter({ coleccion, id: 'x' })).toContain('the rounds to decide');
  }
});
