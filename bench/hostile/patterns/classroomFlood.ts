import { createTally } from '../attackers.ts'
import { enterClassroom, everyMs } from '../intoLesson.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern = {
  what: 'a student who sends 2,000 commands and questions for the whole state a second, and comes again when put out',
  attack: async (target) => {
    const tally = createTally()
    let visitor = await enterClassroom(target)
    await everyMs(target, 50, async () => {
      if (!visitor.socket.connected) {
        tally.add('put out')
        const again = await enterClassroom(target).catch((error: Error) => error.message)
        if (typeof again === 'string') {
          tally.add(again)
          return true
        }
        visitor = again
      }
      for (let n = 0; n < 50; n++) {
        visitor.socket.emit('classroom:resync', {}, () => {})
        visitor.socket.emit('hand:raise', {}, (answer) => tally.add(answer.ok ? 'ok' : answer.error))
      }
      return true
    })
    return tally.toString()
  },
}
