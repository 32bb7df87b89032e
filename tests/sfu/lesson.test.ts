// Takes long: starts first.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type ClientBrowser, openClientBrowser } from './support/clients.ts'
import { eventually } from './support/eventually.ts'
import { type MediaServer, startMediaServer } from './support/mediaServer.ts'

/* The protocol as the unmodified browser client sees it. Runs against the embedded engine and a real LiveKit. */
describe('a lesson in real Chromium', () => {
  let server: MediaServer
  let house: ClientBrowser
  let room = ''
  let rooms = 0

  beforeAll(async () => {
    server = await startMediaServer()
    house = await openClientBrowser()
  })
  afterAll(async () => {
    await house.close()
    await server.close()
  })
  afterEach(() => house.closeAll())

  const startRoom = async () => {
    room = `lesson-${++rooms}`
    await server.rooms.createRoom({ name: room })
  }
  const join = async (identity: string, grant = {}, roomOptions = {}, connectOptions = {}) =>
    house.join({
      server,
      token: await server.token(identity, { room, ...grant }),
      roomOptions,
      connectOptions,
    })

  /**
   * Pictures 160, 320 and 960 wide, which together need half a megabit a second: where a busy machine holds packets
   * up, Chromium takes its estimate for a narrow line, and leaves out a largest picture that needs more.
   */
  const showThreeSizes = ({ page }: Client) =>
    page.evaluate(() => {
      const { h90, h180, h540 } = globalThis.LivekitClient.VideoPresets
      return globalThis.room.localParticipant.setCameraEnabled(true, h540, {
        videoEncoding: { maxBitrate: 500_000, maxFramerate: 20 },
        videoSimulcastLayers: [h90, h180],
      })
    })

  it('[SFU-1] a room that was not created refuses everybody', async () => {
    const page = await house.open()
    const token = await server.token('early', { room: 'never-created' })
    const failure = await page.evaluate(
      ([url, given]) =>
        globalThis.join(url, given, {}, {}).then(
          () => '',
          (error) => String(error.message),
        ),
      [server.url.replace('http', 'ws'), token] as const,
    )
    expect(failure).toContain('requested room does not exist')
  })

  it('[SFU-2] [LIVE-04] two people hear each other', async () => {
    await startRoom()
    const [teacher, student] = [await join('teacher'), await join('student')]
    for (const client of [teacher, student]) {
      await client.page.evaluate(() => globalThis.room.localParticipant.setMicrophoneEnabled(true))
    }
    for (const client of [teacher, student]) {
      await eventually(
        () => client.inbound({ kind: 'audio' }),
        ([sound]) => (sound?.packets ?? 0) > 50 && (sound?.energy ?? 0) > 0,
        { what: 'sound with energy' },
      )
    }
  })

  it('[SFU-3] a late participant sees the picture within 2 s', async () => {
    await startRoom()
    const teacher = await join('teacher')
    await teacher.page.evaluate(() => globalThis.room.localParticipant.setCameraEnabled(true))
    const first = await join('first')
    await eventually(
      () => first.inbound({ kind: 'video' }),
      ([video]) => (video?.frames ?? 0) > 20,
    )
    const late = await join('late')
    const sentBefore = await teacher.framesSent()
    await eventually(
      () => late.inbound({ kind: 'video' }),
      ([video]) => (video?.frames ?? 0) > 0,
    )
    // The camera makes 20 frames a second, fewer on a busy processor.
    expect((await teacher.framesSent()) - sentBefore).toBeLessThan(40)
  })

  it('[SFU-4] each subscriber chooses its layer of a simulcast picture', async () => {
    await startRoom()
    const teacher = await join('teacher')
    await showThreeSizes(teacher)
    const [big, small] = [await join('big'), await join('small')]
    await eventually(
      () => big.inbound({ kind: 'video' }),
      ([video]) => video?.width === 960,
    )
    const choose = (quality: number) =>
      small.page.evaluate((wanted) => {
        for (const participant of globalThis.room.remoteParticipants.values()) {
          for (const publication of participant.videoTrackPublications.values())
            publication.setVideoQuality(wanted)
        }
      }, quality)
    for (const [quality, width] of [
      [0, 160],
      [1, 320],
      [2, 960],
      [0, 160],
    ] as const) {
      await choose(quality)
      const before = (await small.inbound({ kind: 'video' }))[0]
      await eventually(
        () => small.inbound({ kind: 'video' }),
        ([video]) => video?.width === width,
        {
          what: `width ${width}`,
        },
      )
      const after = await eventually(
        () => small.inbound({ kind: 'video' }),
        ([video]) => (video?.frames ?? 0) > (before?.frames ?? 0) + 15,
      )
      expect(after[0]?.lost).toBe(0)
    }
    expect((await big.inbound({ kind: 'video' }))[0]?.width).toBe(960)
  })

  it('[SFU-5] mute, unmute, unpublish and publish again reach the others', async () => {
    await startRoom()
    const [teacher, student] = [await join('teacher'), await join('student')]
    const mic = (on: boolean) =>
      teacher.page.evaluate((enabled) => globalThis.room.localParticipant.setMicrophoneEnabled(enabled), on)
    const seenMute = () =>
      student.page.evaluate(() => {
        const publication = globalThis.room.remoteParticipants
          .get('teacher')
          ?.getTrackPublication('microphone')
        return publication === undefined ? 'none' : publication.isMuted
      })
    await mic(true)
    await eventually(
      () => student.inbound({ kind: 'audio' }),
      ([sound]) => (sound?.packets ?? 0) > 20,
    )
    await mic(false)
    await eventually(seenMute, (muted) => muted === true)
    await mic(true)
    await eventually(seenMute, (muted) => muted === false)
    const before = (await student.inbound({ kind: 'audio' }))[0]
    const after = await eventually(
      () => student.inbound({ kind: 'audio' }),
      ([sound]) => (sound?.packets ?? 0) > (before?.packets ?? 0) + 20,
    )
    expect(after[0]?.lost).toBe(0)
    await teacher.page.evaluate(async () => {
      const publication = globalThis.room.localParticipant.getTrackPublication('microphone')
      await globalThis.room.localParticipant.unpublishTrack(publication.track)
    })
    await eventually(seenMute, (muted) => muted === 'none')
    await mic(true)
    await eventually(
      () => student.inbound({ kind: 'audio' }),
      ([sound]) => sound !== undefined && sound.sid !== before?.sid && sound.packets > 20,
    )
  })

  it('[SFU-6] camera and screen arrive as two pictures', async () => {
    await startRoom()
    const [teacher, student] = [await join('teacher'), await join('student')]
    await teacher.page.evaluate(async () => {
      await globalThis.room.localParticipant.setCameraEnabled(true)
      const canvas = document.createElement('canvas')
      canvas.width = 800
      canvas.height = 600
      document.body.append(canvas)
      const pen = canvas.getContext('2d')
      let step = 0
      setInterval(() => {
        if (!pen) return
        pen.fillStyle = `hsl(${step++ % 360} 80% 50%)`
        pen.fillRect(0, 0, 800, 600)
      }, 60)
      const [track] = canvas.captureStream(15).getVideoTracks()
      await globalThis.room.localParticipant.publishTrack(track, { source: 'screen_share', simulcast: true })
    })
    for (const source of ['camera', 'screen_share']) {
      await eventually(
        () => student.inbound({ source }),
        ([video]) => (video?.frames ?? 0) > 10,
        { what: source },
      )
    }
  })

  it('[SFU-7] messages reach everybody or only their recipient', async () => {
    await startRoom()
    const [teacher, student, other] = [await join('teacher'), await join('student'), await join('other')]
    const send = (text: string, options: object) =>
      teacher.page.evaluate(
        ([words, how]) => globalThis.room.localParticipant.publishData(new TextEncoder().encode(words), how),
        [text, options] as const,
      )
    await send('to all', { reliable: true, topic: 'chat' })
    await send('fast', { reliable: false })
    await send('private', { reliable: true, destinationIdentities: ['student'] })
    await send('the end', { reliable: true })
    const texts = (client: typeof student) =>
      client.page.evaluate(() => globalThis.messages.map((message) => `${message.from}: ${message.text}`))
    const heard = await eventually(
      () => texts(student),
      (list) => list.includes('teacher: the end'),
    )
    expect(heard).toContain('teacher: to all')
    expect(heard).toContain('teacher: private')
    expect(heard).toContain('teacher: fast')
    const overheard = await eventually(
      () => texts(other),
      (list) => list.includes('teacher: the end'),
    )
    expect(overheard).not.toContain('teacher: private')
    await server.rooms.sendData(room, new TextEncoder().encode('from the app'), 0, { topic: 'system' })
    await eventually(
      () => texts(student),
      (list) => list.includes(': from the app'),
    )
  })

  // Compared with messages received meanwhile, not with a clock: a channel that waits for SCTP's timer is a second late.
  it('[SFU-8] a message on the server’s channel is not delayed', async () => {
    await startRoom()
    const [teacher, student] = [await join('teacher', { canUpdateOwnMetadata: true }), await join('student')]
    const send = (text: string) =>
      teacher.page.evaluate(
        (words) =>
          globalThis.room.localParticipant.publishData(new TextEncoder().encode(words), { reliable: true }),
        text,
      )
    const readMessages = () => student.page.evaluate(() => globalThis.messages.map((message) => message.text))
    const goRoundBySignalling = async (step: string) => {
      await teacher.page.evaluate(
        (now) => globalThis.room.localParticipant.setAttributes({ step: now }),
        step,
      )
      await eventually(
        () => student.page.evaluate(() => globalThis.room.remoteParticipants.get('teacher').attributes.step),
        (seen) => seen === step,
      )
    }
    await send('one')
    await eventually(readMessages, (list) => list.includes('one'))
    for (const text of ['two', 'three']) {
      await send(text)
      for (let round = 0; round < 5; round++) await goRoundBySignalling(`${text} ${round}`)
      expect(await readMessages()).toContain(text)
    }
  })

  it('[SFU-9] RPC between participants and long texts work', async () => {
    await startRoom()
    const [teacher, student] = [await join('teacher'), await join('student')]
    await student.page.evaluate(() => {
      globalThis.room.registerRpcMethod('greet', async (call: { payload: string }) => `hello ${call.payload}`)
      globalThis.room.registerTextStreamHandler('essay', async (reader: { readAll(): Promise<string> }) => {
        globalThis.messages.push({ text: `essay ${(await reader.readAll()).length}`, from: '', topic: '' })
      })
    })
    const answer = await teacher.page.evaluate(() =>
      globalThis.room.localParticipant.performRpc({
        destinationIdentity: 'student',
        method: 'greet',
        payload: 'you',
      }),
    )
    expect(answer).toBe('hello you')
    await teacher.page.evaluate(() =>
      globalThis.room.localParticipant.sendText('字'.repeat(100_000), { topic: 'essay' }),
    )
    await eventually(
      () => student.page.evaluate(() => globalThis.messages.map((message) => message.text)),
      (list) => list.includes('essay 100000'),
    )
  })

  it('[SFU-10] [LIVE-34] the same identity joins once: the older connection is closed', async () => {
    await startRoom()
    const old = await join('student')
    const watcher = await join('teacher')
    const fresh = await join('student')
    await eventually(
      () => old.page.evaluate(() => globalThis.room.state),
      (state) => state === 'disconnected',
    )
    await eventually(
      () => watcher.page.evaluate(() => [...globalThis.room.remoteParticipants.keys()]),
      (identities) => identities.length === 1,
    )
    expect(await fresh.page.evaluate(() => globalThis.room.state)).toBe('connected')
    const listed = await server.rooms.listParticipants(room)
    expect(listed.map((participant) => participant.identity).sort()).toEqual(['student', 'teacher'])
  })

  it('[SFU-11] a leaving participant is gone for the others at once, and may rejoin', async () => {
    await startRoom()
    const teacher = await join('teacher')
    const student = await join('student')
    const others = () => teacher.page.evaluate(() => [...globalThis.room.remoteParticipants.keys()])
    await eventually(others, (identities) => identities.includes('student'))
    await student.leave()
    await eventually(others, (identities) => identities.length === 0)
    await join('student')
    await eventually(others, (identities) => identities.includes('student'))
  })

  it('[SFU-12] the active speaker is reported', async () => {
    await startRoom()
    const [teacher, student] = [await join('teacher'), await join('student')]
    await teacher.page.evaluate(() => globalThis.room.localParticipant.setMicrophoneEnabled(true))
    const speakers = () =>
      student.page.evaluate(() =>
        globalThis.room.activeSpeakers.map((one: { identity: string }) => one.identity),
      )
    await eventually(speakers, (list) => list.includes('teacher'))
    await teacher.page.evaluate(() => globalThis.room.localParticipant.setMicrophoneEnabled(false))
    await eventually(speakers, (list) => list.length === 0)
  })

  it('[SFU-13] the quality of a good connection is reported as good', async () => {
    await startRoom()
    const [teacher, student] = [await join('teacher'), await join('student')]
    await teacher.page.evaluate(() => globalThis.room.localParticipant.setCameraEnabled(true))
    await eventually(
      () => student.page.evaluate(() => globalThis.room.localParticipant.connectionQuality),
      (quality) => quality === 'excellent' || quality === 'good',
    )
  })

  it('[SFU-14] a client that asks for one connection falls back to two', async () => {
    await startRoom()
    const teacher = await join('teacher', {}, { singlePeerConnection: true })
    const student = await join('student')
    await teacher.page.evaluate(() => globalThis.room.localParticipant.setMicrophoneEnabled(true))
    await eventually(
      () => student.inbound({ kind: 'audio' }),
      ([sound]) => (sound?.packets ?? 0) > 20,
    )
  })

  it('[SFU-15] layers without a subscriber are not encoded, and are resumed with one', async () => {
    await startRoom()
    const teacher = await join('teacher', {}, { dynacast: true })
    await showThreeSizes(teacher)
    const student = await join('student')
    await eventually(
      () => student.inbound({ kind: 'video' }),
      ([video]) => video?.width === 960,
    )
    const choose = (quality: number) =>
      student.page.evaluate(
        (wanted) =>
          globalThis.room.remoteParticipants
            .get('teacher')
            .getTrackPublication('camera')
            .setVideoQuality(wanted),
        quality,
      )
    const activeLayers = () =>
      teacher.page.evaluate(() => {
        const { track } = globalThis.room.localParticipant.getTrackPublication('camera')
        const { encodings } = track.sender.getParameters()
        return encodings.filter((encoding: { active: boolean }) => encoding.active).length
      })
    await choose(0)
    await eventually(activeLayers, (count) => count === 1)
    await choose(2)
    await eventually(activeLayers, (count) => count === 3)
    await eventually(
      () => student.inbound({ kind: 'video' }),
      ([video]) => video?.width === 960,
    )
  })

  it('[SFU-16] a participant can still resume after the first token has expired', async () => {
    await startRoom()
    const token = await server.token('student', { room }, '4s')
    const student = await house.join({ server, token })
    await new Promise((done) => setTimeout(done, 5000))
    await student.page.evaluate(() => globalThis.room.simulateScenario('signal-reconnect'))
    await eventually(
      () => student.page.evaluate(() => globalThis.events.map((event) => event.name)),
      (names) => names.includes('reconnected') || names.includes('signalReconnecting'),
    )
    await eventually(
      () => student.page.evaluate(() => globalThis.room.state),
      (state) => state === 'connected',
    )
    const listed = await server.rooms.listParticipants(room)
    expect(listed.map((one) => one.identity)).toEqual(['student'])
  })
})
