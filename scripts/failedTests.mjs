// A reporter for Vitest and for Playwright: adds to the file TEST_FAILURES a line of JSON for each test that failed
// ({ project, file, title }), and for an error that belongs to no test ({ error }).
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

const add = (failure) => {
  if (process.env.TEST_FAILURES) appendFileSync(process.env.TEST_FAILURES, `${JSON.stringify(failure)}\n`)
}
const fromRoot = (path) => relative(process.cwd(), path)

export default class FailedTests {
  #suite

  // Vitest
  onTestModuleEnd(module) {
    const file = fromRoot(module.moduleId)
    const project = module.project.name
    const failed = [...module.children.allTests('failed')]
    for (const { fullName } of failed) add({ project, file, title: fullName })
    // Of a file that cannot be loaded, or whose preparation failed, no test has failed.
    if (failed.length === 0 && module.state() === 'failed') add({ project, file, title: file })
  }

  onTestRunEnd(_modules, errors) {
    for (const { message } of errors) add({ error: message })
  }

  // Playwright
  onBegin(_config, suite) {
    this.#suite = suite
  }

  onError({ message }) {
    add({ error: message })
  }

  onEnd() {
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.ok()) continue
      const [, project, , ...titles] = test.titlePath()
      add({ project, file: fromRoot(test.location.file), title: titles.join(' › ') })
    }
  }

  printsToStdio() {
    return false
  }
}
