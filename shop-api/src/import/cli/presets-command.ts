import { presets, requirePreset } from '../map/presets';

/** `npm run shop -- presets`: the presets by name, or the mapping of one, as it stands in a mapping file. */
export function runPresetsCommand(name: string | undefined): string {
  if (name === undefined) return presets.map((preset) => `${preset.name}: ${preset.title}`).join('\n');
  return JSON.stringify(requirePreset(name).mapping, null, 2);
}
