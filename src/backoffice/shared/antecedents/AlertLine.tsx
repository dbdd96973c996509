import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly alertas: readonly { readonly texto: string; readonly gravedad: string }[];
  readonly label?: string;
  /** What is said behind one of them. */
  readonly behind?: (texto: string) => ReactNode;
}

/** What has to be known of a patient before somebody begins, the grave in red. */
export const AlertLine = ({ alertas, label, behind }: Props) => (
  <ul
    aria-label={label}
    className={`m-0 flex list-none flex-wrap gap-x-5 gap-y-1 border-t border-l-6 border-line border-l-retina px-3 py-1.5 ${alertas.some(({ gravedad }) => gravedad === 'alta') ? 'bg-retina-tint' : ''}`}
  >
    {alertas.map(({ texto, gravedad }) => (
      <li key={texto} className={`flex items-center gap-1.5 ${gravedad === 'alta' ? 'font-semibold' : ''}`}>
        {gravedad === 'alta' && (
          <TriangleAlert aria-hidden="true" className="flex-none text-retina" size="1rem" strokeWidth={2.2} />
        )}
        {texto}
        {behind?.(texto)}
      </li>
    ))}
  </ul>
);
