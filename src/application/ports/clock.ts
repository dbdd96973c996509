/** The present instant. Domain code never asks for it: use cases do, and pass it on. */
export interface Clock {
  now(): Date;
}
