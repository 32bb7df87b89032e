// The progress line of a command: a sentence and the seconds so far.
import { spawn } from 'node:child_process'

export const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the command with one sentence that says what to do. */
export const stop = (line) => {
  process.stderr.write(`\n${line}\n`)
  process.exit(1)
}

const secondsSince = (from) => Math.round((performance.now() - from) / 1000)
const clearLine = '\r\x1b[K'
/** A terminal updates one line every second; a log file gets a line at longer intervals. */
const tickMs = process.stdout.isTTY ? 1000 : 10_000

/** Shows `sentence` and the seconds since, until `end()`. */
export const waiting = (sentence) => {
  const from = performance.now()
  const show = () => {
    const line = `${sentence} … ${secondsSince(from)} s`
    process.stdout.write(process.stdout.isTTY ? `${clearLine}${line}` : `${line}\n`)
  }
  const clear = () => {
    if (process.stdout.isTTY) process.stdout.write(clearLine)
  }
  process.stdout.write(process.stdout.isTTY ? `${sentence} …` : `${sentence} …\n`)
  const timer = setInterval(show, tickMs)
  let isShown = true
  return {
    /** Other output, above the line with the seconds. */
    print: (text) => {
      clear()
      process.stdout.write(text)
      if (process.stdout.isTTY) show()
    },
    /** Removes the progress line and prints the closing line, when there is one. */
    end: (closing) => {
      if (!isShown) return
      isShown = false
      clearInterval(timer)
      clear()
      if (closing) say(`${closing}: ${secondsSince(from)} s`)
    },
  }
}

/** Runs a program and collects what it prints; resolves with `{ code, output }`. */
export const collect = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString() }),
    )
  })

/** Like collect, with the sentence and the seconds on the screen; the program's output is shown only when it fails. */
export const collectShowing = async (sentence, closing, command, args, options) => {
  const shown = waiting(sentence)
  const { code, output } = await collect(command, args, options)
  shown.end(code === 0 ? closing : undefined)
  if (code !== 0) process.stderr.write(output)
  return code
}
