import type { App } from '../app.ts';
import type { IntegrityState } from '../ports/integrity.ts';
import { isCheckDue } from '#domain/night/integrity-check';
import { type CivilTime, clinicTime } from '#domain/shared/civil-date';

/** How many damaged things are logged by name. */
const MOST_LOGGED = 20;

type Ports = Pick<App, 'integrity' | 'clock' | 'log'>;

/** `GET /api/salud`: when everything was last checked, and how it stands. */
export async function toldSoundness({ integrity }: Pick<App, 'integrity'>): Promise<{
  ultima: string | null;
  estado: IntegrityState['estado'] | 'del_servicio';
}> {
  if (integrity === undefined) return { ultima: null, estado: 'del_servicio' };
  const { ultima, estado } = await integrity.state();
  return { ultima, estado };
}

/** Whether a whole check is due in a clinic whose first night was `first`. */
export async function lacksCheck(
  { integrity }: Pick<App, 'integrity'>,
  first: string | null,
  now: CivilTime,
): Promise<boolean> {
  if (integrity === undefined) return false;
  const { ultima, estado } = await integrity.state();
  const last = ultima === null ? null : clinicTime(new Date(ultima));
  return isCheckDue({ first, last, isDamaged: estado === 'danada' }, now);
}

/** Checks everything that is stored and says what is damaged; false when it could not be checked to its end. */
export async function checkAll({ integrity, clock, log }: Ports): Promise<boolean> {
  try {
    const found = await integrity?.check(clock.now());
    if (found?.estado === 'danada')
      log.error('datos_danados', {
        cuantos: found.danados.length,
        cuales: found.danados.slice(0, MOST_LOGGED),
      });
    return true;
  } catch (cause) {
    log.warn('integridad_no_comprobada', { error: cause instanceof Error ? cause.message : 'desconocido' });
    return false;
  }
}
