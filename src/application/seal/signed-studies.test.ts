import { afterEach, beforeEach, expect, test } from 'vitest';
import { performedStudies } from '../collections.ts';
import { correctStudy } from '../exams/corrections/correct-study.ts';
import { nightsTold } from '../night/night-progress.ts';
import { doNightWork } from '../night/night-work.ts';
import { runNight } from '../night/run-night.ts';
import { readSignedDay } from './signed-day.ts';
import { signedStudies } from './signed-studies.ts';
import { sealStudy } from '#domain/studies/results/study-seal';
import { signedField, storeFieldClinic } from '#tests/support/exams/field-study';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { DOCTOR, valueOf } from '#tests/support/scheduling/scheduling';

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeFieldClinic(o.app);
});
afterEach(() => o.close());

const DAY = '2026-11-20';
const stored = async (id: string) => {
  const found = await o.app.store.get(performedStudies, id);
  if (found === null) throw new Error('nothing is stored');
  return found;
};

test('a night whose results of studies are not what was signed is reported until they are', async () => {
  const { id } = await signedField(o.app);
  expect(await signedStudies(o.app, DAY)).toEqual({ firmados: 1, alterados: [] });
  const { version, value } = await stored(id);
  await o.app.store.update(performedStudies, id, version, { ...value, valores: {} });
  expect(valueOf(await readSignedDay(o.app, DAY)).estudios).toEqual({ firmados: 1, alterados: [id] });
  o.clock.advance({ days: 1 });
  await doNightWork(o.app);
  expect(await nightsTold(o.app)).toEqual({ '2026-11-21': 'falta' });
  expect(o.logged.find(({ event }) => event === 'estudios_alterados')?.fields).toMatchObject({
    ordenes: [id],
  });
  await o.app.store.update(performedStudies, id, version + 1, value);
  expect(valueOf(await runNight(o.app)).noche).toEqual({ '2026-11-21': 'hecha' });
});

test('one that was signed again, or is gone, is reported by the hash that the audit log has', async () => {
  const { id, version } = await signedField(o.app);
  valueOf(
    await correctStudy(o.app, DOCTOR, id, {
      ...{ valores: { OI: { dm: -1.2 } }, motivo: 'Valor del otro ojo', texto: 'Sin defectos.', version },
    }),
  );
  expect(await signedStudies(o.app, DAY)).toEqual({ firmados: 1, alterados: [] });
  const now = await stored(id);
  const { validacion, superados: _before, ...study } = now.value;
  if (validacion === undefined) throw new Error('nothing is signed');
  const { sello } = validacion;
  const { paciente, medico, acceso, cuando, interpretacion } = JSON.parse(sello) as Parameters<
    typeof sealStudy
  >[0];
  const fresh = await sealStudy(
    { orden: id, ...{ paciente, medico, acceso, cuando, interpretacion } },
    { ...study, archivos: [] },
  );
  if (!fresh.ok) throw new Error('not signed');
  const { corrige: _corrects, ...signature } = validacion;
  // Whole in itself, and not what was signed: the first report has disappeared.
  await o.app.store.update(performedStudies, id, now.version, {
    ...study,
    validacion: { ...signature, ...fresh.value },
  });
  expect((await signedStudies(o.app, DAY)).alterados).toEqual([id]);
  await o.app.store.delete(performedStudies, id);
  expect((await signedStudies(o.app, DAY)).alterados).toEqual([id]);
});
