export const SETTING = 'min-w-0 [&_input]:max-w-[9rem] [&_input]:tabular-nums';
