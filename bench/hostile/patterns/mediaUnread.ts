import { enterMedia, everyMs, openMicrophone } from '../intoLesson.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern = {
  what: 'somebody in the media room who asks for everything and reads nothing',
  attack: async (target) => {
    const { client } = await enterMedia(target)
    const { info } = await openMicrophone(client)
    client.signal.pause()
    let sent = 0
    await everyMs(target, 20, () => {
      sent++
      client.send({ case: 'mute', value: { sid: info.sid, muted: sent % 2 === 0 } })
      client.send({ case: 'updateMetadata', value: { metadata: 'x'.repeat(60_000), requestId: sent } })
      return client.signal.readyState === 1
    })
    return `${sent} rounds unread`
  },
}
