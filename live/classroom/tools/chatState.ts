// Chat messages have a table of their own; the classroom state only has what the rate limit of a seat needs.
import type { ChatMessage } from '#contract/classroom/chat.ts'
import { appError } from '#contract/errors.ts'
import type { MessageId, SeatId } from '#contract/ids.ts'
import { type Act, type ClassroomState, changeSeat } from '../classroomState.ts'

const chatLimit = { messages: 5, withinMs: 10_000 } as const

export const sendChat = (
  state: ClassroomState,
  { seat, now }: Act,
  { id, text }: { id: MessageId; text: string },
): { state: ClassroomState; message: ChatMessage } => {
  const recent = seat.chatTimes.filter((at) => at > now - chatLimit.withinMs)
  if (recent.length >= chatLimit.messages) throw appError('TOO_MANY')
  return {
    state: changeSeat(state, seat.id, { chatTimes: [...recent, now] }),
    message: { id, seatId: seat.id, name: seat.name, text, at: now },
  }
}

/** One's own message, or the host anybody's. */
export const requireMayDelete = ({ seat }: Act, author: SeatId | null): void => {
  if (author === null) throw appError('CHAT_UNKNOWN')
  if (author !== seat.id && seat.role !== 'host') throw appError('HOST_ONLY')
}
