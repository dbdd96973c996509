import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#client/queries/exams/orders';
import { device } from '#tests/components/clinic-data.ts';
import { refuse } from '#tests/components/contract-network.ts';
import { NO_CORRECTIONS } from '#tests/components/no-corrections.ts';
import { openOffice } from '#tests/components/office.tsx';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import { orderHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const SIGNED_AT = '2026-11-20T15:00:00.000Z';
const report = { cuando: '2026-11-20T14:20:00.000Z', nombre: 'Rosa', texto: 'Buena fijación.' };
const validation = {
  cuando: SIGNED_AT,
  nombre: 'Dra. Ana',
  texto: 'Defecto arqueado.',
  hash: 'a'.repeat(64),
};
const measured = {
  equipo: FIELD,
  ...{ serie: '1140', protocolo: null, calidad: null, noSePudo: {} },
  realizado: '2026-11-20T14:10:00.000Z',
} as const;
const SIGNED: OrderRecord = {
  ...NO_CORRECTIONS,
  ...{ id: 'o1', version: 6, acceso: 'EX26-000007', estudio: 'CV-24S', nombre: 'Campo visual 24-2 estándar' },
  paciente: { id: 'p1', nombre: 'Rocha, Vicenta', edad: 67 },
  ...{ ojo: 'AO', indicacion: 'Control', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'entregado' },
  toca: null,
  turno: { id: 't1', fecha: '2026-11-20', hora: '10:00', equipo: FIELD },
  ...{ empezado: null, realizado: '2026-11-20T14:10:00.000Z', controlPio: null, repite: null, falta: [] },
  ...{ fechaNacimiento: '1959-02-01', documento: null, preparacion: '', equipos: [FIELD], alertas: [] },
  ...{ puntos: [], excepcion: null, pasos: [], historial: [] },
  resultado: {
    ...measured,
    operador: { nombre: 'Rosa', propio: false },
    intento: 1,
    valores: {
      dm: { OD: { v: -170 }, OI: { v: -1120, ok: 'confirmado' } },
      vfi: { OD: { v: 97 }, OI: { v: 68, ok: 'confirmado' } },
    },
    ...{ avisos: [], faltan: [], anterior: null, otrosEquipos: 0, informe: report },
    validacion: { ...validation, integra: true, archivos: [{ id: 'f1', nombre: 'campo.pdf' }] },
  },
};
const CORRECTED: OrderRecord = {
  ...SIGNED,
  ...{ version: 7, estado: 'validado', toca: '2026-11-20' },
  corrigeA: { numero: 1, hash: 'a'.repeat(64), cuando: SIGNED_AT, nombre: 'Dra. Ana' },
  corregidaPor: {
    ...{ numero: 2, hash: 'b'.repeat(64), cuando: '2026-11-20T16:00:00.000Z', nombre: 'Dr. Beto' },
    motivo: 'Se escribió el otro ojo',
  },
  superados: [
    {
      ...measured,
      ...{ numero: 1, operador: 'Rosa', informe: report, validacion: validation },
      valores: { dm: { OI: { v: -1120 } } },
      archivos: [{ id: 'f1', nombre: 'campo.pdf' }],
      corregido: {
        cuando: '2026-11-20T16:00:00.000Z',
        nombre: 'Dr. Beto',
        motivo: 'Se escribió el otro ojo',
      },
      cambios: [
        { campo: 'dm', nombre: 'Desviación media', ojo: 'OI', antes: '−11,20 dB', ahora: '−1,20 dB' },
      ],
      otros: ['archivos'],
    },
  ],
  avisos: [
    {
      ...{ quien: 'paciente', nombre: 'Rocha, Vicenta', avisado: null },
      recibio: [{ como: 'entrega', cuando: '2026-11-20T15:30:00.000Z', nombre: 'Eva' }],
    },
    {
      ...{ quien: 'ana', nombre: 'Dra. Ana', avisado: null },
      recibio: [{ como: 'firmo', cuando: SIGNED_AT, nombre: 'Dra. Ana' }],
    },
  ],
};
const open = (order: OrderRecord, answers: object = {}, as: 'examenes' | 'doctora' | 'admin' = 'doctora') =>
  openOffice(orderHref(order.id), <ExamsScreen />, {
    as,
    answers: {
      readOrder: () => order,
      listFiles: () => ({ items: [], cursor: null }),
      listDevices: () => EQUIPMENT_IDS.map((id) => device(id)),
      ...answers,
    },
  });

describe('a signed result that is wrong', () => {
  test('is corrected by a doctor in the same form: what changed is sent, with the reason and the text', async () => {
    let now = SIGNED;
    const { user, network } = open(SIGNED, { readOrder: () => now, correctStudy: () => (now = CORRECTED) });
    await user.click(await screen.findByRole('button', { name: 'Corregir este informe' }));
    const form = within(screen.getByRole('region', { name: 'Corregir el informe firmado' }));
    expect(document.activeElement?.textContent).toBe('Corregir el informe firmado');
    const cell = form.getByRole('textbox', { name: 'Desviación media, ojo izquierdo' });
    await user.clear(cell);
    await user.type(cell, '-1,2');
    const seen = form.getByRole('textbox', { name: 'VFI, ojo derecho' });
    await user.clear(seen);
    await user.type(form.getByRole('textbox', { name: 'Por qué se corrige' }), 'Se escribió el otro ojo');
    await user.click(form.getByRole('checkbox', { name: 'campo.pdf' }));
    await user.click(form.getByRole('button', { name: 'Firmar la corrección' }));
    await screen.findByRole('heading', { name: 'Informes corregidos' });
    // Whom to tell is what follows, and is above what the doctor was reading.
    await expect.poll(() => document.activeElement?.textContent).toBe('Avisar de la corrección');
    expect(network.asked('correctStudy').map(({ body }) => body)).toEqual([
      {
        valores: { OD: { vfi: null }, OI: { dm: { v: -1.2 } } },
        salen: ['f1'],
        ...{ motivo: 'Se escribió el otro ojo', texto: 'Defecto arqueado.', version: 6 },
      },
    ]);
  });

  test('keeps what was typed where it is refused, and names the value', async () => {
    const asked = 'OI: fuera de lo usual. ¿Es así?';
    const { user } = open(SIGNED, {
      correctStudy: () =>
        refuse('requiere_confirmacion', 'Hay valores fuera de lo usual.', { fields: { 'OI.dm': [asked] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Corregir este informe' }));
    const form = within(screen.getByRole('region', { name: 'Corregir el informe firmado' }));
    const text = form.getByRole('textbox', { name: 'Interpretación corregida' });
    await user.clear(text);
    await user.type(text, 'Sin defectos.');
    await user.type(form.getByRole('textbox', { name: 'Por qué se corrige' }), 'Se escribió el otro ojo');
    await user.click(form.getByRole('button', { name: 'Firmar la corrección' }));
    expect(await form.findByText(asked)).toBeTruthy();
    expect(form.getByText('Hay valores fuera de lo usual.')).toBeTruthy();
    expect(text).toHaveProperty('value', 'Sin defectos.');
  });

  test('is not signed over a report that somebody else corrected meanwhile', async () => {
    let now = SIGNED;
    const { resultado } = CORRECTED;
    if (resultado?.validacion === undefined || resultado.validacion === null) throw new Error('not signed');
    const other = {
      ...CORRECTED,
      resultado: { ...resultado, validacion: { ...resultado.validacion, hash: 'b'.repeat(64) } },
    };
    const { user, network } = open(SIGNED, {
      readOrder: () => now,
      correctStudy: () => {
        now = other;
        return refuse('version_vieja', 'Alguien cambió esto mientras usted escribía.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Corregir este informe' }));
    const form = within(screen.getByRole('region', { name: 'Corregir el informe firmado' }));
    await user.type(form.getByRole('textbox', { name: 'Por qué se corrige' }), 'Se escribió el otro ojo');
    await user.click(form.getByRole('button', { name: 'Firmar la corrección' }));
    await form.findByText(/^Otra persona corrigió este informe/u);
    expect(form.getByRole('button', { name: 'Firmar la corrección' })).toHaveProperty('disabled', true);
    expect(network.asked('correctStudy')).toHaveLength(1);
  });

  test('is not for whoever measures, nor before it is signed', async () => {
    open(SIGNED, {}, 'examenes');
    await screen.findByText('Defecto arqueado.');
    expect(screen.queryByRole('button', { name: 'Corregir este informe' })).toBeNull();
  });

  test('says that a file came after it was signed, and the correction takes it in', async () => {
    const { user } = open({
      ...SIGNED,
      porIncorporar: [{ id: 'f9', nombre: 'tarde.pdf', recibido: '2026-11-20T17:00:00.000Z' }],
    });
    await screen.findByText(/Un archivo llegó después de la firma/u);
    await user.click(screen.getByRole('button', { name: 'Corregir este informe' }));
    expect(screen.getByRole('checkbox', { name: 'tarde.pdf' })).toBeTruthy();
  });
});

describe('a corrected result', () => {
  test('shows both, what changed and why, and prints which it corrects; the old one prints without validity', async () => {
    const printed: string[] = [];
    globalThis.print = () => {
      printed.push(document.body.textContent);
      globalThis.dispatchEvent(new Event('beforeprint'));
      globalThis.dispatchEvent(new Event('afterprint'));
    };
    const { user, network } = open(CORRECTED, { printStudy: () => ({ impreso: SIGNED_AT }) });
    const earlier = within(await screen.findByRole('region', { name: 'Informes corregidos' }));
    expect(earlier.getByRole('row', { name: 'Desviación media, OI −11,20 dB −1,20 dB' })).toBeTruthy();
    expect(earlier.getByText('Motivo: Se escribió el otro ojo')).toBeTruthy();
    expect(earlier.getByText('También cambió los archivos.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Imprimir informe' }));
    await user.click(earlier.getByText('Ver el informe como se firmó'));
    await user.click(earlier.getByRole('button', { name: 'Imprimir con su marca de corregido: informe 1' }));
    await expect.poll(() => printed).toHaveLength(2);
    expect(printed[0]).toContain('Corrige al informe del 20 nov 2026');
    expect(printed[0]).not.toContain('SIN VALIDEZ');
    expect(printed[1]).toContain('SIN VALIDEZ: corregido el 20 nov 2026 por Dr. Beto.');
    expect(network.asked('printStudy')).toHaveLength(2);
  });

  test('lists who had the one before until somebody says that each was reported, and how', async () => {
    let now = CORRECTED;
    const { user, network } = open(
      CORRECTED,
      {
        readOrder: () => now,
        tellHolder: ({ body }: { body: { quien: string; nota?: string } }) =>
          (now = {
            ...now,
            version: now.version + 1,
            avisos: now.avisos.map((each) =>
              each.quien === body.quien
                ? {
                    ...each,
                    avisado: {
                      cuando: SIGNED_AT,
                      nombre: 'Eva',
                      como: 'whatsapp' as const,
                      nota: body.nota ?? null,
                    },
                  }
                : each,
            ),
          }),
      },
      'examenes',
    );
    const list = within(await screen.findByRole('region', { name: 'Avisar de la corrección' }));
    expect(list.getByText('2 personas tenían el informe que se corrigió.')).toBeTruthy();
    expect(list.getByText(/^se le entregó, /u)).toBeTruthy();
    await user.type(list.getByRole('textbox', { name: 'Nota del aviso a Vicenta Rocha' }), 'Vendrá mañana');
    const told = async (how: string): Promise<void> => {
      await user.click(list.getAllByRole('button', { name: /Cómo se avisó/ })[0] ?? document.body);
      await user.click(await screen.findByRole('option', { name: how }));
    };
    await user.click(list.getByRole('button', { name: 'Avisado: Vicenta Rocha' }));
    expect(list.getByText('Elija cómo se avisó.')).toBeTruthy();
    expect(network.asked('tellHolder')).toEqual([]);
    await told('Por WhatsApp');
    await user.click(list.getByRole('button', { name: 'Avisado: Vicenta Rocha' }));
    expect(await list.findByText(/^Por WhatsApp: Eva, .+ Vendrá mañana$/u)).toBeTruthy();
    expect(list.getByText('Una persona tenía el informe que se corrigió.')).toBeTruthy();
    // The button that was pressed is gone: whoever works by keyboard goes on with the next one.
    await expect
      .poll(() => document.activeElement)
      .toBe(list.getByRole('heading', { name: 'Avisar de la corrección' }));
    expect(network.asked('tellHolder').map(({ body }) => body)).toEqual([
      { quien: 'paciente', como: 'whatsapp', nota: 'Vendrá mañana', version: 7 },
    ]);
    // The next one at once, without loading anything again by hand.
    const [, next] = CORRECTED.avisos;
    await told('Por llamada');
    await user.click(list.getByRole('button', { name: /^Avisado: / }));
    await expect
      .poll(() => network.asked('tellHolder').at(-1)?.body)
      .toEqual({ quien: next?.quien, como: 'llamada', version: 8 });
    await expect.poll(() => list.queryByText(/tenía el informe que se corrigió\.$/u)).toBeNull();
    expect(list.getAllByText(/^Por WhatsApp: Eva, /u)).toHaveLength(2);
  });
});

test('every attempt is there with its hour, reason and values, and another one can be the result', async () => {
  const attempt = (
    numero: number,
    over: Partial<OrderRecord['intentos'][number]>,
  ): OrderRecord['intentos'][number] => ({
    ...{
      numero,
      elegido: false,
      empezado: '2026-11-20T14:00:00.000Z',
      terminado: '2026-11-20T14:10:00.000Z',
    },
    ...{ repite: null, motivo: null, medido: null, archivos: [] },
    ...over,
  });
  const order: OrderRecord = {
    ...SIGNED,
    estado: 'realizado',
    resultado: SIGNED.resultado === null ? null : { ...SIGNED.resultado, informe: null, validacion: null },
    intentos: [
      attempt(1, {
        repite: 'parpadeo',
        medido: { ...measured, operador: 'Rosa', informe: null, valores: { dm: { OI: { v: -900 } } } },
        archivos: [{ id: 'f1', nombre: 'campo.pdf' }],
      }),
      attempt(2, { repite: 'fijacion' }),
      attempt(3, {
        elegido: true,
        medido: { ...measured, operador: 'Rosa', informe: null, valores: { dm: { OI: { v: -1120 } } } },
      }),
    ],
  };
  const { user, network } = open(order, { chooseAttempt: () => order }, 'examenes');
  const list = within(await screen.findByRole('region', { name: 'Intentos' }));
  const [first, second, third] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(
    /Intento 1.*de 10:00 a 10:10.*Se repitió: parpadeo\..*Desviación mediaOI −9,00 dB.*Archivos: campo\.pdf/u,
  );
  expect(second).toMatch(/Se repitió: no fija la mirada\.No se guardaron valores\./u);
  expect(third).toContain('es el resultado');
  await user.click(list.getByRole('button', { name: 'Vale este: intento 1' }));
  await expect
    .poll(() => network.asked('chooseAttempt').map(({ body }) => body))
    .toEqual([{ numero: 1, version: 6 }]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Intentos');
  expect(list.queryByRole('button', { name: 'Vale este: intento 2' })).toBeNull();
});
