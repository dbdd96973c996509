import 'react';

declare module 'react' {
  /** Style sheets take figures from components by properties of their own. */
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number;
  }
}
