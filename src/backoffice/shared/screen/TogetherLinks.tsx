import { CalendarRange, Route } from 'lucide-react';
import { Link } from 'wouter';
import { buttonStyle } from '#components/ui/button-style.ts';
import { TOGETHER } from '#copy/office/together';
import { OFFICE } from '#routes';

/** Links to the screens that book several appointments at once. */
export const TogetherLinks = () => (
  <>
    <Link className={buttonStyle()} href={OFFICE.series}>
      <CalendarRange aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>{TOGETHER.series}</span>
    </Link>
    <Link className={buttonStyle()} href={OFFICE.itinerary}>
      <Route aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>{TOGETHER.itinerary}</span>
    </Link>
  </>
);
