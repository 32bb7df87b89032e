/** In the history entry of a room: its lesson is to start as soon as the teacher has entered. */
export const startOnEntering = { start: true } as const
