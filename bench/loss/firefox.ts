// A student in Firefox, which has neither RED nor NACK for sound, behind the lossy relay; the teacher is in Chromium.
import type { ClientBrowser, Inbound } from '#tests/sfu/support/clients.ts'
import { eventually } from '#tests/sfu/support/eventually.ts'
import { openLossyRelay } from '#tests/sfu/support/lossyRelay.ts'
import type { MediaServer } from '#tests/sfu/support/mediaServer.ts'
import { openFirefox } from '../../e2e/support/firefox.ts'
import {
  type Direction,
  learningMs,
  type Network,
  pause,
  publishDefaults,
  type SoundReport,
  speak,
  sumUp,
  unitMs,
  watch,
} from './lesson.ts'

/** `address`: one of this machine that is not the loopback, to which Firefox sends nothing. */
export const measureFirefox = async (
  { server, browser }: { server: MediaServer; browser: ClientBrowser },
  network: Network,
  { path, address, seconds }: { path: string; address: string; seconds: number },
): Promise<Record<Direction, SoundReport>> => {
  const room = `firefox-${network.loss}`
  await server.rooms.createRoom({ name: room })
  const relay = await openLossyRelay(server.mediaPort, address)
  // It comes in over the bad network too: its handshake is stricter than Chromium's.
  relay.setLoss(network.loss, network.loss)
  relay.setJitter(network.jitterMs)
  const roomOptions = { publishDefaults }
  const teacher = await browser.join({
    server,
    token: await server.token('teacher', { room }, '10m'),
    roomOptions,
  })
  const page = await openFirefox(path)
  try {
    await teacher.page.evaluate(speak)
    await page.goto(browser.address)
    await page.evaluate(([from, to]) => globalThis.viaPort(from, to), [server.mediaPort, relay.port] as const)
    await page.evaluate(([url, token, options]) => globalThis.join(url, token, options, {}), [
      server.url.replace('http', 'ws'),
      await server.token('student', { room }, '10m'),
      roomOptions,
    ] as const)
    // The tone of the fake microphone: without a sound card Firefox runs no AudioContext.
    await page.evaluate(() => globalThis.room.localParticipant.setMicrophoneEnabled(true))
    for (const one of [teacher.page, page])
      await eventually(
        async () => (await one.evaluate(() => globalThis.inbound())) as Inbound[], // as client.js makes them
        (sounds) =>
          sounds.some(({ kind, packets, energy }) => kind === 'audio' && packets > 100 && energy > 0),
        { within: 30_000, what: `${room}: everybody is heard` },
      )
    await pause(learningMs)
    const units = { units: Math.round((seconds * 1000) / unitMs), unitMs }
    const [up, down] = await Promise.all([teacher.page, page].map((one) => one.evaluate(watch, units)))
    return { up: sumUp(up ?? []), down: sumUp(down ?? []) }
  } finally {
    await page.close()
    await teacher.leave()
    relay.close()
    await server.rooms.deleteRoom(room).catch(() => {})
  }
}
