import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patients } from '../../collections.ts';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { sha256Of } from '#tests/support/sent-file';
import { STAFF, storeAgenda, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';
import { axialFile, code, common, fieldElements } from '#tests/support/device-files/dicom-files';
import { dicomFile, el, sq, type Element } from '#tests/support/device-files/dicom-writer';
import { SAID, type Said } from '#tests/support/device-files/said';
import { requestOrder } from '../orders/request-order.ts';
import { byHand, OWN_GATEWAYS, type Bringer } from './bringer.ts';
import { readCandidates } from './candidates.ts';
import { closeFile } from './close-file.ts';
import { identifyFile, stepFile } from './identify-file.ts';
import { beginFile, putPiece } from './receive-file.ts';
import type { StudyFileView } from '#contract/exams/files';
import type { OrderView } from '#contract/exams/orders';
import { preparePatient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { newOrderSchema } from '#domain/studies/orders/order';

const FIELD = 'zeiss-campimetro-field-analizer-3';
const BIOMETER = 'lenstar-biometro';
const TECH: AppointmentActor = { ...STAFF, uid: 'rosa', funciones: ['tecnico'] };
/** The clinic's clock is on 20 November, at nine. */
const TODAY = '2026-11-20T08:55';
let o: OpenedApp;

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  await storeStudy(o.app, 'CV-24S', [FIELD], ['08:00-18:00']);
  await storeStudy(o.app, 'BIO-OPT', [BIOMETER], ['08:00-18:00']);
  const { apellidos, nombres, identificador: ci, nacimiento: fechaNacimiento } = SAID;
  const prepared = preparePatient(
    { apellidos, nombres, ci, fechaNacimiento, telefono: '71234567' },
    '2026-11-20',
  );
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  await o.app.store.create(patients, 'p1', prepared.value);
});
afterEach(() => o.close());

const order = async (ojo: string, estudio = 'CV-24S'): Promise<OrderView> =>
  valueOf(
    await requestOrder(
      o.app,
      TECH,
      newOrderSchema.parse({
        paciente: 'p1',
        estudio,
        ojo,
        indicacion: 'Control',
        solicitaExterno: 'Dr. de fuera',
      }),
    ),
  );
const said = (acceso: string, over: Partial<Said> = {}): Said => ({
  ...SAID,
  acceso,
  cuando: TODAY,
  ...over,
});
const field = (whose: Said, ...more: readonly Element[]): Buffer => {
  const tags = new Set(more.map(({ tag }) => tag));
  return dicomFile([...fieldElements(whose).filter(({ tag }) => !tags.has(tag)), ...more]);
};
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
async function sent(bytes: Buffer, nombre = 'campo.dcm', orden?: string): Promise<StudyFileView> {
  const by: Bringer = orden === undefined ? OWN_GATEWAYS : byHand(TECH);
  const about = orden === undefined ? { puerta: 'carpeta' as const } : { orden };
  const { id } = valueOf(await beginFile(o.app, by, { nombre, bytes: bytes.byteLength, ...about }));
  valueOf(await putPiece(o.app, by, { id, n: '0' }, whole(bytes)));
  return valueOf(await closeFile(o.app, by, id, { sha256: sha256Of(bytes) }));
}

describe('a file that contradicts itself', () => {
  test.each<[string, (acceso: string) => Buffer, string]>([
    [
      'in its eye',
      (acceso) => field(said(acceso), el('00200062', 'CS', 'R')),
      'Ojo: el archivo no dice lo mismo en todas partes, o no se entiende (L, R).',
    ],
    [
      'in an eye that is not understood',
      (acceso) => field(said(acceso), el('00200060', 'CS', 'X')),
      'Ojo: el archivo no dice lo mismo en todas partes, o no se entiende (X, L).',
    ],
    [
      'in its accession number',
      (acceso) => field(said(acceso), sq('00400275', [el('00080050', 'SH', 'EX26-999999')])),
      'Número de acceso: el archivo dice más de uno (EX26-000001, EX26-999999).',
    ],
    [
      'in its study',
      (acceso) => field(said(acceso), el('00181030', 'LO', '24-2C SITA Faster')),
      'Estudio: el archivo dice 24-2C SITA Faster; la orden, Campo visual 24-2 estándar.',
    ],
    [
      'in a day that has not come',
      (acceso) => field(said(acceso, { cuando: '2026-11-22T09:00' })),
      'Día: el archivo dice 22/11/2026; la orden, ninguna fecha así: el archivo llegó el 20/11/2026. Revise el reloj del equipo.',
    ],
    [
      'in a day before the order',
      (acceso) => field(said(acceso, { cuando: '2026-11-18T09:00' })),
      'Día: el archivo dice 18/11/2026; la orden, que se pidió el 20/11/2026.',
    ],
  ])(
    '%s waits for a person, from a device and uploaded to its order, and says why',
    async (_, write, why) => {
      const { id, acceso } = await order('OI');
      const bytes = write(acceso);
      expect((await sent(bytes)).estado).toBe('sin_identificar');
      const uploaded = await sent(bytes, 'campo.dcm', id);
      expect([uploaded.estado, uploaded.avisos]).toEqual(['sin_identificar', [why]]);
      // A person who compares has it named, and confirms it with the card.
      const refused = await identifyFile(o.app, TECH, uploaded.id, { orden: id });
      expect(refused).toMatchObject({ error: { code: 'requiere_confirmacion', details: { avisos: [why] } } });
      const filed = await identifyFile(o.app, TECH, uploaded.id, {
        orden: id,
        confirmado: true,
        carnet: '7344',
      });
      expect(valueOf(filed).estado).toBe('archivado');
    },
  );

  test('in nothing is filed, also a minute after midnight by the clock of another zone', async () => {
    const { id, acceso } = await order('OI');
    const utc = [
      el('00080201', 'SH', '+0900'),
      el('00080020', 'DA', '20261120'),
      el('00080030', 'TM', '215900'),
    ];
    expect(await sent(field(said(acceso), ...utc))).toMatchObject({
      estado: 'archivado',
      orden: id,
      avisos: [],
    });
  });

  test('proposes nothing, whatever a person files it with', async () => {
    const { id, acceso } = await order('AO');
    const waiting = await sent(field(said(acceso), el('00200062', 'CS', 'R')));
    const filed = await identifyFile(o.app, TECH, waiting.id, {
      orden: id,
      confirmado: true,
      carnet: '7344',
    });
    expect(valueOf(filed).propuestas).toEqual([]);
  });
});

