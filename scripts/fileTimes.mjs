// A reporter for Vitest and for Playwright: adds to the file TEST_TIMES a line for each test file, `seconds path`.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class FileTimes {
  #seconds = new Map()

  #add(path, ms) {
    this.#seconds.set(path, (this.#seconds.get(path) ?? 0) + ms / 1000)
  }

  onTestModuleEnd(file) {
    const { duration, collectDuration, setupDuration, prepareDuration } = file.diagnostic()
    this.#add(file.moduleId, duration + collectDuration + setupDuration + prepareDuration)
  }

  onTestRunEnd() {
    this.#write()
  }

  onTestEnd(test, result) {
    this.#add(test.location.file, result.duration)
  }

  onEnd() {
    this.#write()
  }

  printsToStdio() {
    return false
  }

  #write() {
    if (!process.env.TEST_TIMES) return
    const lines = [...this.#seconds].map(([path, s]) => `${s.toFixed(1)} ${relative(process.cwd(), path)}\n`)
    appendFileSync(process.env.TEST_TIMES, lines.join(''))
  }
}
