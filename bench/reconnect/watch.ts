// What a page hears, and when it says that the classroom is lost: sampled inside the page, read after the fault.
import type { Page } from '@playwright/test'

interface Watched {
  /** Epoch ms of each sample, and whether sound packets had come since the one before. */
  samples: [number, boolean][]
  /** Epoch ms at which the page showed that the classroom is lost. */
  lostAt: number[]
}

const sampleMs = 100
/** A shorter gap is no silence. */
const silentMs = 1000
const lostWords = '和教室的连接断了'

/** The page samples until it is closed; times before the call are not known. */
export const watch = (page: Page): Promise<void> =>
  page.evaluate(
    ([every, words]) => {
      const watched: Watched = { samples: [], lostAt: [] }
      Object.assign(window, { watchedOfBench: watched })
      let before = new Map<string, number>()
      const sample = async () => {
        const after = new Map<string, number>()
        for (const [index, peer] of window.peersOfTest.entries()) {
          if (peer.connectionState === 'closed') continue
          for (const report of (await peer.getStats()).values()) {
            if (report.type !== 'inbound-rtp' || report.kind !== 'audio') continue
            after.set(`${index}:${report.id}`, report.packetsReceived)
          }
        }
        const isHeard = [...after].some(([id, packets]) => packets > (before.get(id) ?? 0))
        watched.samples.push([Date.now(), isHeard])
        before = after
        const alerts = [...document.querySelectorAll('[role="alert"]')]
        if (alerts.some(({ textContent }) => textContent?.includes(words))) watched.lostAt.push(Date.now())
      }
      setInterval(() => void sample(), every)
    },
    [sampleMs, lostWords] as const,
  )

const read = (page: Page): Promise<Watched> =>
  page.evaluate(() => Reflect.get(window, 'watchedOfBench') as Watched) // `watch` put it there

/** Seconds from `overAt` (epoch ms) until sound came and stayed; 0: it never stopped for longer. */
export const secondsToSound = async (page: Page, overAt: number): Promise<number> => {
  let silentSince: number | null = null
  let silentUntil = overAt
  for (const [at, isHeard] of (await read(page)).samples) {
    if (isHeard) silentSince = null
    else {
      silentSince ??= at
      if (at - silentSince > silentMs) silentUntil = Math.max(silentUntil, at)
    }
  }
  return (silentUntil - overAt) / 1000
}

/** Seconds from `overAt` (epoch ms) until the page no longer said that the classroom is lost; null: it never did. */
export const secondsToClassroom = async (page: Page, overAt: number): Promise<number | null> => {
  const last = (await read(page)).lostAt.at(-1)
  return last === undefined ? null : Math.max(0, last - overAt) / 1000
}
