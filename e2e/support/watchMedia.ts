// What arrives at a page, and when it says that the classroom is lost: sampled inside the page, read later.
import type { Page } from '@playwright/test'

/** One incoming stream; all counts are since it began. */
export interface Stream {
  /** The same in every sample of this stream. */
  id: string
  /** As in the engine's offer: `PA_…|… TR_…`, who sends it and which track; empty: it is in no offer. */
  track: string
  kind: 'audio' | 'video'
  packets: number
  /** Samples of sound, and of these the ones that the receiver made up. */
  samples: number
  concealed: number
  energy: number
  freezes: number
  freezeSeconds: number
}
export interface Sample {
  /** Epoch ms. */
  at: number
  /** The page shows that the classroom is lost. */
  isOut: boolean
  streams: Stream[]
}

type Evaluates = Pick<Page, 'evaluate'>

/** A shorter gap is no silence. */
const silentMs = 1000
const lostWords = '和教室的连接断了'

/** The page samples every so many ms until it is closed; times before the call are not known. */
export const watch = (page: Evaluates, every = 100): Promise<void> =>
  page.evaluate(
    ([wait, words]) => {
      const samples: Sample[] = []
      Object.assign(window, { samplesOfBench: samples })
      const offers = new WeakMap<RTCPeerConnection, { sdp: string; tracks: Map<string, string> }>()
      /** By mid and by ssrc; Firefox has ids of its own for tracks. */
      const tracksOf = (peer: RTCPeerConnection) => {
        const sdp = peer.remoteDescription?.sdp ?? ''
        const known = offers.get(peer)
        if (known?.sdp === sdp) return known.tracks
        const tracks = new Map<string, string>()
        for (const section of sdp.split('\r\nm=')) {
          const [, mid] = /^a=mid:(\S+)/m.exec(section) ?? []
          const [, ssrc] = /^a=ssrc:(\d+)/m.exec(section) ?? []
          const [, track] = /^a=msid:(.+)$/m.exec(section) ?? []
          for (const name of [mid, ssrc]) if (name && track) tracks.set(name, track.trim())
        }
        offers.set(peer, { sdp, tracks })
        return tracks
      }
      const sample = async () => {
        const streams: Stream[] = []
        for (const [index, peer] of window.peersOfTest.entries()) {
          if (peer.connectionState === 'closed') continue
          const tracks = tracksOf(peer)
          for (const report of (await peer.getStats()).values()) {
            if (report.type !== 'inbound-rtp') continue
            streams.push({
              // Firefox gives the id of a stream to the next one in its place.
              id: `${index}:${report.id}:${report.ssrc}`,
              track: tracks.get(String(report.ssrc)) ?? tracks.get(report.mid) ?? '',
              kind: report.kind,
              packets: report.packetsReceived ?? 0,
              samples: report.totalSamplesReceived ?? 0,
              concealed: report.concealedSamples ?? 0,
              energy: report.totalAudioEnergy ?? 0,
              freezes: report.freezeCount ?? 0,
              freezeSeconds: report.totalFreezesDuration ?? 0,
            })
          }
        }
        const alerts = [...document.querySelectorAll('[role="alert"]')]
        const isOut = alerts.some(({ textContent }) => textContent?.includes(words))
        samples.push({ at: Date.now(), isOut, streams })
      }
      setInterval(() => void sample(), wait)
    },
    [every, lostWords] as const,
  )

/** The samples so far, without the first `from`. */
export const readSamples = (page: Evaluates, from = 0): Promise<Sample[]> =>
  page.evaluate((start) => {
    const samples = Reflect.get(window, 'samplesOfBench') as Sample[] // `watch` put them there
    return samples.slice(start)
  }, from)

/** Seconds from `overAt` (epoch ms) until sound came and stayed; 0: it never stopped for longer. */
export const secondsToSound = async (page: Evaluates, overAt: number): Promise<number> => {
  let silentSince: number | null = null
  let silentUntil = overAt
  let before = new Map<string, number>()
  for (const { at, streams } of await readSamples(page)) {
    const sounds = streams.filter(({ kind }) => kind === 'audio')
    if (sounds.some(({ id, packets }) => packets > (before.get(id) ?? 0))) silentSince = null
    else {
      silentSince ??= at
      if (at - silentSince > silentMs) silentUntil = Math.max(silentUntil, at)
    }
    before = new Map(sounds.map(({ id, packets }) => [id, packets]))
  }
  return (silentUntil - overAt) / 1000
}

/** The longest time without a packet of sound, in seconds. */
export const longestSilence = async (page: Evaluates): Promise<number> => {
  let movedAt: number | null = null
  let longest = 0
  let before = new Map<string, number>()
  for (const { at, streams } of await readSamples(page)) {
    const sounds = streams.filter(({ kind }) => kind === 'audio')
    if (movedAt === null || sounds.some(({ id, packets }) => packets > (before.get(id) ?? 0))) movedAt = at
    longest = Math.max(longest, at - movedAt)
    before = new Map(sounds.map(({ id, packets }) => [id, packets]))
  }
  return longest / 1000
}

/** Seconds from `overAt` (epoch ms) until the page no longer said that the classroom is lost; null: it never did. */
export const secondsToClassroom = async (page: Evaluates, overAt: number): Promise<number | null> => {
  const last = (await readSamples(page)).filter(({ isOut }) => isOut).at(-1)
  return last === undefined ? null : Math.max(0, last.at - overAt) / 1000
}

/** Seconds from `from` (epoch ms) until the page said that the classroom is lost; null: it never did. */
export const secondsToNotice = async (page: Evaluates, from: number): Promise<number | null> => {
  const first = (await readSamples(page)).find(({ at, isOut }) => isOut && at >= from)
  return first === undefined ? null : (first.at - from) / 1000
}
