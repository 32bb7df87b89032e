// How many connections one person and one document may have. Counted from before the document is opened, so that a
// burst of connections cannot pass the limit together.
import { documentClose } from '#contract/system/document.ts'
import type { CollabLimits } from '../ports.ts'
import { Refusal } from './refusal.ts'

export interface ConnectionLimits {
  /** Reserves a slot or refuses; returns a function that releases it (idempotent). */
  take(asked: { userId: string; document: string }): () => void
}

type Limits = Pick<CollabLimits, 'connectionsPerUser' | 'connectionsPerDocument'>

export const createConnectionLimits = (limits: Limits): ConnectionLimits => {
  const users = new Map<string, number>()
  const documents = new Map<string, number>()
  return {
    take: ({ userId, document }) => {
      const ofUser = users.get(userId) ?? 0
      const ofDocument = documents.get(document) ?? 0
      if (ofUser >= limits.connectionsPerUser || ofDocument >= limits.connectionsPerDocument) {
        throw new Refusal(documentClose.tooMany)
      }
      users.set(userId, ofUser + 1)
      documents.set(document, ofDocument + 1)
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        countDown(users, userId)
        countDown(documents, document)
      }
    },
  }
}

const countDown = (counts: Map<string, number>, key: string) => {
  const left = (counts.get(key) ?? 1) - 1
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}
