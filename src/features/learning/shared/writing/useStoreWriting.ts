// Stores practised writings. One that could not be sent waits on the page for another try.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { storeWriting } from '#contract/learning/writing/writingCalls.ts'
import type { WrittenChar } from '#src/features/library/shared/hanzi/HanziQuiz.tsx'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'

export type Storing = 'nothing' | 'sending' | 'stored' | 'failed'

export const useStoreWriting = (source: 'practice' | 'card' = 'practice') => {
  const queries = useQueryClient()
  const waiting = useRef<WrittenChar[]>([])
  const isSending = useRef(false)
  const [storing, setStoring] = useState<Storing>('nothing')
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setStoring('sending')
    try {
      for (let next = waiting.current[0]; next; next = waiting.current[0]) {
        const { char, ink, hints } = next
        await request(storeWriting, { body: { char, hints, source, ink: [...ink] } }, { quiet: true })
        waiting.current.shift()
      }
      setStoring('stored')
      void refetchCalls(queries, [storeWriting])
    } catch {
      setStoring('failed')
    } finally {
      isSending.current = false
    }
  }
  const store = (writing: WrittenChar) => {
    waiting.current.push(writing)
    void send()
  }
  return { storing, store, retry: () => void send() }
}
