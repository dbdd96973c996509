export const NOTES = 'mb-4 pl-[1.375rem] [&_li]:max-w-[62ch] [&_li]:mb-1.5';
