import type { App } from '../app.ts';
import { devices, studySchedules } from '../collections.ts';
import { studyName } from '#domain/studies/catalogue';
import type { Device } from '#domain/studies/device-calendar';
import { learnCatalogue } from '#domain/studies/own-catalogue';
import type { StudySchedule } from '#domain/studies/study-schedule';

export const teachDevice = (
  id: string,
  { nombre, modalidad, retirado }: Pick<Device, 'nombre' | 'modalidad' | 'retirado'>,
): void => learnCatalogue({ equipos: [{ id, nombre, modalidad, retirado }] });

export const teachStudy = (
  codigo: string,
  { propio, equipos, retirado, ojosPorSesion = 2 }: StudySchedule,
): void =>
  learnCatalogue({
    estudios: [
      {
        codigo,
        equipos,
        ojosPorSesion,
        retirado,
        nombre: propio?.nombre ?? studyName(codigo) ?? codigo,
        dilatacion: propio?.dilatacion ?? 'no',
        consentimiento: propio?.consentimiento ?? false,
      },
    ],
  });

/** Reads the clinic's devices and studies, so that they are known by name. */
export async function readCatalogue({ store }: Pick<App, 'store'>): Promise<void> {
  const [machines, studies] = await Promise.all([
    store.query(devices, { limit: 1000 }),
    store.query(studySchedules, { limit: 1000 }),
  ]);
  for (const { id, value } of machines.items) teachDevice(id, value);
  for (const { id, value } of studies.items) teachStudy(id, value);
}

/** Reads them, and again whenever another process has changed one. */
export async function keepCatalogue(app: Pick<App, 'store' | 'events' | 'log'>): Promise<void> {
  const again = (): void =>
    void readCatalogue(app).catch((cause: unknown) =>
      app.log.warn('catalogo_no_leido', { error: cause instanceof Error ? cause.message : 'desconocido' }),
    );
  const leave = await app.events.subscribe(({ coleccion }) => {
    if (coleccion === devices.name || coleccion === studySchedules.name) again();
  });
  try {
    await readCatalogue(app);
  } catch (cause) {
    leave();
    throw cause;
  }
}
