// How many connections one person and one document may have. Counted from before the document is opened, so that a
// burst of connections cannot pass the limit together.
import { documentClose } from '#contract/system/document.ts'
import type { CollabLimits } from '../ports.ts'
import { Refusal } from './refusal.ts'

export interface ConnectionLimits {
  /** Reserves a slot or refuses; returns a function that releases it (idempotent). */
  reserve(slot: { userId: string; document: string }): () => void
}

type Limits = Pick<CollabLimits, 'connectionsPerUser' | 'connectionsPerDocument'>

export const createConnectionLimits = (limits: Limits): ConnectionLimits => {
  const users = new Map<string, number>()
  const documents = new Map<string, number>()
  return {
    reserve: ({ userId, document }) => {
      const userCount = users.get(userId) ?? 0
      const documentCount = documents.get(document) ?? 0
      if (userCount >= limits.connectionsPerUser || documentCount >= limits.connectionsPerDocument) {
        throw new Refusal(documentClose.tooMany)
      }
      users.set(userId, userCount + 1)
      documents.set(document, documentCount + 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        decrement(users, userId)
        decrement(documents, document)
      }
    },
  }
}

const decrement = (counts: Map<string, number>, key: string) => {
  const remaining = (counts.get(key) ?? 1) - 1
  if (remaining > 0) counts.set(key, remaining)
  else counts.delete(key)
}
