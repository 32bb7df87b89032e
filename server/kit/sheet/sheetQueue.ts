// Who is next where sheets are read and written, of all schools.
import { createFairQueue } from '../fairQueue.ts'

/**
 * One at a time needs the memory of one, and a lane is a person's: whoever asks for many waits behind whoever asks for
 * one. What waits holds its file, at most 5 MB each.
 */
export const sheetQueue = createFairQueue({ atOnce: 1, most: 20, mostPerLane: 2 })
