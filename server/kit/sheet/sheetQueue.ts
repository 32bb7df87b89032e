// The queue for reading and writing sheets, for all schools.
import { createFairQueue } from '#server/base/fairQueue.ts'

/**
 * One at a time bounds the memory, and each person has a lane: many requests of one person wait behind single requests
 * of others. Waiting requests hold their file, at most 5 MB each.
 */
export const sheetQueue = createFairQueue({ atOnce: 1, most: 20, mostPerLane: 2 })
