import { ORDERS_COPY } from '#copy/exams/orders';
import { ageWords } from '#domain/people/life/age-words';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';

/** How old the person of a study is, in words; or that nobody knows. */
export function OrderAge({ born }: { readonly born: string | undefined }) {
  const today = useToday();
  return born === undefined ? ORDERS_COPY.unknownAge : ageWords(born, today);
}
