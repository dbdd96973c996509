import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SAFETY_COPY } from '#copy/exams/safety';

const COPY = SAFETY_COPY.doubts;

interface Props {
  readonly doubts: readonly { readonly aviso: string; readonly motivo: string }[];
  readonly hasRead: boolean;
  readonly onRead: (is: boolean) => void;
}

/** What was put in doubt and why it is so, as the doctor reads it before signing. */
export function Doubted({ doubts, hasRead, onRead }: Props) {
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning">
      <b>{COPY.title}</b>
      <ul className="m-0 pl-4">
        {doubts.map(({ aviso, motivo }) => (
          <li key={aviso}>
            {aviso} {motivo !== '' && <b>{COPY.told(motivo)}</b>}
          </li>
        ))}
      </ul>
      <CheckField label={COPY.read} isSelected={hasRead} onChange={onRead} />
    </Notice>
  );
}