describe('values are proposed', () => {
  test('for the eye that was filed alone', async () => {
    const { acceso } = await order('AO');
    const filed = await sent(field(said(acceso)));
    expect([filed.ojo, new Set(filed.propuestas.map(({ ojo }) => ojo))]).toEqual(['OI', new Set(['OI'])]);
  });

  test('not at all where a person filed the other eye’s file', async () => {
    const { id, acceso } = await order('OD');
    const waiting = await sent(field(said(acceso)));
    expect(waiting.estado).toBe('sin_identificar');
    const filed = await identifyFile(o.app, TECH, waiting.id, {
      orden: id,
      confirmado: true,
      carnet: '7344',
    });
    expect(valueOf(filed).propuestas).toEqual([]);
  });

  test('with the word that somebody changed them at the device', async () => {
    const { acceso } = await order('AO', 'BIO-OPT');
    const eye = [
      sq('00221255', [sq('00221260', [el('00221019', 'FL', [23.46]), el('00221140', 'CS', 'YES')])]),
    ];
    const edited = dicomFile(
      common(said(acceso), '78.7', 'OAM', [
        el('00221009', 'CS', 'OPTICAL'),
        sq('00221007', eye, []),
        sq('00221008', [
          sq('00221127', [el('00221130', 'FL', [4.4]), sq('00221132', code('113857', 'DCM', 'Manual'))]),
        ]),
      ]),
    );
    const words = Object.fromEntries(
      (await sent(edited)).propuestas.map(({ ojo, campo, texto }) => [`${ojo} ${campo}`, texto]),
    );
    expect(words).toEqual({
      'OD longitud_axial': '23,46 mm (cambiado a mano en el equipo)',
      'OI cristalino': '4,40 mm (cambiado a mano en el equipo)',
    });
    const plain = await sent(axialFile(said(acceso, { numero: 9 })));
    expect(plain.propuestas.length).toBeGreaterThan(2);
    expect(plain.propuestas.some(({ texto }) => texto.includes('a mano'))).toBe(false);
  });
});

describe('the same instance', () => {
  test('with other bytes waits for a person, and names the other; the first stays where it is', async () => {
    const { id, acceso } = await order('OI');
    expect((await sent(field(said(acceso)), 'uno.dcm')).estado).toBe('archivado');
    const other = await sent(field(said(acceso), el('00240088', 'FL', [299])), 'dos.dcm');
    expect(other).toMatchObject({
      estado: 'sin_identificar',
      dice: { dudas: [{ que: 'instancia', dice: 'uno.dcm' }] },
    });
    const { candidatos } = valueOf(await readCandidates(o.app, TECH, other.id, {}));
    expect(candidatos[0]?.filas.find(({ que }) => que === 'instancia')?.como).toBe('distinto');
    const uploaded = await sent(field(said(acceso), el('00240088', 'FL', [298])), 'tres.dcm', id);
    expect(uploaded.avisos).toEqual([
      expect.stringContaining('Copia: ya llegó otro archivo con el mismo identificador y otro contenido'),
    ]);
  });

  test('with other bytes at the same moment is filed once', async () => {
    const { acceso } = await order('OI');
    const all = await Promise.all(
      [1, 2, 3].map((n) => sent(field(said(acceso), el('00240088', 'FL', [300 + n])), `${String(n)}.dcm`)),
    );
    expect(all.filter(({ estado }) => estado === 'archivado')).toHaveLength(1);
  });

  test('after the other was set aside is filed', async () => {
    const { acceso } = await order('OI');
    const broken = await sent(field(said('EX26-999999')), 'mala.dcm');
    const { version } = broken;
    valueOf(
      await stepFile(o.app, TECH, broken.id, { estado: 'descartado', motivo: 'No es nuestro', version }),
    );
    expect((await sent(field(said(acceso)), 'buena.dcm')).estado).toBe('archivado');
  });
});
