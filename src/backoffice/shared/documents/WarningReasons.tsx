import { TriangleAlert } from 'lucide-react';
import { TextField } from '#components/ui/form/TextField.tsx';
import { MEDICINE_COPY } from '#copy/clinical/documents';
import { isReason, REASON } from '#domain/clinical/documents/reason';
import type { IssueState } from './use-issue.ts';

export type Reasoned = Pick<IssueState, 'reasons' | 'setReason' | 'needs'>;

interface Props {
  readonly avisos: readonly string[];
  readonly issue: Reasoned;
  /** Where the reason stays, where it is not a paper's. */
  readonly help?: string;
}

/** Whether each warning has its reason. */
export const areAnswered = (avisos: readonly string[], { reasons }: Pick<Reasoned, 'reasons'>): boolean =>
  avisos.every((aviso) => isReason(reasons[aviso] ?? ''));

/** Each warning with its reason, which stays in the record and is not printed. */
export function WarningReasons({ avisos, issue: { reasons, setReason, needs }, help }: Props) {
  if (avisos.length === 0) return null;
  return (
    <ul aria-label={MEDICINE_COPY.reasons} className="m-0 grid list-none gap-2 p-0">
      {avisos.map((aviso) => (
        <li key={aviso} className="grid gap-1 border-l-4 border-retina bg-retina-tint px-3 py-2">
          <p className="m-0 flex items-start gap-1.5 text-dense font-semibold">
            <TriangleAlert
              aria-hidden="true"
              className="mt-0.5 flex-none text-retina"
              size="0.9375rem"
              strokeWidth={2.2}
            />
            {aviso}
          </p>
          <TextField
            label={MEDICINE_COPY.why}
            value={reasons[aviso] ?? ''}
            onChange={(motivo) => setReason(aviso, motivo)}
            autoComplete="off"
            help={help ?? MEDICINE_COPY.whyKept}
            error={needs.includes(aviso) && !isReason(reasons[aviso] ?? '') ? REASON : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
