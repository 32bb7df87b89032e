// The door for those who read stored pieces of a document themselves, also in a worker thread: nothing here starts anything.
export { compactUpdates } from './sync/merge.ts'
