import { useSearchParams } from 'wouter';
import { OutcomesView } from './OutcomesView.tsx';
import { SurgeryList } from './list/SurgeryList.tsx';
import { SurgeryDetail } from './detail/SurgeryDetail.tsx';

/** Operations: those of the clinic, one of them, or what came of the cataracts, by the address. */
export default function SurgeryScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  if (id !== null) return <SurgeryDetail key={id} id={id} isCard={address.get('vista') === 'lente'} />;
  return address.get('vista') === 'resultados' ? <OutcomesView /> : <SurgeryList />;
}
