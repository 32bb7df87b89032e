// How long the exercise editor takes to open: from the click in the library until its text can be written in. Each time
// a window without a cache, whose click loads the editor's code.
import { expect, test } from '../../e2e/support/people.ts'

const rounds = 12
const limitMs = 1000

/** Clicks, and answers the milliseconds until there is a picture with a text to write in. */
const openEditor = (button: HTMLElement | SVGElement) =>
  new Promise<number>((resolve) => {
    const start = performance.now()
    const look = () => {
      const text = document.querySelector('[role="textbox"][contenteditable="true"]')
      requestAnimationFrame(text ? () => resolve(performance.now() - start) : look)
    }
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    look()
  })

test('the exercise editor opens within a second', async ({ open }) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await open('teacher', '/exercisesTeacher/exerciseLibrary', { apart: true })
    const add = page.getByRole('button', { name: '新建习题' }).first()
    await add.waitFor()
    times.push(await add.evaluate(openEditor))
    await page.close()
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  console.log(`\nexercise editor opens      ${at(0.5).toFixed(0)} ms p50, ${at(0.95).toFixed(0)} ms p95`)
  expect(at(0.95)).toBeLessThan(limitMs)
})
