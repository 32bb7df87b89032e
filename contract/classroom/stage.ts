// The class looks at the stage. The host decides for all; each screen may choose something else until the host decides again.
import { z } from 'zod'

export const stageShows = ['board', 'pictures'] as const
export const stageShowsSchema = z.enum(stageShows)
export type StageShows = z.infer<typeof stageShowsSchema>

export const stageCommands = {
  'stage:show': z.object({ shows: stageShowsSchema }),
} as const
