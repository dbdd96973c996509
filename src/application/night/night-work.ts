import type { App } from '../app.ts';
import { certifyPlansOf } from '../follow-up/certify-plans.ts';
import { lacksOrder, rankSight } from '../follow-up/sight-risks.ts';
import { keepAlike, lacksAlike } from '../merges/alike-records.ts';
import { checkAll, lacksCheck } from '../integrity/weekly-check.ts';
import { certifyNights } from '../scheduling/certificate/certificate.ts';
import { sealNights } from '../seal/signed-day.ts';
import { claimNights, type NightClaim } from './night-claim.ts';
import { nightProgress } from './night-progress.ts';
import {
  lastNight,
  missingNights,
  NIGHT_WORK,
  type NightProgress,
  type NightWork,
} from '#domain/night/nights';
import { addDays, clinicTime, type CivilTime } from '#domain/shared/civil-date';

type Ports = Pick<App, 'store' | 'clock' | 'secrets' | 'log' | 'integrity'>;

/** How long a night whose notes are altered is looked at again. */
const LOOKED_AGAIN = 30;

/** How the failure of each work is logged. */
const FAILED: Readonly<Record<NightWork | 'parecidas', string>> = {
  certificado: 'certificado_fallido',
  seguimiento: 'seguimiento_fallido',
  notas: 'constancia_notas_fallida',
  parecidas: 'fichas_parecidas_fallida',
};

/**
 * Does what the nights lack, whenever a process is up: the certificate of no overlap, the proof that nobody is lost and the
 * seal of the day's notes; and once a week a check of everything that is stored and a look for records that are alike. Of all processes that serve one does it; what failed is missing until it is done. Also looks again
 * at altered notes where somebody asks for it. Returns whether nothing is left to do, or another process is at it.
 */
export async function doNightWork(app: Ports, isAsked = false): Promise<'hecho' | 'fallido' | 'en_curso'> {
  const now = clinicTime(app.clock.now());
  const before = await nightProgress(app);
  const isCheckAsked = isAsked && (await app.integrity?.state())?.estado === 'danada';
  const isDue = isCheckAsked || (await lacksCheck(app, before.primera, now));
  const [isUnordered, isUnlooked] = await Promise.all([lacksOrder(app), lacksAlike(app)]);
  if (
    !isDue &&
    !isUnordered &&
    !isUnlooked &&
    !lacksAny(before, now) &&
    !(isAsked && before.alteradas.length > 0)
  )
    return 'hecho';
  const claim = await claimNights(app, before);
  if (claim === null) return 'en_curso';
  try {
    // Another process may have done it between the look and the claim.
    const progress = await nightProgress(app);
    let isDone = true;
    for (const work of NIGHT_WORK) isDone = (await doWork(app, { work, progress, now, claim })) && isDone;
    // Nobody waits for the first night to know whom to call first.
    if (await lacksOrder(app)) isDone = (await done(app, 'seguimiento', () => rankSight(app))) && isDone;
    if (await lacksAlike(app)) isDone = (await done(app, 'parecidas', () => keepAlike(app))) && isDone;
    if (isCheckAsked || (await lacksCheck(app, progress.primera, now)))
      isDone = (await checkAll(app)) && isDone;
    return isDone ? 'hecho' : 'fallido';
  } finally {
    await claim.release().catch(() => undefined);
  }
}

const lacksAny = (progress: NightProgress, now: CivilTime): boolean =>
  NIGHT_WORK.some((work) => missingNights(progress, work, now).length > 0);

interface Asked {
  readonly work: NightWork;
  readonly progress: NightProgress;
  readonly now: CivilTime;
  readonly claim: NightClaim;
}

/** One work of all the nights that lack it; it is done once it is kept as done. */
async function doWork(app: Ports, { work, progress, now, claim }: Asked): Promise<boolean> {
  const missing = missingNights(progress, work, now);
  const upTo = lastNight(now);
  const again = progress.alteradas.filter(
    (night) => night > addDays(upTo, -LOOKED_AGAIN) && !missing.includes(night),
  );
  const nights = work === 'notas' ? [...again, ...missing] : missing;
  if (nights.length === 0) return true;
  return done(app, work, async () => {
    if (work === 'certificado') await certifyNights(app, nights);
    if (work === 'seguimiento') {
      await certifyPlansOf(app, nights);
      await rankSight(app);
    }
    await claim.done(work, upTo, work === 'notas' ? await sealNights(app, nights) : undefined);
  });
}

/** Whether it was done; a failure is logged, and it is missing until it is. */
async function done(app: Ports, work: keyof typeof FAILED, perform: () => Promise<void>): Promise<boolean> {
  try {
    await perform();
    return true;
  } catch (cause) {
    app.log.warn(FAILED[work], { error: cause instanceof Error ? cause.message : 'desconocido' });
    return false;
  }
}
