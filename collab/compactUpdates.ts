// The door for those who read stored updates of a document themselves, also in a worker thread: importing it starts nothing.
export { compactUpdates } from './sync/merge.ts'
