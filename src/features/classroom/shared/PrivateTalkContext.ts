import { createContext, useContext } from 'react'
import type { SeatId } from '#contract/ids.ts'

/** The actions of the host's page on private talks. */
export interface PrivateTalkControl {
  /** The student with whom this page wants to talk. */
  readonly partnerId: SeatId | null
  /** The media engine has cut the two off from the others: the microphone is open. */
  readonly isPrivate: boolean
  start(seatId: SeatId): void
  stop(): void
}

/** null: this page cannot start any. */
export const PrivateTalkContext = createContext<PrivateTalkControl | null>(null)

export const usePrivateTalkControl = (): PrivateTalkControl | null => useContext(PrivateTalkContext)
