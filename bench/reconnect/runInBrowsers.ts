// Runs the benchmark of a folder with Playwright; the made-up microphones speak. Answers the exit code.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeVoice } from '#tests/support/voice.ts'

/** The browsers that are named, through scripts that start them at a low priority. */
const behindTheServer = (files: string): NodeJS.ProcessEnv => {
  const scripts: NodeJS.ProcessEnv = {}
  for (const name of ['CHROMIUM', 'CHROMIUM_WITH_TABS', 'FIREFOX']) {
    const browser = process.env[name]
    if (!browser) continue
    scripts[name] = join(files, name.toLowerCase())
    // Linux shares the processor between sessions first, and Chromium gets a session of its own.
    const lines = [
      '#!/bin/sh',
      '[ "$(ps -o sid= -p $$ | tr -d " ")" = $$ ] && echo 10 2>/dev/null >/proc/self/autogroup',
      `exec nice -n 10 "${browser}" "$@"`,
    ]
    writeFileSync(scripts[name], `${lines.join('\n')}\n`, { mode: 0o700 })
  }
  return scripts
}

/** `isClassAway`: the browsers take no processor from the server, as the machines of a class take none. */
export const runInBrowsers = (
  folder: string,
  env: NodeJS.ProcessEnv,
  { isClassAway = false }: { isClassAway?: boolean } = {},
): number => {
  const files = mkdtempSync(join(tmpdir(), 'tongxue-bench-'))
  const voice = join(files, 'voice.wav')
  writeVoice(voice)
  const runner = resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(
    process.execPath,
    [runner, 'test', '--config', join(folder, 'playwright.config.ts')],
    {
      stdio: 'inherit',
      env: { ...process.env, ...(isClassAway && behindTheServer(files)), ...env, BENCH_VOICE: voice },
    },
  )
  rmSync(files, { recursive: true })
  return status ?? 1
}
