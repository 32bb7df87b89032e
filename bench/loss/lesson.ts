// One lesson by sound: a teacher on a good network, students behind a lossy one, all speak without a pause. In browsers,
// because their jitter buffers, their redundancy and their concealment are half of what is heard.
import type { Client, ClientBrowser } from '#tests/sfu/support/clients.ts'
import { eventually } from '#tests/sfu/support/eventually.ts'
import { openLossyRelay } from '#tests/sfu/support/lossyRelay.ts'
import type { MediaServer } from '#tests/sfu/support/mediaServer.ts'

export interface Network {
  /** Share of datagrams lost, each way. */
  readonly loss: number
  readonly jitterMs: number
}

/** What is heard on one way: of the students by the teacher, or of the teacher by the students. */
export interface SoundReport {
  /** Units of two seconds. */
  units: number
  /** Of these, units in which at least 4 % of the sound was made up by the receiver. */
  frozen: number
  /** Share of all sound that was made up. */
  concealed: number
}
export type Direction = 'up' | 'down'

export const unitMs = 2000
const frozenFrom = 0.04
/** The jitter buffers learn what the network is like. */
export const learningMs = 5000
/** As src/media/roomOptions.ts, without DTX: every moment has sound that can be lost. */
export const publishDefaults = { audioPreset: { maxBitrate: 32_000 }, red: true, dtx: false }

export const measureLesson = async (
  { server, browser }: { server: MediaServer; browser: ClientBrowser },
  network: Network,
  { students, seconds }: { students: number; seconds: number },
): Promise<Record<Direction, SoundReport>> => {
  const room = `loss-${network.loss}`
  await server.rooms.createRoom({ name: room })
  const relay = await openLossyRelay(server.mediaPort)
  const join = async (identity: string, viaPort?: number) => {
    const token = await server.token(identity, { room }, '10m')
    const client = await browser.join({
      server,
      token,
      roomOptions: { publishDefaults },
      ...(viaPort ? { viaPort } : {}),
    })
    await client.page.evaluate(speak)
    return client
  }
  const clients: Client[] = []
  try {
    const teacher = await join('teacher')
    clients.push(teacher)
    for (let number = 0; number < students; number++) clients.push(await join(`student${number}`, relay.port))
    for (const client of clients) {
      await eventually(
        () => client.inbound({ kind: 'audio' }),
        (sounds) => sounds.filter(({ packets }) => packets > 100).length === students,
        { within: 30_000, what: `${room}: everybody is heard` },
      )
    }
    relay.setLoss(network.loss, network.loss)
    relay.setJitter(network.jitterMs)
    await pause(learningMs)
    const [ofStudents = [], ...others] = await Promise.all(
      clients.map(({ page }) =>
        page.evaluate(watch, { units: Math.round((seconds * 1000) / unitMs), unitMs }),
      ),
    )
    return { up: sumUp(ofStudents), down: sumUp(others.flat().filter(({ from }) => from === 'teacher')) }
  } finally {
    for (const client of clients) await client.leave()
    relay.close()
    await server.rooms.deleteRoom(room).catch(() => {})
  }
}

/** The sound of one person in one unit, in samples. */
interface Unit {
  from: string
  samples: number
  concealed: number
}

export const sumUp = (units: readonly Unit[]): SoundReport => {
  const share = ({ concealed, samples }: Pick<Unit, 'concealed' | 'samples'>) =>
    samples === 0 ? 1 : concealed / samples
  const samples = units.reduce((sum, unit) => sum + unit.samples, 0)
  const concealed = units.reduce((sum, unit) => sum + unit.concealed, 0)
  return {
    units: units.length,
    frozen: units.filter((unit) => share(unit) >= frozenFrom).length,
    concealed: share({ samples, concealed }),
  }
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Runs in the page: a voice-like sound without a pause, as microphone. */
export const speak = async () => {
  const context = new AudioContext()
  const [voice, syllables, loudness, depth] = [
    context.createOscillator(),
    context.createOscillator(),
    context.createGain(),
    context.createGain(),
  ]
  voice.type = 'sawtooth'
  voice.frequency.value = 180
  syllables.frequency.value = 4
  loudness.gain.value = 0.3
  depth.gain.value = 0.15
  syllables.connect(depth).connect(loudness.gain)
  const microphone = context.createMediaStreamDestination()
  voice.connect(loudness).connect(microphone)
  voice.start()
  syllables.start()
  const [track] = microphone.stream.getAudioTracks()
  await globalThis.room.localParticipant.publishTrack(track, { source: 'microphone' })
}

/** Runs in the page: what each person's sound gained and lost in each unit. */
export const watch = async ({ units, unitMs }: { units: number; unitMs: number }): Promise<Unit[]> => {
  type Sound = { sid: string; identity: string; kind: string; samples: number; concealed: number }
  const read = async () => {
    // What client.js gives.
    const sounds = ((await globalThis.inbound()) as Sound[]).filter(({ kind }) => kind === 'audio')
    return new Map(sounds.map((sound) => [sound.sid, sound]))
  }
  const seen: Unit[] = []
  let before = await read()
  for (let unit = 0; unit < units; unit++) {
    await new Promise((done) => setTimeout(done, unitMs))
    const now = await read()
    for (const [sid, sound] of now) {
      const last = before.get(sid)
      if (!last) continue
      seen.push({
        from: sound.identity,
        samples: sound.samples - last.samples,
        concealed: sound.concealed - last.concealed,
      })
    }
    before = now
  }
  return seen
}
