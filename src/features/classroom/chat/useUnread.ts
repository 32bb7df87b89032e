// Counts the messages of others since the chat was last looked at.
import { useEffect, useState } from 'react'
import { useClassroomState } from '#src/classroom/ClassroomContext.tsx'

export const useUnread = (isOpen: boolean): number => {
  const chat = useClassroomState((state) => state.chat)
  const mySeatId = useClassroomState((state) => state.mySeatId)
  const lastAt = chat.at(-1)?.at ?? 0
  const [readAt, setReadAt] = useState(lastAt)
  useEffect(() => {
    if (isOpen) setReadAt((before) => Math.max(before, lastAt))
  }, [isOpen, lastAt])
  return isOpen ? 0 : chat.filter((message) => message.at > readAt && message.seatId !== mySeatId).length
}
