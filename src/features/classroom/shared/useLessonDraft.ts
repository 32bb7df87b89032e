// A text typed in a lesson stays while another tab or tool is looked at, and after a reload.
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { useLocalText } from '#src/lib/useLocalText.ts'

/** `field` names what is written, once in a lesson: the chat, a poll's question. */
export const useLessonDraft = (field: string, stored = '') =>
  useLocalText(`${field}:${useView().liveId}`, stored)
