import { Fragment } from 'react';

/** Words whose hours, dates and numbers are not divided at their dashes: «08:30–12:00» is read on one line. */
export const WholeHours = ({ text }: { readonly text: string }) =>
  text.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {/[–-]/.test(word) ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ));
