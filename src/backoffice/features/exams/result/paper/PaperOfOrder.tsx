import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderFilesQuery } from '#client/queries/exams/files';
import type { OrderRecord } from '#client/queries/exams/orders';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { SupersededReport } from '../../correction/Superseded.tsx';
import { ResultPaper } from './ResultPaper.tsx';

/** On the body: a named page inside a grid would come after an empty one. */
const UPRIGHT = 'print:[page:hoja-dia]';

interface Props {
  readonly order: OrderRecord;
  /** An earlier report, which says on paper that it has no validity. */
  readonly superseded: SupersededReport | null;
}

/** The paper of a study with the pictures that are filed with it. */
export function PaperOfOrder({ order, superseded }: Props) {
  const { actor } = useVisit();
  const query = useQuery({ ...orderFilesQuery(order.id), enabled: may(actor, 'file:read') });
  const files = (query.data ?? []).filter(({ estado, papel }) => estado === 'archivado' && papel !== true);
  useEffect(() => {
    const { classList } = document.body;
    classList.add(UPRIGHT);
    return () => classList.remove(UPRIGHT);
  }, []);
  return <ResultPaper order={order} files={files} superseded={superseded} />;
}
