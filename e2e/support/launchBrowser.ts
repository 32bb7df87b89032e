// Other machines than the usual one, whose camera, microphone and screen are made up.
import { type Browser, chromium } from '@playwright/test'
import { withoutUdpArguments } from '#tests/sfu/support/clients.ts'

const machines = {
  /** A tab with the title "Shared page" is taken as if it had been picked; the devices are made up. */
  sharing: [
    '--use-fake-device-for-media-stream=fps=8',
    '--auto-select-tab-capture-source-by-title=Shared page',
  ],
  /** Has devices; its owner says no to every question for them. */
  refusing: ['--use-fake-device-for-media-stream=fps=8', '--use-fake-ui-for-media-stream=deny'],
  /** Has neither camera nor microphone. */
  bare: ['--use-fake-ui-for-media-stream'],
  /** Finds the server under a name of its own, school.example. */
  atHome: [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream=fps=8',
    '--host-resolver-rules=MAP school.example 127.0.0.1',
  ],
  /** A phone or laptop in the server's own network. */
  inTheSchool: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=8'],
  /** Its network lets no UDP through. */
  withoutUdp: [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream=fps=8',
    ...withoutUdpArguments,
  ],
} as const
export type Machine = keyof typeof machines

export const launchBrowser = (machine: Machine, more: readonly string[] = []): Promise<Browser> => {
  // A browser without windows of its own has no tab to share.
  const path = (machine === 'sharing' && process.env.CHROMIUM_WITH_TABS) || process.env.CHROMIUM
  return chromium.launch({
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', ...machines[machine], ...more],
    ...(path ? { executablePath: path } : {}),
  })
}
