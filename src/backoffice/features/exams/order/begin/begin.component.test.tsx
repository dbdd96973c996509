import { screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#client/queries/exams/orders';
import { device } from '#tests/components/clinic-data.ts';
import { refuse, refuseField } from '#tests/components/contract-network.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import { SAFETY_COPY } from '#copy/exams/safety';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import { PREPARATION, preparationOf } from '#domain/studies/orders/preparation';
import { orderHref } from '#routes';
import ExamsScreen from '../../ExamsScreen.tsx';

const LASER = 'lightmed-laser-yag';
const FIELD = 'zeiss-campimetro-field-analizer-3';
const WHY = 'Firmó el consentimiento esta mañana en papel';
const DONE = { cuando: '2026-11-20T13:30:00.000Z', nombre: 'Rosa' };
const pointsOf = (estudio: string, lacking: readonly string[]): OrderRecord['puntos'] =>
  preparationOf(estudio).map((id) => ({
    ...{ id, texto: PREPARATION[id].texto, dura: PREPARATION[id].clase === 'dura' },
    hecho: lacking.includes(id) ? null : DONE,
  }));
const ORDER: OrderRecord = {
  ...NO_CORRECTIONS,
  ...{
    id: 'o1',
    version: 3,
    acceso: 'EX26-000007',
    estudio: 'YAG-CAP',
    nombre: 'Capsulotomía posterior con YAG',
  },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67 },
  ...{ ojo: 'OD', indicacion: 'Opacidad', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'en_sala' },
  toca: '2026-11-21',
  turno: { id: 't1', fecha: '2026-11-20', hora: '10:00', equipo: LASER },
  ...{ empezado: null, realizado: null, controlPio: null, repite: null, falta: ['algo'] },
  ...{ fechaNacimiento: '1959-02-01', documento: null, preparacion: '', equipos: [LASER], alertas: [] },
  ...{ excepcion: null, pasos: ['preparando', 'en_estudio'], historial: [], resultado: null },
  ...NO_CORRECTIONS,
  puntos: pointsOf('YAG-CAP', ['consentimiento']),
  duras: [{ id: 'consentimiento', texto: PREPARATION.consentimiento.texto }],
  puestas: [],
};
async function open(order: OrderRecord, answers: object = {}, as: 'examenes' | 'doctora' = 'examenes') {
  const opened = openOffice(orderHref(order.id), <ExamsScreen />, {
    as,
    answers: {
      readOrder: () => order,
      listFiles: () => ({ items: [], cursor: null }),
      readAlerts: () => ({ items: [], alergias: { estado: 'sin_preguntar' } }),
      listDevices: () => EQUIPMENT_IDS.map((id) => device(id)),
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: /^Hacer pasar/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Antes de empezar' }));
  await dialog.findByText('Nació el 1 feb 1959');
  return { ...opened, dialog };
}
function button(dialog: BoundFunctions<typeof queries>, name: string): HTMLButtonElement {
  const found = dialog.getByRole('button', { name });
  if (!(found instanceof HTMLButtonElement)) throw new Error(name);
  return found;
}

describe('before a study', () => {
  test('an allergy that was answered and is not noted holds the drops and the study until it is', async () => {
    const { dialog, user } = await open({ ...ORDER, duras: [], falta: [], puntos: pointsOf('YAG-CAP', []) });
    await user.click(button(dialog, 'Poner gotas'));
    await user.click(await dialog.findByRole('button', { name: 'Preguntar' }));
    await user.click(dialog.getByRole('radio', { name: 'Sí, tiene' }));
    const held = () => ['Anotar que se pusieron', 'Empezar'].map((name) => button(dialog, name).disabled);
    expect(held()).toEqual([true, true]);
    expect(dialog.getAllByText(/^Anote primero lo que respondió de las alergias/u)).toHaveLength(2);
    await user.click(button(dialog, 'Dejar sin preguntar'));
    expect(held()).toEqual([false, false]);
  });

  test('who is at the device already is said, and a second patient begins only once that was answered', async () => {
    const why = 'En el láser sigue en estudio Quispe, Rosa, desde las 09:20. ¿Empezar igual?';
    const { dialog, user, network } = await open(
      { ...ORDER, duras: [], falta: [], puntos: pointsOf('YAG-CAP', []) },
      {
        stepOrder: ({ body }: { body: { aLaVez?: boolean } }) =>
          body.aLaVez === true
            ? { ...ORDER, estado: 'en_estudio', version: 4 }
            : refuse('requiere_confirmacion', why, {
                details: { aLaVez: ['Quispe, Rosa, desde las 09:20'] },
              }),
      },
    );
    await user.click(button(dialog, 'Empezar'));
    await dialog.findByText(why);
    await user.click(button(dialog, 'Empezar con los dos'));
    await expect
      .poll(() => network.asked('stepOrder').map(({ body }) => body.aLaVez))
      .toEqual([undefined, true]);
  });

  test('a technician sees what only a doctor passes, cannot begin, and is given no reason to write', async () => {
    const { dialog } = await open(ORDER);
    expect(dialog.getByText(new RegExp(SAFETY_COPY.begin.needsDoctor, 'u'))).toBeTruthy();
    // Each is named once: where it is ticked.
    expect(dialog.getAllByText(PREPARATION.consentimiento.texto)).toHaveLength(1);
    expect(button(dialog, 'Empezar igual').disabled).toBe(true);
    expect(dialog.queryByRole('textbox')).toBeNull();
    await dialog.findByText('Alergias: nadie preguntó todavía');
    expect(dialog.queryByRole('button', { name: SAFETY_COPY.begin.authorise })).toBeNull();
  });

  test('a doctor authorises it with a reason, and what is refused is said beside it', async () => {
    let now = ORDER;
    const { dialog, user, network } = await open(
      ORDER,
      {
        readOrder: () => now,
        authoriseOrder: ({ body }: { body: { motivo: string } }) =>
          body.motivo === WHY
            ? (now = {
                ...ORDER,
                version: 4,
                duras: [],
                autorizaciones: [
                  {
                    ...{
                      cuando: '2026-11-20T14:00:00.000Z',
                      nombre: 'Ana Rojas',
                      medico: 'Dra. Ana',
                      motivo: WHY,
                    },
                    falta: [PREPARATION.consentimiento.texto],
                  },
                ],
              })
            : refuseField(
                'entrada_invalida',
                'motivo',
                'Escriba por qué: dos palabras y diez letras al menos.',
              ),
        stepOrder: () => ({ ...now, estado: 'en_estudio' }),
      },
      'doctora',
    );
    const why = dialog.getByRole('textbox', { name: SAFETY_COPY.begin.why });
    await user.type(why, 'ok');
    for (const [verb, said] of [
      ['Empezar igual', 'Falta marcar 1 de estos.'],
      [SAFETY_COPY.begin.authorise, SAFETY_COPY.begin.sayOne],
    ] as const) {
      await user.click(button(dialog, verb));
      await dialog.findByText(said);
    }
    expect([...network.asked('stepOrder'), ...network.asked('authoriseOrder')]).toEqual([]);
    const { texto } = PREPARATION.consentimiento;
    await user.click(dialog.getByRole('checkbox', { name: `No consta: «${texto}». Se hace igual.` }));
    await user.click(button(dialog, SAFETY_COPY.begin.authorise));
    await dialog.findByText(/dos palabras y diez letras/u);
    await user.clear(why);
    await user.type(why, WHY);
    await user.click(button(dialog, SAFETY_COPY.begin.authorise));
    await dialog.findByText(/Autorizó Ana Rojas/u);
    expect(network.asked('authoriseOrder').at(-1)?.body).toEqual({
      ...{ puntos: ['consentimiento'], motivo: WHY, version: 3 },
    });
    await user.click(button(dialog, 'Empezar'));
    await expect
      .poll(() => network.asked('stepOrder').at(-1)?.body)
      .toEqual({ estado: 'en_estudio', version: 4 });
  });

  test('a doctor begins it with a reason and a yes to each point that can harm, in its words', async () => {
    const { dialog, user, network } = await open(
      ORDER,
      { stepOrder: () => ({ ...ORDER, estado: 'en_estudio' }) },
      'doctora',
    );
    await user.type(dialog.getByRole('textbox', { name: SAFETY_COPY.begin.why }), WHY);
    await user.click(dialog.getByRole('checkbox', { name: /^No consta: .* Se hace igual\.$/u }));
    await user.click(button(dialog, 'Empezar igual'));
    await expect
      .poll(() => network.asked('stepOrder').at(-1)?.body)
      .toEqual({
        ...{ estado: 'en_estudio', motivo: WHY, version: 3 },
        reconoce: [PREPARATION.consentimiento.texto],
      });
  });

  test('what is known against a point is in its place, and nothing is there to tick', async () => {
    const { dialog } = await open({
      ...ORDER,
      puntos: ORDER.puntos.map((each) =>
        each.id === 'alergias' ? { ...each, hecho: null, contra: 'Alergia: proparacaína' } : each,
      ),
    });
    expect(dialog.getByText('Está anotado: Alergia: proparacaína')).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: PREPARATION.alergias.texto })).toBeNull();
    expect(dialog.getByRole('checkbox', { name: PREPARATION.hipotensor.texto })).toBeTruthy();
  });
});

