/** The rooms that a fragment's skeleton may keep, so that nothing shifts when it arrives late; the shell's style sheet knows each. */
export const skeletons = ['strip', 'cards', 'icon', 'navigation'] as const;

export type Skeleton = (typeof skeletons)[number];
