import { enterMedia, everyMs, openMicrophone } from '../intoLesson.ts'
import type { Pattern } from '../pattern.ts'

const features = Array.from({ length: 250_000 }, (_, n) => n % 7)

export const pattern: Pattern = {
  what: 'a microphone that gets 250,000 features, twenty times a second',
  attack: async (target) => {
    const { client } = await enterMedia(target)
    const { info } = await openMicrophone(client)
    let sent = 0
    await everyMs(target, 50, () => {
      client.send({ case: 'updateAudioTrack', value: { trackSid: info.sid, features } })
      sent++
      return client.signal.readyState === 1
    })
    return `${sent} sent, then ${client.signal.readyState === 1 ? 'still in' : 'out'}`
  },
}
