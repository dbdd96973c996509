import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { StudyRecord } from '#contract/studies';
import { ROOM_FIELDS } from '#copy/office/room';
import { STUDY_EDITOR, STUDY_MARKS } from '#copy/office/studies';
import { FactSheet } from '#backoffice/shared/screen/FactSheet.tsx';

interface Props {
  readonly study: StudyRecord;
  readonly onEdit: () => void;
}

/** How long a study takes, on which devices, and what the patient is notified. */
export function StudyCard({ study, onEdit }: Props) {
  const { base, porOjo, preparacionMin, minutosUnOjo, minutosDosOjos, equipos } = study;
  const needs = [
    ...(study.requiereMedico ? [STUDY_MARKS.doctor] : []),
    ...(study.requiereOperador ? [STUDY_MARKS.operator] : []),
  ];
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      STUDY_EDITOR.minutes,
      <>
        <b>{STUDY_EDITOR.minutesOf(minutosUnOjo, minutosDosOjos)}</b>
        <small className="block">{STUDY_EDITOR.sum(preparacionMin, base, porOjo)}</small>
      </>,
    ],
    [STUDY_EDITOR.devices, equipos.map(({ nombre }) => nombre).join(', ')],
    [STUDY_EDITOR.dilation, STUDY_MARKS[study.dilatacion]],
    [STUDY_EDITOR.session, STUDY_EDITOR.sessionOf(study.ojosPorSesion)],
    [STUDY_EDITOR.needs, needs.length === 0 ? STUDY_EDITOR.nothing : needs.join(', ')],
    [ROOM_FIELDS.studyRoom, study.sala ?? ROOM_FIELDS.unset],
    ...(study.requiere === undefined ? [] : [[STUDY_EDITOR.requires, study.requiere] as const]),
    [
      STUDY_EDITOR.preparation,
      study.preparacion === '' ? ROOM_FIELDS.unset : <q key="preparation">{study.preparacion}</q>,
    ],
  ];
  return (
    <section className="mb-6 [&>dl]:grid [&>dl]:grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] [&>dl]:gap-x-8 [&>dl]:border-t-2 [&>dl]:border-t-ink [&_q]:max-w-[62ch] [&_q]:before:content-['\ab'] [&_q]:after:content-['\bb']">
      <div className="hoja-titulo">
        <h3>{STUDY_EDITOR.card}</h3>
        <Button
          size="compact"
          icon={<Pencil aria-hidden="true" size={18} strokeWidth={1.75} />}
          onPress={onEdit}
        >
          {STUDY_EDITOR.change}
        </Button>
      </div>
      <FactSheet rows={rows} />
    </section>
  );
}
