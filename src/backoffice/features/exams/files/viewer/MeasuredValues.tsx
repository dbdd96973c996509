import type { ReactNode } from 'react';
import type { StudyFile } from '#client/queries/exams/files';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { VIEWER_COPY as COPY } from '#copy/exams/files';
import { VALUE_EYES, type ValueEye } from '#domain/clinical/fields/raw';
import { RESULT_COPY } from '#copy/exams/results';

interface Props {
  readonly file: StudyFile;
  readonly download: ReactNode;
}

/** What a device wrote as data and not as a picture: its values by eye, as far as they are values of the study. */
export function MeasuredValues({ file: { nombre, propuestas }, download }: Props) {
  if (propuestas.length === 0) return <EmptyState title={COPY.onlyData} action={download} />;
  const eyes = VALUE_EYES.filter((eye) => propuestas.some(({ ojo }) => ojo === eye));
  const fields = [...new Map(propuestas.map(({ campo, nombre: name }) => [campo, name]))];
  const valueOf = (campo: string, eye: ValueEye): string =>
    propuestas.find((each) => each.campo === campo && each.ojo === eye)?.texto ?? '–';
  return (
    <div className="rounded-mark border border-dashed border-iris bg-surface p-3">
      <table className="w-full border-collapse text-start tabular-nums">
        <caption className="pb-2 text-start font-semibold">{COPY.measured}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-1 text-start font-normal">
              <span className="sr-only">{nombre}</span>
            </th>
            {eyes.map((eye) => (
              <th key={eye} scope="col" className="px-2 py-1 text-end">
                {RESULT_COPY.eyes[eye]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(([campo, name]) => (
            <tr key={campo} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1 pe-2 text-start font-normal text-ink-2">
                {name}
              </th>
              {eyes.map((eye) => (
                <td key={eye} className="px-2 py-1 text-end font-semibold">
                  {valueOf(campo, eye)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
