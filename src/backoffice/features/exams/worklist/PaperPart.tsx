import { useQuery } from '@tanstack/react-query';
import { doctorsQuery } from '#client/queries/doctors';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { ORDERS_COPY } from '#copy/exams/orders';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { BringButtons } from '../files/bring/BringButtons.tsx';

/** An order on paper: whose it is, where it is a doctor of the clinic, and its photographs. */
export interface Paper {
  readonly isPaper: boolean;
  readonly medico: string;
  readonly photos: readonly File[];
}
export const NO_PAPER: Paper = { isPaper: false, medico: '', photos: [] };

interface Props {
  readonly paper: Paper;
  readonly onChange: (paper: Paper) => void;
  readonly error: string | undefined;
}

const COPY = ORDERS_COPY.external;

/** That it came on paper, who of the clinic wrote it, and a photograph taken or chosen, sent once the order is there. */
export function PaperPart({ paper, onChange, error }: Props) {
  const { actor } = useVisit();
  const doctors = useQuery({ ...doctorsQuery(), enabled: paper.isPaper });
  const change = (part: Partial<Paper>): void => onChange({ ...paper, ...part });
  return (
    <>
      <CheckField
        label={COPY.isPaper}
        isSelected={paper.isPaper}
        onChange={(isPaper) => onChange(isPaper ? { ...paper, isPaper } : NO_PAPER)}
      />
      {paper.isPaper && (
        <>
          <SelectField
            label={COPY.whose}
            value={paper.medico}
            options={[
              { id: '', label: COPY.outside },
              ...(doctors.data ?? [])
                .filter(({ activo }) => activo)
                .map(({ id, nombre }) => ({ id, label: nombre })),
            ]}
            onChange={(medico) => change({ medico })}
            error={error}
          />
          {may(actor, 'file:bring') && (
            <div className="grid justify-items-start gap-2">
              <p className="m-0 text-ink-2">{COPY.paperHelp}</p>
              <span className="flex flex-wrap gap-1">
                <BringButtons onFiles={(files) => change({ photos: [...paper.photos, ...files] })} />
              </span>
              {paper.photos.length > 0 && (
                <p className="m-0 wrap-anywhere">{COPY.photos(paper.photos.map(({ name }) => name))}</p>
              )}
            </div>
          )}
        </>
      )}
    </>
  );
}
