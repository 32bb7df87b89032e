/** Marks the history entry of a room whose lesson is to start as soon as the teacher has entered. */
export const startOnEntering = { start: true } as const
