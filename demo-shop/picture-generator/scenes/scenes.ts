import { drawnScenes } from './compositions';
import { landscapes } from './landscapes';

/** Every wide picture by its name: hero, categories' heads, articles, makers. */
export const scenes: Readonly<Record<string, () => string>> = { ...drawnScenes, ...landscapes };
