// How long from the host's click until a whole class is silent, and until all of it is heard again: the real server,
// its classroom socket and its media engine. The students' clients keep sending without the right, and publish at once
// when they get it back, as a page does whose microphone is open.
import type { MicMode } from '#contract/classroom/mic.ts'
import type { LiveId } from '#contract/ids.ts'
import type { Visitor } from '#tests/live/support/visitor.ts'
import type { SyntheticClient } from '#tests/sfu/support/syntheticClient.ts'
import { startApp } from '../../e2e/support/app.ts'
import { callAs, planLive, tokenOf } from '../../e2e/support/people.ts'
import { enter, listen, pause, QUIET, speak, waitFor } from './classClients.ts'

export interface MicSwitch {
  /** Milliseconds from the click to the last packet, and to the first one; sorted, one for each student and round. */
  shut: number[]
  open: number[]
  /** Students who were still heard, or not yet heard, at the time limit. */
  missed: number
}

const switchOften = async (host: Visitor, ear: SyntheticClient, students: number, rounds: number) => {
  const heard = listen(ear)
  const result: MicSwitch = { shut: [], open: [], missed: 0 }
  const click = async (mode: MicMode) => {
    const at = performance.now()
    await host.command('mic:setMode', { mode })
    return at
  }
  await waitFor(() => heard.first.size === students)
  for (let round = 0; round < rounds; round++) {
    const shutAt = await click('rollCall')
    await waitFor(() => performance.now() - Math.max(shutAt, ...heard.last.values()) > QUIET)
    for (const at of heard.last.values()) result.shut.push(Math.max(0, at - shutAt))
    heard.first.clear()
    heard.last.clear()
    const openAt = await click('free')
    await waitFor(() => heard.first.size === students)
    result.missed += students - heard.first.size
    for (const at of heard.first.values()) result.open.push(at - openAt)
    await pause(QUIET)
  }
  result.shut.sort((a, b) => a - b)
  result.open.sort((a, b) => a - b)
  return result
}

/** On the embedded engine: a real one does not take a second microphone from the synthetic client. */
export const measureMicSwitch = async ({
  students,
  rounds,
}: {
  students: number
  rounds: number
}): Promise<MicSwitch> => {
  const app = await startApp({}, { isOptimised: true })
  const ends: (() => void)[] = []
  try {
    // The id of a session that was just made.
    const liveId = (await planLive(app)) as LiveId
    await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id: liveId } })
    const { client: ear, visitor: host, leave } = await enter(app, liveId, 'teacher', true)
    ends.push(leave)
    for (let number = 1; number <= students; number++) {
      const { client, leave } = await enter(app, liveId, `student${number}`, false)
      ends.push(speak(client, number), leave)
    }
    return await switchOften(host, ear, students, rounds)
  } finally {
    for (const end of ends) end()
    await app.stop()
  }
}
