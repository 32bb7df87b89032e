// Sound of one person: a synthetic client that keeps its session as a page does, with its own voice and what it hears.
import { setTimeout as pause } from 'node:timers/promises'
import { TrackSource } from '@livekit/protocol'
import { SyntheticClient, type SyntheticTrack } from '#tests/sfu/support/syntheticClient.ts'
import { sendPacket } from '#tests/sfu/support/syntheticMedia.ts'

export interface Media {
  /** Of its participant at the engine. */
  readonly sid: string
  /** How often the session was continued on a new socket. Sound goes on meanwhile. */
  resumed(): number
  /** How often the engine had ended the session, so that a page would have joined anew. */
  lost(): number
  /** Opens the microphone for so long; answers how many seconds it was open. */
  speak(seconds: number): Promise<number>
  /** Packets of sound (50 a second) received so far, by the sid of the speaker. */
  heard(): ReadonlyMap<string, number>
  leave(): void
}

const packetEveryMs = 20
/** As loud as speech near a microphone. */
const level = 20
/** Between two attempts to reach a server that is away. */
const retryMs = 300

export const joinMedia = async ({ url, token }: { url: string; token: string }): Promise<Media> => {
  const client = await SyntheticClient.join({ url, token })
  let [resumed, lost, hasLeft] = [0, 0, false]
  const resumeWhenLost = () =>
    client.signal.once('close', async () => {
      for (;;) {
        if (hasLeft) return
        const answer = await client.resume(url)
        if (answer === 'unreachable') await pause(retryMs)
        else if (answer === 'refused') {
          lost += 1
          return
        } else {
          resumed += 1
          resumeWhenLost()
          return
        }
      }
    })
  resumeWhenLost()

  const heard = countSound(client)
  let published = 0
  const microphone = async (): Promise<SyntheticTrack> => {
    const [track] = client.tracks
    if (!track) {
      published += 1
      return client.publish({ cid: `mic${published}`, source: TrackSource.MICROPHONE })
    }
    client.send({ case: 'mute', value: { sid: track.info.sid, muted: false } })
    return track
  }
  let sequence = 0
  return {
    sid: client.sid,
    resumed: () => resumed,
    lost: () => lost,
    speak: async (seconds) => {
      const track = await microphone()
      const at = performance.now()
      const first = sequence
      const elapsed = () => performance.now() - at
      while (elapsed() < seconds * 1000) {
        for (; (sequence - first) * packetEveryMs <= elapsed(); sequence++)
          sendPacket(client, track, { sequence, timestamp: sequence * 960, level })
        await pause(packetEveryMs / 2)
      }
      client.send({ case: 'mute', value: { sid: track.info.sid, muted: true } })
      return elapsed() / 1000
    },
    heard: () => heard,
    leave: () => {
      hasLeft = true
      client.close()
    },
  }
}

/** Every stream names its speaker in the offer by which it came. */
const countSound = (client: SyntheticClient): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const speakers = new Map<number, string>()
  const speakerOf = (ssrc: number) => {
    const known = speakers.get(ssrc)
    if (known) return known
    for (const message of client.responses.toReversed()) {
      if (message.case !== 'offer') continue
      const found = new RegExp(`a=ssrc:${ssrc} cname:(\\S+)`).exec(message.value.sdp)?.[1]
      if (found) speakers.set(ssrc, found)
      if (found) return found
    }
    return 'unknown'
  }
  client.subscriber.onMedia = (datagram) => {
    const type = datagram[1] ?? 0
    if (type >= 192 && type <= 223) return
    const speaker = speakerOf(datagram.readUInt32BE(8))
    counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  }
  return counts
}
