// Limits how fast one user's messages are read. More is not refused but read more slowly: a legitimate burst (a PDF becomes
// pages, a phone reconnects with its strokes) loses nothing, and a flooding script delays only itself.
import type { CollabLimits } from '../ports.ts'

/** A long message counts as several. */
const bytesPerMessage = 16 * 1024

/** A stroke takes a tenth of a millisecond of a core to try, so ten of them count as one message more. */
const messagesPerMs = 1

export interface Bucket {
  /** How long to pause reading, in ms; 0 while tokens are left. */
  take(bytes: number): number
  /** How long to wait before reading, in ms. */
  debtMs(): number
  /** Work that was done for this person. */
  spend(ms: number): void
  giveBack(): void
}

export interface MessageRates {
  /** One bucket for all connections of a person. */
  of(userId: string): Bucket
}

interface Level {
  left: number
  at: number
  users: number
}

type Rate = Pick<CollabLimits, 'messageBurst' | 'messagesPerSecond'>

export const createMessageRates = (rate: Rate, now: () => number): MessageRates => {
  const levels = new Map<string, Level>()
  const filled = ({ left, at }: Level) =>
    Math.min(rate.messageBurst, left + ((now() - at) / 1000) * rate.messagesPerSecond)
  /** Only full buckets may be forgotten: a fresh bucket is full, so forgetting others would make a reconnect reset the limit. */
  const forgetFull = () => {
    for (const [userId, level] of levels) {
      if (level.users === 0 && filled(level) >= rate.messageBurst) levels.delete(userId)
    }
  }
  return {
    of: (userId) => {
      const level = levels.get(userId) ?? { left: rate.messageBurst, at: now(), users: 0 }
      level.users += 1
      levels.set(userId, level)
      const debtMs = () => Math.max(0, Math.ceil((-filled(level) / rate.messagesPerSecond) * 1000))
      const spend = (messages: number) => {
        level.left = filled(level) - messages
        level.at = now()
      }
      return {
        debtMs,
        spend: (ms) => spend(ms * messagesPerMs),
        take: (bytes) => {
          spend(1 + Math.floor(bytes / bytesPerMessage))
          return debtMs()
        },
        giveBack: () => {
          level.users -= 1
          if (level.users === 0) forgetFull()
        },
      }
    },
  }
}
