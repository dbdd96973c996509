import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useExamContext } from './exam-context.ts';
import { useInSight } from './use-in-sight.ts';

/** What speaks against what a text names: a drop that is put in, a drug that is prescribed. */
export function Against({ text }: { readonly text: string }) {
  const { against } = useExamContext();
  const found = against(text);
  const list = useRef<HTMLUListElement>(null);
  useInSight(list, found.join(' '));
  if (found.length === 0) return null;
  return (
    <ul ref={list} role="alert" className="m-0 grid w-full list-none gap-1 p-0">
      {found.map((each) => (
        <li
          key={each}
          className="flex items-start gap-1.5 border-l-4 border-retina bg-retina-tint px-2 py-0.5 text-dense font-semibold"
        >
          <TriangleAlert
            aria-hidden="true"
            className="mt-0.5 flex-none text-retina"
            size={15}
            strokeWidth={2.2}
          />
          {each}
        </li>
      ))}
    </ul>
  );
}
