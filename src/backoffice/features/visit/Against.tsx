import { useRef } from 'react';
import { useExamContext } from './exam-context.ts';
import { useInSight } from './use-in-sight.ts';
import { AgainstList } from '#backoffice/shared/antecedents/AgainstList.tsx';

/** What speaks against what a text names: a drop that is put in, a drug that is prescribed. */
export function Against({ text }: { readonly text: string }) {
  const { against } = useExamContext();
  const found = against(text);
  const list = useRef<HTMLUListElement>(null);
  useInSight(list, found.join(' '));
  if (found.length === 0) return null;
  return <AgainstList ref={list} said={found} />;
}
