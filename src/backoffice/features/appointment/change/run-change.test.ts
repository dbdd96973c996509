import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appointmentQuery, appointmentsQuery, type AppointmentRecord } from '#client/queries/appointments';
import { createQueryClient, refusalOf } from '#client/query';
import { $isAskedToSignIn, answerSignIn, offerToSignIn } from '#client/sign-in-again';
import { APPOINTMENT } from '#copy/office/appointment';
import { withPending } from './pending-changes.ts';
import { ownChanges } from './own-changes.ts';
import { CHANGING_APPOINTMENTS, LetGo, runChange, theirsOf, type AskedChange } from './run-change.ts';

const DAY = '2026-11-20';
const AT_NINE: AppointmentRecord = {
  id: 'turno-1',
  version: 1,
  fecha: DAY,
  hora: '09:00',
  fin: '09:20',
  duracionMin: 20,
  medico: 'Dra. Ana',
  tipo: 'control',
  estado: 'agendado',
  paciente: { nombre: 'Quispe, Ana', nombres: 'Ana', apellidos: 'Quispe' },
  siguientes: ['confirmado', 'en_sala'],
};
const ACTOR = { rol: 'admin', uid: 'u' } as Parameters<typeof withPending>[2];

/** A request that reached the server, answered when the test says so. */
interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly answer: (status: number, payload: object) => void;
}

let sent: Sent[];
let client: QueryClient;
let stopAsking: () => void;
const onSignedOut = vi.fn();

beforeEach(() => {
  sent = [];
  onSignedOut.mockClear();
  vi.stubGlobal(
    'fetch',
    (path: string, { body }: { readonly body?: string }) =>
      new Promise<Response>((resolve) => {
        sent.push({
          path,
          body: JSON.parse(body ?? '{}') as Sent['body'],
          answer: (status, payload) => resolve(Response.json(payload, { status })),
        });
      }),
  );
  client = createQueryClient(onSignedOut);
  stopAsking = offerToSignIn(() => true);
});
afterEach(() => {
  stopAsking();
  answerSignIn(false);
  client.clear();
  vi.unstubAllGlobals();
});

const nextSent = async (count: number): Promise<Sent> => {
  await expect.poll(() => sent.length, { interval: 1 }).toBe(count);
  return sent.at(-1) as Sent;
};
/** Waits until every request that can be sent has been sent. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};

const move = (seen: AppointmentRecord, hora: string): Promise<AppointmentRecord> =>
  runChange(client, { wanted: { kind: 'move', body: { hora } }, seen, isShownAtOnce: true });
const enter = (seen: AppointmentRecord, estado: 'confirmado' | 'en_sala'): Promise<AppointmentRecord> =>
  runChange(client, { wanted: { kind: 'state', body: { estado } }, seen, isShownAtOnce: true });
const undo = (seen: AppointmentRecord): Promise<AppointmentRecord> =>
  runChange(client, { wanted: { kind: 'undo' }, seen, isShownAtOnce: false });
const at = (hora: string, version: number): AppointmentRecord => ({ ...AT_NINE, hora, version });

const dayKey = appointmentsQuery({ desde: DAY, hasta: DAY }).queryKey;
const readDay = (...items: readonly AppointmentRecord[]): void => {
  client.setQueryData(dayKey, { pages: [{ items, cursor: null }], pageParams: [null] });
};
const storedDay = (): readonly AppointmentRecord[] =>
  client.getQueryData(dayKey)?.pages.flatMap(({ items }) => items) ?? [];
/** The times and states of the day as shown on the screen. */
const shownDay = (): string[] => {
  const pending = client
    .getMutationCache()
    .findAll({ mutationKey: CHANGING_APPOINTMENTS, status: 'pending' })
    .map(({ state }) => state.variables as AskedChange);
  return withPending(storedDay(), pending, ACTOR).map(
    ({ id, hora, fin, estado }) => `${id} ${hora}–${fin} ${estado}`,
  );
};

