import { DoorOpen, Droplets, ScanEye, Stethoscope } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { TOGETHER, VISIT } from '#copy/office/together';
import { startOf } from '#domain/scheduling/appointment/appointment';
import type { Proposal, ProposedStep } from '#contract/booking';
import { deviceName, isEquipmentId } from '#domain/studies/device';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { EYE_WORDS } from '#copy/office/appointment';
import { VISIT_STEPS } from '#backoffice/features/together/together-style.ts';

const ICONS = { estudio: ScanEye, gotas: Droplets, consulta: Stethoscope } as const;

interface Props {
  readonly visit: Proposal;
  /** The code of the step that cannot stay where it is. */
  readonly wrong?: string | undefined;
  /** The actions on a step. */
  readonly action?: (step: ProposedStep) => ReactNode;
}

/** The parts of a visit one after the other, with the waits between them and each one's share of the time. */
export function Timeline({ visit, wrong, action }: Props) {
  return (
    <>
      <div
        className="w-full relative h-3 rounded-mark [background:repeating-linear-gradient(-45deg,var(--color-paper-2)_0_4px,var(--color-surface)_4px_8px)] [&_[data-clase='gotas']]:bg-macula [&_[data-clase='consulta']]:bg-leaf"
        aria-hidden="true"
      >
        {visit.pasos.map(({ codigo, clase, hora, duracionMin }) => (
          <span
            className="absolute inset-y-0 border-l-2 border-surface rounded-mark bg-iris"
            key={codigo}
            data-clase={clase}
            style={{
              left: `${String((100 * (startOf(hora) - startOf(visit.hora))) / visit.minutos)}%`,
              width: `${String((100 * duracionMin) / visit.minutos)}%`,
            }}
          />
        ))}
      </div>
      <ol className={VISIT_STEPS} aria-label={VISIT.timeline(longDay(visit.fecha).toLowerCase())}>
        {visit.pasos.map((step, index) => {
          const Icon = ICONS[step.clase];
          const before = visit.pasos[index - 1];
          const gap = before === undefined ? 0 : startOf(step.hora) - startOf(before.fin);
          return (
            <Fragment key={step.codigo}>
              {gap > 0 && (
                <li data-wait>
                  <DoorOpen aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
                  {VISIT.gap(gap)}
                </li>
              )}
              <li data-clase={step.clase} data-mal={step.codigo === wrong ? '' : undefined}>
                <Icon aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
                <b>{step.hora}</b>
                <span>
                  {step.nombre}
                  <small>{detailOf(step)}</small>
                </span>
                {action?.(step)}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

/** «20 min · los dos ojos · con la pupila dilatada · en OCT Topcon Triton». */
function detailOf({ clase, duracionMin, medico, ojo, dilatado, equipo }: ProposedStep): string {
  return [
    VISIT.minutes(duracionMin),
    ...(clase === 'estudio' && ojo !== undefined ? [EYE_WORDS[ojo]] : []),
    ...(dilatado === true ? [VISIT.dilated.toLowerCase()] : []),
    ...(medico === undefined ? [] : [TOGETHER.with(medico)]),
    ...(equipo !== undefined && isEquipmentId(equipo) ? [VISIT.device(deviceName(equipo))] : []),
  ].join(' · ');
}
