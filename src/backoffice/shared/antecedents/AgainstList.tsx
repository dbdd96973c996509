import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';

interface Props {
  readonly said: readonly string[];
  readonly ref?: Ref<HTMLUListElement>;
}

/** What speaks against what is about to be done, each in red. */
export const AgainstList = ({ said, ref }: Props) => (
  <ul ref={ref} role="alert" className="m-0 grid w-full list-none gap-1 p-0">
    {said.map((each) => (
      <li
        key={each}
        className="flex items-start gap-1.5 border-l-4 border-retina bg-retina-tint px-2 py-0.5 text-dense font-semibold"
      >
        <TriangleAlert
          aria-hidden="true"
          className="mt-0.5 flex-none text-retina"
          size="0.9375rem"
          strokeWidth={2.2}
        />
        {each}
      </li>
    ))}
  </ul>
);
