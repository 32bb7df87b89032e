// What somebody writes in a lesson stays while another tab or tool is looked at, and after a reload.
import { useState } from 'react'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { windowStorage } from '#src/lib/storages.ts'

/** `field` names what is written, once in a lesson: the chat, a poll's question. */
export const useLessonDraft = (field: string) => {
  const key = `draft:${field}:${useView().liveId}`
  const [draft, setDraft] = useState(() => String(windowStorage.get(key) ?? ''))
  const change = (text: string) => {
    if (text === '') windowStorage.remove(key)
    else windowStorage.set(key, text)
    setDraft(text)
  }
  return [draft, change] as const
}
