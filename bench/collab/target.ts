// One of the three servers, in its own process with its own database.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentName } from '#contract/system/document.ts'
import { copySnapshot } from '#tests/support/snapshot.ts'
import type { ServerReport, ServerRequest } from './servers/child.ts'

export type Dialect = 'y-websocket' | 'hocuspocus'
export interface Peer {
  readonly name: string
  readonly file: string
  readonly dialect: Dialect
  /** When an update is stored durably. */
  readonly keeps: string
}

export const peers: readonly Peer[] = [
  { name: 'tongxue', file: 'ours.ts', dialect: 'y-websocket', keeps: 'before anybody receives it' },
  {
    name: 'y-websocket',
    file: 'yWebsocket.ts',
    dialect: 'y-websocket',
    keeps: 'each update, some time after',
  },
  { name: 'hocuspocus', file: 'hocuspocus.ts', dialect: 'hocuspocus', keeps: 'the whole, 2 to 10 s after' },
]

export interface Target extends Peer {
  url: string
  memory(): Promise<{ held: number; unsaved: number; cpuMs: number }>
  seed(name: DocumentName, bytes: Uint8Array): Promise<void>
  stop(): Promise<void>
}

export const startTarget = async (peer: Peer): Promise<Target> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tongxue-bench-'))
  await copySnapshot(dataDir)
  const profile = process.env.BENCH_PROFILE === peer.name ? ['--cpu-prof', '--cpu-prof-dir=.data/bench'] : []
  const child = fork(fileURLToPath(new URL(`servers/${peer.file}`, import.meta.url)), {
    execArgv: ['--expose-gc', ...profile],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const nextReport = <K extends ServerReport['kind']>(kind: K) =>
    new Promise<Extract<ServerReport, { kind: K }>>((resolve, reject) => {
      const listen = (report: ServerReport) => {
        if (report.kind !== kind) return
        child.off('message', listen)
        resolve(report as Extract<ServerReport, { kind: K }>) // its kind was compared
      }
      child.on('message', listen)
      child.once('exit', () => reject(new Error(`${peer.name} ended`)))
    })
  const ask = (asked: ServerRequest) => child.send(asked)
  const { port } = await nextReport('listening')
  return {
    ...peer,
    url: `ws://127.0.0.1:${port}`,
    memory: async () => {
      const answer = nextReport('memory')
      ask({ kind: 'memory' })
      return answer
    },
    seed: async (name, bytes) => {
      const done = nextReport('seeded')
      ask({ kind: 'seed', name, bytes: Buffer.from(bytes).toString('base64') })
      await done
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true })
          resolve()
        })
        // Not with SIGKILL while profiling: a killed process writes no profile.
        if (profile.length > 0) child.disconnect()
        else child.kill('SIGKILL')
      }),
  }
}
