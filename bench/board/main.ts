// The board in a real Chromium: frames per second with thousands of strokes on it, and how long a stroke of one of
// thirty people takes to another screen. Run: node bench/board/main.ts [strokes]
import { chromium, type Page } from '@playwright/test'
import { startApp } from '../../e2e/support/app.ts'
import { canvasOf, draw, expectBoard } from '../../e2e/support/board.ts'
import { enter, startLesson } from '../../e2e/support/lesson.ts'
import { pageCodeOf, planLive, tokenOf } from '../../e2e/support/people.ts'
import config from '../../playwright.config.ts'
import { connectReader, connectWriter, strokeAt, takeSeat, type Writer } from './writers.ts'

const strokes = Number(process.argv[2] ?? 5000)
const writers = 30
const people = 6
const measuredMs = 5000

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN

/** Frames per second during an action. */
const framesWhile = async (page: Page, deed: (until: number) => Promise<void>) => {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { framesOfBench: frames })
    const tick = (at: number) => {
      frames.push(at)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await deed(Date.now() + measuredMs)
  const frames = await page.evaluate(() => [...(Reflect.get(window, 'framesOfBench') as number[])])
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000
  return { fps: Math.round(frames.length / seconds), gapP95: Math.round(percentile(gaps, 0.95)) }
}

const pan = (page: Page) => async (until: number) => {
  await canvasOf(page).hover()
  for (let at = 0; Date.now() < until; at += 1) await page.mouse.wheel(at % 80 < 40 ? 12 : -12, 6)
}
const scribble = (page: Page) => async (until: number) => {
  for (let at = 0; Date.now() < until; at += 1) {
    const y = 0.2 + 0.05 * (at % 10)
    await draw(page, [
      [0.2, y],
      [0.4, y + 0.05],
      [0.6, y],
    ])
  }
}

/** When each stroke of the writers is first seen in the page. */
const watchArrivals = (page: Page) =>
  page.evaluate(() => {
    const arrivals: [string, number][] = []
    Object.assign(window, { arrivalsOfBench: arrivals })
    const seen = new Set<string>()
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          const id = node instanceof HTMLElement ? (node.dataset.shapeId ?? '') : ''
          if (id.startsWith('shape:bench-') && !seen.has(id)) {
            seen.add(id)
            arrivals.push([id, Date.now()])
          }
        }
      }
    }).observe(document.body, { childList: true, subtree: true })
  })

const open = async (
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  app: Awaited<ReturnType<typeof startApp>>,
  user: string,
  path: string,
) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.addInitScript(() => localStorage.setItem('locale', 'zh'))
  const code = await pageCodeOf(app, user)
  await page.goto(`${app.url}/auth-redirect?code=${code}`)
  await page.waitForURL((url) => url.pathname !== '/auth-redirect')
  await page.goto(`${app.url}${path}`)
  return page
}

const app = await startApp({}, { isOptimised: true })
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const live = await planLive(app)
  const teacher = await open(browser, app, 'teacher', `/live/teacher?id=${live}`)
  await enter(teacher, { mic: false })
  await startLesson(teacher)
  await expectBoard(teacher)
  // Several writers, because the messages per second of one are limited.
  const tokens = await Promise.all(
    Array.from({ length: people }, (_, index) => tokenOf(app, `student${index + 1}`)),
  )
  const leaving = await Promise.all(tokens.map((token) => takeSeat(app.url, live, token)))
  await teacher.getByRole('button', { name: '全班可画' }).click()
  await teacher.getByRole('button', { name: '收回画笔' }).waitFor()
  const everybody: Writer[] = []
  for (let index = 0; index < writers; index += 1) {
    everybody.push(connectWriter(app.url, live, tokens[index % people] ?? '', index))
  }
  await Promise.all(everybody.map(({ ready }) => ready))

  console.log('empty board  ', 'pan', await framesWhile(teacher, pan(teacher)))
  console.log('empty board  ', 'draw', await framesWhile(teacher, scribble(teacher)))

  const reader = connectReader(app.url, live, await tokenOf(app, 'student1'))
  await watchArrivals(teacher)
  const end = Date.now() + 3 * measuredMs
  await Promise.all(everybody.map((writer) => writer.drawUntil(end)))
  await teacher.waitForTimeout(1500)
  const arrivals = await teacher.evaluate(() => Reflect.get(window, 'arrivalsOfBench') as [string, number][])
  const say = (who: string, found: readonly [string, number][]) => {
    const delays = found.map(([id, at]) => at - Number(id.split('-')[2]))
    console.log(
      `${everybody.length} writers, ${who}: ${delays.length} of ${everybody.reduce((sum, { drawn }) => sum + drawn(), 0)} strokes,`,
      `p50 ${percentile(delays, 0.5)} ms, p95 ${percentile(delays, 0.95)} ms`,
    )
  }
  say('a screen', arrivals)
  say('a reader without one', reader.arrivals())
  reader.leave()

  const [first] = everybody
  const started = Date.now()
  for (let from = 0; from < strokes; from += 250) {
    first?.put(Array.from({ length: Math.min(250, strokes - from) }, (_, at) => strokeAt(from + at)))
  }
  await teacher.waitForTimeout(4000)
  console.log(`${strokes} strokes put on the board in ${Date.now() - started - 4000} ms`)
  for (const zoom of ['100 %', 'all in sight']) {
    if (zoom === 'all in sight') await teacher.keyboard.press('Shift+1')
    const inSight = await teacher.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('.tl-shape')].filter(
          (shape) => shape.style.display !== 'none',
        ).length,
    )
    console.log(
      `${strokes} strokes, ${zoom} (${inSight} drawn)`,
      'pan',
      await framesWhile(teacher, pan(teacher)),
    )
    console.log(
      `${strokes} strokes, ${zoom} (${inSight} drawn)`,
      'draw',
      await framesWhile(teacher, scribble(teacher)),
    )
  }
  for (const writer of everybody) writer.leave()
  for (const leave of leaving) leave()
} finally {
  await browser.close()
  await app.stop()
}
process.exit(0)
