import { useState } from 'react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TRENDS } from '#copy/clinical/trends';
import { TREND_IDS } from '#domain/clinical/trends/series-ids';
import { TrendFigure, type TrendView } from './TrendFigure.tsx';

const VIEWS: readonly { readonly id: TrendView; readonly label: string }[] = [
  { id: 'grafico', label: TRENDS.views.grafico },
  { id: 'tabla', label: TRENDS.views.tabla },
];

/** The trends of a patient whose record is open, as charts or as tables. */
export function TrendsPanel({ paciente }: { readonly paciente: string }) {
  const [view, setView] = useState<TrendView>('grafico');
  return (
    <div className="@container grid gap-3">
      <h2 className="sr-only">{TRENDS.title}</h2>
      <div className="print:hidden">
        <Segmented label={TRENDS.view} hideLabel options={VIEWS} value={view} onChange={setView} />
      </div>
      <div className="grid grid-cols-1 items-start gap-3 @min-[56rem]:grid-cols-2">
        {TREND_IDS.map((serie) => (
          <TrendFigure key={serie} paciente={paciente} serie={serie} view={view} />
        ))}
      </div>
    </div>
  );
}
