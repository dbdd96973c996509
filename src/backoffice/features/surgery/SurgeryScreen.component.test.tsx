import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { openOffice } from '#tests/components/office.tsx';
import { refuse, refuseField } from '#tests/support/components/contract-network';
import { CHECKLIST, CHECKLIST_IDS } from '#domain/clinical/surgery/checklist-items';
import SurgeryScreen from './SurgeryScreen.tsx';

const SURGERY: SurgeryRecord = {
  ...{ id: 's1', version: 3, procedimiento: 'faco', nombre: 'Facoemulsificación con lente intraocular' },
  paciente: { id: 'p1', nombre: 'Quispe, Rosa', telefono: '+59171234567' },
  ...{ ojo: 'OI', medico: 'Dra. Ana', estado: 'programada', creada: '2026-11-01T12:00:00.000Z' },
  ...{ fecha: '2026-11-20', hora: '15:00', toca: '2026-11-21', pendiente: false },
  falta: ['El consentimiento está firmado'],
  ...{ fechaNacimiento: '1950-02-01', anestesia: 'topica', laboratorio: [] },
  lente: {
    ...{ potencia: 21.5, modelo: 'Lente A1', formula: 'kane', objetivo: -0.25 },
    ...{ fuente: 'Biómetro, 18/11/2026', potenciaEquipo: 22 },
  },
  ...{ lecturas: [], leido: false, propia: true, consulta: 'c1', riesgos: '', nota: '' },
  consentimientos: [],
  puntos: CHECKLIST_IDS.map((id) => ({ id, texto: CHECKLIST[id].texto, hecho: null })),
  alertas: [{ texto: 'Toma tamsulosina: iris flácido en cirugía de catarata', gravedad: 'alta' }],
  avisos: ['Toma tamsulosina: iris flácido en cirugía de catarata'],
  historial: [{ cuando: '2026-11-01T12:00:00.000Z', nombre: 'Dra. Ana', estado: 'propuesta' }],
  diagnostico: { codigo: 'H25.1', nombre: 'Catarata senil nuclear' },
};
type Answers = NonNullable<Parameters<typeof openOffice>[2]>['answers'];
const opened = (address: string, as: 'doctora' | 'examenes', answers: Answers = {}) =>
  openOffice(`/admin/cirugias${address}`, <SurgeryScreen />, {
    as,
    answers: { readSurgery: () => SURGERY, ...answers },
  });

