/** Fields side by side where there is space. */
export const PAIRS = 'grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4';