describe('a move that is being saved', () => {
  test('stays where it was put, whatever is read again meanwhile, until the server has answered', async () => {
    readDay(AT_NINE);
    const saving = move(AT_NINE, '09:20');
    const request = await nextSent(1);
    expect(shownDay()).toEqual(['turno-1 09:20–09:40 agendado']);
    readDay(AT_NINE, { ...AT_NINE, id: 'turno-2', hora: '11:00', fin: '11:20' });
    expect(shownDay()).toEqual(['turno-1 09:20–09:40 agendado', 'turno-2 11:00–11:20 agendado']);
    request.answer(200, { ...at('09:20', 2), fin: '09:40' });
    await saving;
    expect(shownDay()).toEqual(['turno-1 09:20–09:40 agendado', 'turno-2 11:00–11:20 agendado']);
    expect(storedDay()[0]).toMatchObject({ version: 2, hora: '09:20' });
  });

  test('goes back to what is stored when it is refused', async () => {
    readDay(AT_NINE);
    const saving = move(AT_NINE, '09:20');
    (await nextSent(1)).answer(409, { code: 'ocupado', message: 'Ocupado.', alternativas: [] });
    await expect(saving).rejects.toMatchObject({ refusal: { code: 'ocupado' } });
    expect(shownDay()).toEqual(['turno-1 09:00–09:20 agendado']);
  });

  test('to another day leaves the list of the one it left', async () => {
    readDay(AT_NINE);
    const saving = runChange(client, {
      wanted: { kind: 'move', body: { fecha: '2026-11-23' } },
      seen: AT_NINE,
      isShownAtOnce: false,
    });
    (await nextSent(1)).answer(200, { ...AT_NINE, fecha: '2026-11-23', version: 2 });
    await saving;
    expect(storedDay()).toEqual([]);
    expect(client.getQueryData(appointmentQuery('turno-1').queryKey)?.fecha).toBe('2026-11-23');
  });

  test('asks again for the day that is shown and not for others, once it is saved', async () => {
    const asked: string[] = [];
    const watch = (fecha: string): (() => void) =>
      new QueryObserver<unknown>(client, {
        queryKey: appointmentsQuery({ desde: fecha, hasta: fecha }).queryKey,
        initialData: { pages: [{ items: [] }], pageParams: [null] },
        staleTime: Infinity,
        queryFn: () => {
          asked.push(fecha);
          return { pages: [{ items: [] }], pageParams: [null] };
        },
      }).subscribe(() => undefined);
    const leave = [watch(DAY), watch('2026-11-23')];
    const saving = move(AT_NINE, '09:20');
    await nextSent(1);
    expect(asked).toEqual([]);
    sent[0]?.answer(200, at('09:20', 2));
    await saving;
    expect(asked).toEqual([DAY]);
    for (const stop of leave) stop();
  });
});

describe('two changes of one appointment', () => {
  test('are saved one after the other, the second on the version that the first left', async () => {
    readDay(AT_NINE);
    const first = move(AT_NINE, '09:20');
    const second = move({ ...AT_NINE, hora: '09:20' }, '09:40');
    await nextSent(1);
    expect(shownDay()).toEqual(['turno-1 09:40–10:00 agendado']);
    await settled();
    expect(sent.map(({ body }) => body)).toEqual([{ hora: '09:20', version: 1 }]);
    sent[0]?.answer(200, at('09:20', 2));
    await first;
    expect(shownDay()).toEqual(['turno-1 09:40–10:00 agendado']);
    const request = await nextSent(2);
    expect(request.body).toEqual({ hora: '09:40', version: 2 });
    request.answer(200, at('09:40', 3));
    expect(await second).toMatchObject({ hora: '09:40', version: 3 });
    expect(storedDay()[0]).toMatchObject({ hora: '09:40', version: 3 });
  });

  test('also when the second is asked for after the first was saved, from what was seen before it', async () => {
    const first = move(AT_NINE, '09:20');
    (await nextSent(1)).answer(200, at('09:20', 2));
    await first;
    void move(AT_NINE, '09:40');
    expect((await nextSent(2)).body).toEqual({ hora: '09:40', version: 2 });
    expect(ownChanges(client).newest(AT_NINE)).toBe(2);
  });

  test('a state that waits is shown once it is being saved', async () => {
    readDay(AT_NINE);
    const first = enter(AT_NINE, 'confirmado');
    void enter({ ...AT_NINE, estado: 'confirmado' }, 'en_sala');
    await nextSent(1);
    expect(shownDay()).toEqual(['turno-1 09:00–09:20 confirmado']);
    sent[0]?.answer(200, { ...AT_NINE, estado: 'confirmado', version: 2 });
    await first;
    await nextSent(2);
    expect(shownDay()).toEqual(['turno-1 09:00–09:20 en_sala']);
  });

  test('a refusal of the first lets the second and the third go without asking the server', async () => {
    readDay(AT_NINE);
    const first = move(AT_NINE, '09:20');
    const others = [move(AT_NINE, '09:40'), move(AT_NINE, '10:00')].map((saving) =>
      saving.catch((cause: unknown) => cause),
    );
    (await nextSent(1)).answer(409, { code: 'ocupado', message: 'Ocupado.' });
    await expect(first).rejects.toThrow('Ocupado.');
    for (const cause of await Promise.all(others)) expect(cause).toBeInstanceOf(LetGo);
    expect(sent).toHaveLength(1);
    expect(shownDay()).toEqual(['turno-1 09:00–09:20 agendado']);
    void move(AT_NINE, '10:20');
    await nextSent(2);
  });

  test('one of another appointment does not wait', async () => {
    void move(AT_NINE, '09:20');
    void move({ ...AT_NINE, id: 'turno-2' }, '10:00');
    await nextSent(2);
    expect(sent.map(({ path }) => path)).toEqual(['/api/turnos/turno-1', '/api/turnos/turno-2']);
  });
});