describe('one operation', () => {
  test('names person, eye, alerts and what differs before anything is pressed', async () => {
    opened('?id=s1', 'doctora');
    const whose = await screen.findByRole('region', { name: 'Paciente' });
    expect(whose.textContent).toContain('Quispe, Rosa');
    expect(whose.textContent).toContain('Nació el 1 feb 1950');
    expect(whose.textContent).toContain('ojo izquierdo');
    expect(whose.textContent).toContain('iris flácido en cirugía de catarata · Para esta cirugía');
    await screen.findByText('La potencia pedida no es la que propone el equipo.');
  });

  test('leads to what the patient reads before and after it', async () => {
    opened('?id=s1', 'doctora');
    const before = await screen.findByRole('link', { name: 'Antes de la operación de catarata' });
    expect(before.getAttribute('href')).toBe('/hojas/antes-catarata');
    const after = screen.getByRole('link', { name: 'Después de la operación de catarata' });
    expect(after.getAttribute('href')).toBe('/hojas/catarata');
  });

  test('the consents that were issued for it stand beside the point that one is signed; without one a doctor is led to it', async () => {
    const paper = { numero: 'CO-2026-000007', ojo: 'OI' as const, emitido: '2026-11-02T14:00:00.000Z' };
    opened('?id=s1', 'doctora', {
      readSurgery: () => ({
        ...SURGERY,
        consentimientos: [
          { ...paper, id: 'd7', deAntes: false },
          { ...paper, numero: 'CO-2026-000003', emitido: '2026-10-02T14:00:00.000Z', deAntes: true },
        ],
      }),
    });
    const list = await screen.findByRole('list', { name: 'Consentimientos de esta cirugía' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CO-2026-000007, OI, emitido el 2 nov 2026',
      'CO-2026-000003, OI, emitido el 2 oct 2026, antes de esta propuesta: compruebe que es de esta cirugía',
    ]);
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/admin/documentos?id=d7');
    cleanup();
    opened('?id=s1', 'doctora');
    const way = await screen.findByRole('link', { name: 'Emitirlo en la consulta' });
    expect(way.getAttribute('href')).toBe('/admin/consulta?id=c1&abrir=consentimiento');
  });

  test('what was not known when it was done is quoted in the note, never said as if it were so', async () => {
    opened('?id=s1', 'doctora', {
      readSurgery: () => ({
        ...{ ...SURGERY, estado: 'realizada', falta: [] },
        operacion: {
          ...{ cuando: '2026-11-20T19:00:00.000Z', nombre: 'Dra. Ana', cirujano: 'Dra. Ana' },
          ...{ hash: 'a', integra: true },
          nota: { fecha: '2026-11-20', tecnica: 'Faco.', complicaciones: [] },
          excepcion: {
            motivo: 'Urgencia verdadera',
            falta: [CHECKLIST.consentimiento.texto, 'El lente no está anotado'],
          },
        },
      }),
    });
    await screen.findByText(
      'Se operó con algo pendiente. No consta: «El consentimiento está firmado». El lente no está anotado. Por qué: Urgencia verdadera',
    );
  });

  test('what was injected is read in its note', async () => {
    opened('?id=s1', 'doctora', {
      readSurgery: () => ({
        ...{ ...SURGERY, procedimiento: 'inyeccion_intravitrea', estado: 'realizada', falta: [] },
        operacion: {
          ...{
            cuando: '2026-11-20T19:00:00.000Z',
            nombre: 'Dra. Ana',
            cirujano: 'Dra. Ana',
            hash: 'a',
            integra: true,
          },
          nota: {
            ...{ fecha: '2026-11-20', tecnica: 'Sin incidentes.', complicaciones: [] },
            inyeccion: {
              ...{ farmaco: 'aflibercept', dosisMg: 2, lote: 'KT-118', cuadrante: 'temporal_inferior' },
              presionDespues: 24,
            },
          },
        },
      }),
    });
    await screen.findByText('Qué se inyectó');
    await screen.findByText(
      'Aflibercept 2 mg: 2 mg, lote KT-118, temporal inferior, presión después 24 mmHg',
    );
  });

  test('an item is ticked with the version that was seen, and says who did', async () => {
    let now = SURGERY;
    const { user, network } = opened('?id=s1', 'examenes', {
      readSurgery: () => now,
      tickSurgery: () =>
        (now = {
          ...{ ...SURGERY, version: 4 },
          puntos: SURGERY.puntos.map((each) =>
            each.id === 'identidad'
              ? { ...each, hecho: { cuando: '2026-11-20T18:00:00.000Z', nombre: 'Enfermera Eva' } }
              : each,
          ),
        }),
    });
    await user.click(await screen.findByRole('checkbox', { name: CHECKLIST.identidad.texto }));
    await screen.findByText(/^Enfermera Eva, /u);
    // Whoever issues none is told, and led nowhere.
    screen.getByText('Todavía no se emitió.');
    expect(screen.queryByRole('link', { name: 'Emitirlo en la consulta' })).toBeNull();
    expect(network.asked('tickSurgery').map(({ body }) => body)).toEqual([
      { punto: 'identidad', hecho: true, version: 3 },
    ]);
  });

  test('a lens that somebody else changed meanwhile is not written over, however often it is pressed', async () => {
    let now = SURGERY;
    const { user, network } = opened('?id=s1', 'doctora', {
      readSurgery: () => now,
      changeSurgery: () => {
        now = {
          ...{ ...SURGERY, version: 4 },
          lente: {
            ...{ potencia: 19, modelo: 'Lente B2', formula: 'kane', objetivo: 0 },
            ...{ fuente: 'Biómetro', potenciaEquipo: 19 },
          },
        };
        return refuse('version_vieja', 'Cambió.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cambiar los datos' }));
    const dialog = await screen.findByRole('alertdialog');
    const save = within(dialog).getByRole('button', { name: 'Guardar' });
    await user.click(save);
    await within(dialog).findByText(/^Otra persona cambió esta cirugía/u);
    await expect.poll(() => document.body.textContent).toContain('Lente B2');
    await user.click(save);
    await expect.poll(() => network.asked('changeSurgery').length).toBe(2);
    expect(network.asked('changeSurgery').map(({ body }) => body.version)).toEqual([3, 3]);
  });

  test('taking it back asks why and what follows, and sends nothing that was not said, in the version that was seen', async () => {
    let now = SURGERY;
    const { user, network } = opened('?id=s1', 'doctora', {
      readSurgery: () => now,
      stepSurgery: ({ body }) => {
        if (body.controlDias !== undefined) return { ...SURGERY, estado: 'descartada', toca: null };
        now = { ...SURGERY, version: 4, nota: 'Traer el biómetro' };
        const why = 'Diga en cuántos días vuelve el paciente, o que no hace falta.';
        return refuseField('entrada_invalida', 'controlDias', why);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Por qué' }), 'No desea operarse');
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    await within(dialog).findByText(/^Diga en cuántos días vuelve/u);
    await expect.poll(() => document.body.textContent).toContain('Traer el biómetro');
    await user.click(within(dialog).getByRole('radio', { name: 'Vuelve a control' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'En cuántos días' }), '60');
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    await screen.findByText(/quedó descartada/u);
    expect(network.asked('stepSurgery').at(-1)?.body).toEqual({
      ...{ estado: 'descartada', motivo: 'No desea operarse', controlDias: 60, version: 3 },
    });
  });
});

describe('the card of the lens', () => {
  test('fills nothing in and shows nothing to copy, and what the box says is compared by the server', async () => {
    let now = SURGERY;
    const { user, network } = opened('?id=s1&vista=lente', 'examenes', {
      readSurgery: () => now,
      readLens: ({ body }) =>
        body.potencia === 21.5
          ? (now = {
              ...{ ...SURGERY, leido: true, version: 4 },
              lecturas: [{ cuando: '2026-11-20T18:00:00.000Z', nombre: 'Enfermera Eva' }],
            })
          : refuseField(
              'entrada_invalida',
              'potencia',
              'No es la potencia de la orden: no siga hasta aclararlo.',
            ),
    });
    const power = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Potencia en la caja (D)' });
    expect(power.value).toBe('');
    // jsdom applies no styles: only the paper has it.
    const ordered = () => screen.getByText('+21,50 D', { selector: '.font-strong' }).closest('dl')?.className;
    expect(ordered()).toContain('hidden print:grid');
    const sends = () => user.click(screen.getByRole('button', { name: 'Es el mismo lente' }));
    await user.type(power, '22');
    await user.type(screen.getByRole('textbox', { name: 'Modelo en la caja' }), 'Lente A1');
    await sends();
    // Nobody chose the eye: nothing was sent.
    await screen.findByText('Elija el ojo que dice la orden.');
    expect(network.asked('readLens')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'OI, ojo izquierdo' }));
    await sends();
    expect((await screen.findAllByText(/^No es la potencia de la orden/u)).length).toBeGreaterThan(0);
    await user.clear(power);
    await user.type(power, '21,5');
    await sends();
    await screen.findByText('Usted ya leyó este lente: falta otra persona.');
    expect(ordered()).not.toContain('hidden');
  });
});

describe('the note', () => {
  test('a lens that is not the ordered one takes a yes of its own, whatever reason was written for something else', async () => {
    const { user, network } = opened('?id=s1', 'doctora', {
      noteOperation: () => ({ ...SURGERY, estado: 'realizada', toca: null }),
      readSurgery: () => ({ ...SURGERY, falta: ['El consentimiento está firmado'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Escribir la nota de la operación' }));
    const form = within(await screen.findByRole('alertdialog'));
    await user.type(form.getByRole('textbox', { name: 'Qué se hizo' }), 'Faco');
    for (const [field, option] of [
      [/Incisión/u, 'Corneal clara'],
      [/Dónde quedó el lente/u, 'Bolsa capsular'],
    ] as const) {
      await user.click(form.getByRole('button', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.type(form.getByRole('textbox', { name: /^Potencia/u }), '21');
    await user.type(form.getByRole('textbox', { name: /^Modelo/u }), 'Lente A1');
    await user.type(form.getByRole('textbox', { name: /serie/iu }), '123');
    await user.click(form.getByRole('radio', { name: 'Sin complicaciones' }));
    await user.type(form.getByRole('textbox', { name: /^Por qué se operó igual/u }), 'Urgencia verdadera');
    const other =
      /El lente implantado \(Lente A1 21,00 D\) no es el de la orden \(Lente A1 21,50 D\)\. Se operó igual\.$/u;
    expect(
      form.getByRole('checkbox', { name: 'No consta: «El consentimiento está firmado». Se operó igual.' }),
    ).toBeDefined();
    await user.click(form.getByRole('checkbox', { name: other }));
    // Another lens than the one that was confirmed is another question.
    await user.type(form.getByRole('textbox', { name: /^Potencia/u }), '{Backspace}2');
    expect(form.queryByRole('checkbox', { name: other })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /Lente A1 22,00 D/u }));
    await user.click(form.getByRole('checkbox', { name: /El consentimiento está firmado/u }));
    await user.click(form.getByRole('button', { name: 'Firmar la operación' }));
    await expect.poll(() => network.asked('noteOperation').length).toBe(1);
    expect(network.asked('noteOperation').at(-1)?.body.reconoce).toEqual([
      'El consentimiento está firmado',
      'El lente implantado (Lente A1 22,00 D) no es el de la orden (Lente A1 21,50 D)',
    ]);
  });

  test('asks for complications and for the reason of what is missing; closed unsigned, it keeps what was typed', async () => {
    const { user, network } = opened('?id=s1', 'doctora', {
      noteOperation: () => ({ ...SURGERY, estado: 'realizada', toca: null }),
    });
    const write = async () =>
      user.click(await screen.findByRole('button', { name: 'Escribir la nota de la operación' }));
    await write();
    await user.type(await screen.findByRole('textbox', { name: 'Qué se hizo' }), 'Faco');
    // The day is said as people say it.
    expect(within(screen.getByRole('alertdialog')).queryByText(/\d{4}-\d{2}-\d{2}/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await write();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Qué se hizo' })).value).toBe(
      'Faco',
    );
    const sign = () => user.click(screen.getByRole('button', { name: 'Firmar la operación' }));
    await sign();
    // All of it at the first try.
    for (const said of [
      ...['Diga si hubo complicaciones.', 'Elija la incisión.', 'Diga dónde quedó el lente.'],
      ...['Falta marcar 1 de estos.', 'Escriba por qué se operó igual, con al menos 10 letras.'],
    ])
      await screen.findByText(said);
    expect(network.asked('noteOperation')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Sin complicaciones' }));
    for (const [field, option] of [
      [/Incisión/u, 'Corneal clara'],
      [/Dónde quedó el lente/u, 'Sin lente'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.type(screen.getByRole('textbox', { name: /^Por qué se operó igual/u }), 'Urgencia verdadera');
    await sign();
    expect(network.asked('noteOperation')).toEqual([]);
    await user.click(
      screen.getByRole('checkbox', { name: /El consentimiento está firmado». Se operó igual/u }),
    );
    await sign();
    await screen.findByText(/quedó firmada/u);
    expect(network.asked('noteOperation').map(({ body }) => body)).toEqual([
      {
        nota: {
          ...{ fecha: '2026-11-20', tecnica: 'Faco', complicaciones: [] },
          ...{ incision: 'corneal', lugar: 'ninguno' },
        },
        ...{ controlDias: 1, excepcion: 'Urgencia verdadera', version: 3 },
        reconoce: ['El consentimiento está firmado'],
      },
    ]);
  });
});

test('with few cases no rate is said, and with none the list says what it waits for', async () => {
  const few = { casos: 0, total: 12, porcentaje: null, desde: null, hasta: null };
  openOffice('/admin/cirugias?vista=resultados', <SurgeryScreen />, {
    as: 'doctora',
    answers: {
      surgeryOutcomes: () => ({
        ...{ operadas: 40, agudeza40: few, agudeza20: few, refraccion50: few, refraccion100: few },
        complicadas: { casos: 2, total: 40, porcentaje: 5, desde: 1.4, hasta: 16.5 },
        complicaciones: [],
      }),
    },
  });
  expect((await screen.findAllByText(/^Datos insuficientes/u)).length).toBe(4);
  await screen.findByText('5,0 % (1,4 a 16,5 %)');
});

test('the list of those that wait says what it is for where it is empty', async () => {
  openOffice('/admin/cirugias', <SurgeryScreen />, {
    as: 'doctora',
    answers: { listSurgeries: () => ({ items: [], cursor: null }) },
  });
  await screen.findByText('Ninguna cirugía espera que alguien decida');
});
