import { FRONT_STORIES } from './front-stories.ts';
import { RETINA_STORIES } from './retina-stories.ts';
import type { Story } from './story.ts';

/** Eight visits as they are notified in a clinic, each with what its signed note has to hold. */
export const STORIES: readonly Story[] = [...FRONT_STORIES, ...RETINA_STORIES];
