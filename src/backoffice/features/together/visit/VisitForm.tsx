import { X } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import type { StudyRecord } from '#contract/studies';
import { KIND_LABELS } from '#copy/office/kinds';
import { TOGETHER, VISIT } from '#copy/office/together';
import { VISIT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { MAX_LEGS } from '#domain/scheduling/booking/booking-together';
import type { WantedStudy } from '#domain/scheduling/itinerary/itinerary-plan-request';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { useDoctorOptions } from '../use-doctor-options.ts';
import { kindOf, needsDrops, type VisitDraft, isDilatedIn } from './visit-draft.ts';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

/** No doctor: a select cannot have an empty key. */
const NONE = '/';
const WAITS = [15, 20, 25, 30, 40, 45, 60] as const;

interface Props {
  readonly draft: VisitDraft;
  readonly catalogue: readonly StudyRecord[];
  readonly today: string;
  readonly onChange: (change: Partial<VisitDraft>) => void;
}

/** What a visit is to include: studies, drops, doctor, and from which day on. */
export function VisitForm({ draft, catalogue, today, onChange }: Props) {
  const doctors = useDoctorOptions();
  const isForced = needsDrops(draft);
  return (
    <div className="grid gap-4">
      <StudyChoices draft={draft} catalogue={catalogue} onChange={(estudios) => onChange({ estudios })} />
      <div className={PAIRS}>
        <SelectField
          label={TOGETHER.doctor}
          value={draft.medico === '' ? NONE : draft.medico}
          options={[{ id: NONE, label: TOGETHER.noDoctor }, ...doctors]}
          onChange={(id) => onChange({ medico: id === NONE ? '' : id })}
        />
        {draft.medico !== '' && (
          <SelectField
            label={TOGETHER.kind}
            value={draft.tipo}
            options={VISIT_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
            onChange={(id) => onChange({ tipo: kindOf(id) })}
          />
        )}
      </div>
      <div className={PAIRS}>
        {isForced ? (
          <p className={FIELD_HELP}>{VISIT.dropsForced}</p>
        ) : (
          <CheckField
            label={VISIT.drops}
            isSelected={draft.conGotas}
            onChange={(conGotas) => onChange({ conGotas })}
          />
        )}
        {(draft.conGotas || isForced) && (
          <SelectField
            label={VISIT.dropsWait}
            value={String(draft.gotasMin)}
            options={WAITS.map((minutes) => ({ id: String(minutes), label: VISIT.minutes(minutes) }))}
            onChange={(minutes) => onChange({ gotasMin: Number(minutes) })}
          />
        )}
      </div>
      <DateField
        label={VISIT.from}
        value={draft.desde}
        min={today}
        onChange={(desde) => onChange({ desde: desde ?? today })}
      />
    </div>
  );
}

interface StudyChoicesProps {
  readonly draft: VisitDraft;
  readonly catalogue: readonly StudyRecord[];
  readonly onChange: (estudios: readonly WantedStudy[]) => void;
}

/** The studies of a visit with their eyes, and whether the pupil is dilated where there is a choice. */
function StudyChoices({ draft, catalogue, onChange }: StudyChoicesProps) {
  const { estudios } = draft;
  const known = new Map(catalogue.map((study) => [study.codigo, study]));
  const left = catalogue.filter(
    ({ codigo, version }) => version !== null && !estudios.some(({ estudio }) => estudio === codigo),
  );
  const change = (codigo: string, over: Partial<WantedStudy>): void =>
    onChange(estudios.map((each) => (each.estudio === codigo ? { ...each, ...over } : each)));

  return (
    <fieldset className="grid gap-3 min-w-0 [:where(&_legend)]:mb-1 [:where(&_legend)]:text-dense [:where(&_legend)]:font-semibold">
      <legend>{VISIT.studies}</legend>
      {estudios.length === 0 && <p className={FIELD_HELP}>{VISIT.noStudies}</p>}
      {estudios.map((study) => {
        const { nombre = study.estudio, dilatacion, ojosPorSesion } = known.get(study.estudio) ?? {};
        return (
          <div
            key={study.estudio}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 pt-2 pb-3 pr-1 pl-3 border-l-3 border-iris bg-paper *:nth-[n+3]:col-span-full"
            role="group"
            aria-label={nombre}
          >
            <b>{nombre}</b>
            <Button
              variant="quiet"
              size="compact"
              icon={<X aria-hidden="true" size="1.125rem" />}
              aria-label={TOGETHER.removeOf(nombre)}
              onPress={() => onChange(estudios.filter(({ estudio }) => estudio !== study.estudio))}
            >
              {TOGETHER.remove}
            </Button>
            <EyeField
              label={`${TOGETHER.eye}: ${nombre}`}
              hideLabel
              value={study.ojo ?? null}
              isOneEyed={ojosPorSesion === 1}
              onChange={(ojo) => change(study.estudio, { ojo })}
            />
            {dilatacion === 'segun_pupila' && (
              <CheckField
                label={VISIT.dilated}
                isSelected={isDilatedIn(draft, study)}
                onChange={(dilatado) => change(study.estudio, { dilatado })}
              />
            )}
            {dilatacion === 'si' && <small className="col-1">{VISIT.always}</small>}
          </div>
        );
      })}
      {estudios.length < MAX_LEGS - 1 && (
        <SelectField
          label={VISIT.add}
          placeholder={TOGETHER.choose}
          value=""
          options={left.map(({ codigo, nombre }) => ({ id: codigo, label: nombre }))}
          onChange={(codigo) => onChange([...estudios, { estudio: codigo }])}
        />
      )}
    </fieldset>
  );
}
