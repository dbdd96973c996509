import { WEEKDAY_LABELS, WEEKDAY_SHORT } from '#copy/office/calendar';
import { WEEKDAYS } from '#domain/shared/civil-date';

/** The head of a month drawn as a table: Monday first, with the whole word for screen readers. */
export const WeekdayHead = () => (
  <thead>
    <tr>
      {WEEKDAYS.map((weekday) => (
        <th key={weekday} scope="col">
          <abbr title={WEEKDAY_LABELS[weekday]}>{WEEKDAY_SHORT[weekday]}</abbr>
        </th>
      ))}
    </tr>
  </thead>
);
