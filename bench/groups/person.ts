// One person of the lesson: the classroom's socket as the page has it, and sound.
import type { LiveId, SeatId } from '#contract/ids.ts'
import { type Visitor, visit } from '#tests/live/support/visitor.ts'
import type { callsTo } from '#tests/support/testSchool.ts'
import { demoPassword } from '../../e2e/support/app.ts'
import { joinMedia, type Media } from './media.ts'

/** How often since the beginning. */
export interface Reconnections {
  /** The classroom's socket was connected again. */
  readonly classroom: number
  /** The media session was continued on a new socket: sound does not stop. */
  readonly resumed: number
  /** The media session was over, so that it takes a new one. */
  readonly lost: number
}

export interface Person {
  readonly seatId: SeatId
  readonly visitor: Visitor
  readonly media: Media
  reconnections(): Reconnections
  /** Opens the microphone for so long. */
  speak(seconds: number): Promise<void>
  /** Seconds with an open microphone, so far. */
  spoken(): number
  leave(): void
}

type School = ReturnType<typeof callsTo>

export const enter = async (
  { url, school, liveId }: { url: string; school: School; liveId: LiveId },
  name: string,
): Promise<Person> => {
  const token = (await school.signIn(name, { password: demoPassword })).access_token
  const visitor = await visit({ url, token, liveId, reconnects: true })
  let classroom = 0
  visitor.socket.on('connect', () => {
    classroom += 1
  })
  const media = await joinMedia(await school.must('joinLive', { params: { id: liveId }, body: {} }, token))
  let spoken = 0
  return {
    seatId: visitor.me().id,
    visitor,
    media,
    reconnections: () => ({ classroom, resumed: media.resumed(), lost: media.lost() }),
    speak: async (seconds) => {
      spoken += await media.speak(seconds)
    },
    spoken: () => spoken,
    leave: () => {
      visitor.leave()
      media.leave()
    },
  }
}