describe('drops at the device', () => {
  const FIELD_ORDER: OrderRecord = {
    ...ORDER,
    ...{ estudio: 'CV-24S', nombre: 'Campo visual 24-2 estándar', ojo: 'AO', equipos: [FIELD] },
    turno: { id: 't1', fecha: '2026-11-20', hora: '10:00', equipo: FIELD },
    puntos: pointsOf('CV-24S', ['sin_dilatar']),
    ...{ duras: [], abiertas: ['Tropicamida 1 % AO a las 09:00'] },
    puestas: [
      {
        gota: 'Tropicamida 1 %',
        ojos: 'AO',
        desde: '2026-11-20T13:00:00.000Z',
        lista: null,
        nombre: 'Rosa Luna',
      },
    ],
  };

  test('are seen before the study, and a field through them begins only as one with dilated pupils', async () => {
    const { dialog, user, network } = await open(FIELD_ORDER, {
      stepOrder: () => ({ ...FIELD_ORDER, estado: 'en_estudio' }),
    });
    expect(dialog.getByRole('list', { name: SAFETY_COPY.drops.title }).textContent).toBe(
      'Tropicamida 1 % AO, 09:00, Rosa Luna',
    );
    expect(dialog.getByText(/La pupila sigue dilatada/u).textContent).toContain(
      'Tropicamida 1 % AO a las 09:00',
    );
    expect(button(dialog, 'Empezar igual').disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: SAFETY_COPY.begin.mydriatic }));
    await user.click(button(dialog, 'Empezar'));
    await expect
      .poll(() => network.asked('stepOrder').at(-1)?.body)
      .toEqual({ estado: 'en_estudio', midriasis: true, version: 3 });
  });

  const READY = (FIELD_ORDER.puestas ?? []).map((each) => ({ ...each, lista: '2026-11-20T13:25:00.000Z' }));

  test('are put in from there: refused until the patient was told not to drive, or by what is known of the patient', async () => {
    const waiting = {
      ...FIELD_ORDER,
      estudio: 'OCT-M',
      puntos: pointsOf('OCT-M', []),
      abiertas: [],
      puestas: [],
    };
    let now: OrderRecord = waiting;
    const { dialog, user, network } = await open(waiting, {
      readOrder: () => now,
      giveDrops: ({ body }: { body: { gota: string; noConduce?: boolean } }) =>
        body.noConduce !== true
          ? refuse('requiere_confirmacion', 'Dígale que hoy no conduzca.', {
              fields: { noConduce: ['Dígale que hoy no conduzca.'] },
            })
          : body.gota === 'fenilefrina 2,5 %'
            ? refuse('prohibido', 'Ángulo estrecho (Van Herick 1). Pregunte al médico, y que las anote él.')
            : (now = { ...waiting, version: 4, estado: 'preparando', puestas: READY }),
    });
    expect(dialog.getByText(SAFETY_COPY.drops.none)).toBeTruthy();
    // Whatever the study asks, nobody puts drops in without the question beside them.
    await dialog.findByText('Alergias: nadie preguntó todavía');
    expect(button(dialog, 'Preguntar')).toBeTruthy();
    await user.click(button(dialog, SAFETY_COPY.drops.put));
    await user.click(button(dialog, SAFETY_COPY.drops.save));
    await dialog.findByText('Diga qué gota se puso.');
    expect(network.asked('giveDrops')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /Gota$/u }));
    await user.click(await screen.findByRole('option', { name: 'tropicamida 0,5 %' }));
    await user.click(button(dialog, SAFETY_COPY.drops.save));
    await dialog.findByText('Dígale que hoy no conduzca.');
    await user.click(dialog.getByRole('checkbox', { name: SAFETY_COPY.drops.noDriving }));
    await user.click(button(dialog, SAFETY_COPY.drops.save));
    expect((await dialog.findByRole('list', { name: SAFETY_COPY.drops.title })).textContent).toMatch(
      /; pupila lista a las 09:25$/u,
    );
    expect(network.asked('giveDrops').at(-1)?.body).toEqual({
      ...{ ojos: 'AO', gota: 'tropicamida 0,5 %', minutos: 25, noConduce: true, version: 3 },
    });
  });

  test('are put in by a doctor who was asked about what speaks against them; another eye is asked about anew', async () => {
    const waiting = { ...ORDER, estudio: 'OCT-M', ojo: 'AO' as const, duras: [], puntos: [] };
    const bodies: unknown[] = [];
    const { dialog, user } = await open(
      waiting,
      {
        giveDrops: ({ body }: { body: { confirmado?: boolean } }) => {
          bodies.push(body);
          return body.confirmado === true
            ? { ...waiting, version: 4, estado: 'preparando' }
            : refuse('requiere_confirmacion', 'Ángulo estrecho: puede cerrar el ángulo. ¿Las pone igual?');
        },
      },
      'doctora',
    );
    await user.click(button(dialog, SAFETY_COPY.drops.put));
    await user.click(dialog.getByRole('button', { name: /Gota$/u }));
    await user.click(await screen.findByRole('option', { name: 'tropicamida 1 %' }));
    await user.click(dialog.getByRole('checkbox', { name: SAFETY_COPY.drops.noDriving }));
    await user.click(button(dialog, SAFETY_COPY.drops.save));
    await dialog.findByText(/puede cerrar el ángulo/u);
    await user.click(dialog.getByRole('radio', { name: 'OD (derecho)' }));
    await user.click(button(dialog, SAFETY_COPY.drops.save));
    await user.click(await dialog.findByRole('button', { name: 'Ponerlas igual' }));
    const drops = { gota: 'tropicamida 1 %', minutos: 25, noConduce: true, version: 3 };
    await expect
      .poll(() => bodies)
      .toEqual([
        { ...drops, ojos: 'AO' },
        { ...drops, ojos: 'OD' },
        { ...drops, ojos: 'OD', confirmado: true },
      ]);
  });

  test('of which the pupil is not ready yet are said to be so before the study begins, and begin it all the same', async () => {
    const drop = { gota: 'tropicamida 1 %', ojos: 'OI' as const, nombre: 'Rosa' };
    const waiting = (lista: string, ojos: 'OD' | 'OI' | 'AO' = 'OI') => ({
      ...{ ...ORDER, estudio: 'RET', ojo: 'OI' as const, duras: [], puntos: pointsOf('RET', []) },
      puestas: [{ ...drop, ojos, desde: '2026-11-20T12:59:00.000Z', lista }],
    });
    const { dialog, network, user } = await open(waiting('2026-11-20T13:24:00.000Z'), {
      stepOrder: () => ({ ...ORDER, estado: 'en_estudio' }),
    });
    expect(dialog.getByText(/^La pupila estará lista a las 09:24: faltan 24 minutos\./u)).toBeTruthy();
    await user.click(button(dialog, 'Empezar'));
    await expect.poll(() => network.asked('stepOrder')).toHaveLength(1);
  });

  test.each([
    ['a pupil that is ready', { lista: '2026-11-20T13:00:00.000Z' }],
    ['drops of the other eye', { ojos: 'OD' as const }],
  ])('%s is not said to be to come', async (_what, over) => {
    const drop = { gota: 'tropicamida 1 %', ojos: 'OI' as const, nombre: 'Rosa' };
    const { dialog } = await open({
      ...{ ...ORDER, estudio: 'RET', ojo: 'OI' as const, duras: [], puntos: pointsOf('RET', []) },
      puestas: [{ ...drop, desde: '2026-11-20T12:30:00.000Z', lista: '2026-11-20T13:24:00.000Z', ...over }],
    });
    expect(dialog.queryByText(/^La pupila estará lista/u)).toBeNull();
  });
});
