// Limits how fast one user's messages are read. More is not refused but read more slowly: a legitimate burst (a PDF becomes
// pages, a phone reconnects with its strokes) loses nothing, and a flooding script delays only itself.
import type { CollabLimits } from '../ports.ts'

/** A long message counts as several. */
const bytesPerMessage = 16 * 1024

/** Checking a stroke takes a tenth of a millisecond of a core, so ten of them count as one message more. */
const messagesPerMs = 1

export interface Bucket {
  /** How long to pause reading, in ms; 0 while tokens are left. */
  take(bytes: number): number
  /** How long to wait before reading, in ms. */
  debtMs(): number
  /** Charges work that was done for this person. */
  spend(ms: number): void
  release(): void
}

export interface MessageRates {
  /** One bucket for all connections of a person. */
  of(userId: string): Bucket
}

interface BucketState {
  tokens: number
  at: number
  connections: number
}

type Rate = Pick<CollabLimits, 'messageBurst' | 'messagesPerSecond'>

export const createMessageRates = (rate: Rate, now: () => number): MessageRates => {
  const bucketStates = new Map<string, BucketState>()
  const tokensNow = ({ tokens, at }: BucketState) =>
    Math.min(rate.messageBurst, tokens + ((now() - at) / 1000) * rate.messagesPerSecond)
  /** Only full buckets may be forgotten: a fresh bucket is full, so forgetting others would make a reconnect reset the limit. */
  const forgetFull = () => {
    for (const [userId, state] of bucketStates) {
      if (state.connections === 0 && tokensNow(state) >= rate.messageBurst) bucketStates.delete(userId)
    }
  }
  return {
    of: (userId) => {
      const state = bucketStates.get(userId) ?? { tokens: rate.messageBurst, at: now(), connections: 0 }
      state.connections += 1
      bucketStates.set(userId, state)
      const debtMs = () => Math.max(0, Math.ceil((-tokensNow(state) / rate.messagesPerSecond) * 1000))
      const spend = (messages: number) => {
        state.tokens = tokensNow(state) - messages
        state.at = now()
      }
      return {
        debtMs,
        spend: (ms) => spend(ms * messagesPerMs),
        take: (bytes) => {
          spend(1 + Math.floor(bytes / bytesPerMessage))
          return debtMs()
        },
        release: () => {
          state.connections -= 1
          if (state.connections === 0) forgetFull()
        },
      }
    },
  }
}
