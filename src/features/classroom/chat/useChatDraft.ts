// What somebody writes in the chat stays while another tab of the lesson is looked at, and after a reload.
import { useState } from 'react'
import type { LiveId } from '#contract/ids.ts'
import { windowStorage } from '#src/lib/storages.ts'

export const useChatDraft = (liveId: LiveId) => {
  const key = `chatDraft:${liveId}`
  const [draft, setDraft] = useState(() => String(windowStorage.get(key) ?? ''))
  const change = (text: string) => {
    if (text === '') windowStorage.remove(key)
    else windowStorage.set(key, text)
    setDraft(text)
  }
  return [draft, change] as const
}