describe('what somebody else did meanwhile', () => {
  test('is a refusal that brings it, and it is shown', async () => {
    readDay(AT_NINE);
    const saving = move(AT_NINE, '09:20').catch((cause: unknown) => cause);
    const theirs = at('11:00', 2);
    (await nextSent(1)).answer(409, { code: 'version_vieja', message: 'Otra persona…', actual: theirs });
    expect(theirsOf(await saving)).toEqual(theirs);
    expect(storedDay()).toEqual([theirs]);
    expect(ownChanges(client).newest(AT_NINE)).toBe(1);
  });
});

describe('taking back', () => {
  test('is of exactly the version that was made', async () => {
    const saving = move(AT_NINE, '09:20');
    (await nextSent(1)).answer(200, at('09:20', 2));
    void undo(await saving);
    expect(await nextSent(2)).toMatchObject({ path: '/api/turnos/turno-1/deshacer', body: { version: 2 } });
  });

  test('is refused here when the person has changed something since', async () => {
    const first = move(AT_NINE, '09:20');
    (await nextSent(1)).answer(200, at('09:20', 2));
    const saved = await first;
    const second = move(saved, '09:40');
    const taken = undo(saved).catch((cause: unknown) => cause);
    (await nextSent(2)).answer(200, at('09:40', 3));
    await second;
    expect(refusalOf(await taken)?.message).toBe(APPOINTMENT.undoneTooLate);
    expect(sent).toHaveLength(2);
  });
});

describe('a session that ended', () => {
  const ENDED = { code: 'no_autenticado', message: 'Ingrese de nuevo.' };

  test('asks for the password and goes on with the change and with those that wait', async () => {
    const first = move(AT_NINE, '09:20');
    void move(AT_NINE, '09:40');
    (await nextSent(1)).answer(401, ENDED);
    await expect.poll(() => $isAskedToSignIn.get()).toBe(true);
    await settled();
    expect(sent).toHaveLength(1);
    answerSignIn(true);
    const again = await nextSent(2);
    expect([$isAskedToSignIn.get(), again.body]).toEqual([false, { hora: '09:20', version: 1 }]);
    again.answer(200, at('09:20', 2));
    await first;
    expect((await nextSent(3)).body).toEqual({ hora: '09:40', version: 2 });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('is asked about once for several appointments', async () => {
    const asked: boolean[] = [];
    const stop = $isAskedToSignIn.listen((isAsked) => asked.push(isAsked));
    for (const id of ['turno-1', 'turno-2']) void move({ ...AT_NINE, id }, '09:20').catch(() => undefined);
    await nextSent(2);
    for (const { answer } of sent) answer(401, ENDED);
    await expect.poll(() => $isAskedToSignIn.get()).toBe(true);
    await settled();
    answerSignIn(true);
    await nextSent(4);
    expect(asked).toEqual([true, false]);
    stop();
  });

  test('without the password the change is refused, and so are those that wait', async () => {
    const results = [move(AT_NINE, '09:20'), move(AT_NINE, '09:40')].map((saving) =>
      saving.catch((cause: unknown) => cause),
    );
    (await nextSent(1)).answer(401, ENDED);
    await expect.poll(() => $isAskedToSignIn.get()).toBe(true);
    answerSignIn(false);
    const [first, second] = await Promise.all(results);
    expect(refusalOf(first)?.code).toBe('no_autenticado');
    expect(second).toBeInstanceOf(LetGo);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
});
