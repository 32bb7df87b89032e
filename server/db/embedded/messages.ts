// Messages from the database child to its parent over IPC.
export type ChildMessage =
  | { kind: 'ready' }
  /** Sent once, when the lock is not free at once. */
  | { kind: 'waiting'; heldBy: number }
  | { kind: 'locked'; heldBy: number }
  | { kind: 'failed'; reason: string }

/** DATA_DIR/database.json: where a command-line script finds the running database. */
export interface DatabaseFile {
  socketFolder: string
  /** `pid start` of the child, as in the lock. */
  holder: string
}
