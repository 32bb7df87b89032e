// Every permitted call on one database connection: a call that asks for a second one inside a transaction would wait forever.
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { kindsOf, prepareCalls, signedIn, userOf } from '#tests/support/askCalls.ts'
import { libraryRefusals } from '#tests/support/libraryInputs.ts'
import { needRefusals } from '#tests/support/needInputs.ts'
import { officeRefusals } from '#tests/support/officeInputs.ts'
import { startServer } from '#tests/support/startServer.ts'

/** The call's own refusal counts too: the steps of a lesson have an order, and some rows do not exist. */
const mayRefuse = (name: string) => {
  // The exercises of a mistake, and the sittings of an exam, that is not there.
  if (/^page((B|Unb)oundExercises|ExamRecords)$/.test(name)) return '404 NOT_FOUND'
  if (/^page/.test(name)) return 'ok'
  if (/(Live|Board)$/.test(name)) return 'ok|(200|400|503) (LIVE_|MEDIA_|BOARD_).*'
  // Nothing is on the screens of the lesson.
  if (/Activity$/.test(name)) return 'ok|200 LIVE_CLOSED|404 NOT_FOUND'
  if (/Dict|Param|Notice|Registrations|Accessor/.test(name)) return 'ok|404 NOT_FOUND'
  // A lesson is no training.
  if (name === 'updateTraining') return '479 NOT_OWNER'
  if (name === 'listSignIns') return '404 NOT_FOUND'
  if (libraryRefusals[name]) return libraryRefusals[name]
  if (officeRefusals[name]) return officeRefusals[name]
  if (needRefusals[name]) return needRefusals[name]
  return ['changePassword', 'getConfirmCode', 'unlock'].includes(name) ? '400 PASSWORD_WRONG' : 'ok'
}

test('[CALL-RULE-03] with a pool of one connection every permitted call answers the envelope or its own refusal', async () => {
  const server = await startServer({ env: { DATABASE_POOL: '1' } })
  const { tokenOf, id, ask } = await prepareCalls(server)
  // In this order: calls that change the session come late, logout last.
  const order = [
    // What comes after it asks about a lesson that has started.
    ...signedIn
      .filter((name) => !['removeLive', 'logout'].includes(name))
      .flatMap((name) => (name === 'withdrawStart' ? ([name, 'startLive'] as const) : name)),
    'removeLive',
    'logout',
  ] as const
  const answers: Record<string, string> = {}
  for (const name of order) {
    const allowed = kindsOf(calls[name])
    const username = allowed.includes('teacher') ? 'teacher' : userOf[allowed[0] ?? 'tenantAdmin']
    const reply = await ask(name, id, tokenOf(username))
    answers[name] = reply.ok ? 'ok' : `${reply.status} ${reply.error}`
  }
  for (const [name, answer] of Object.entries(answers)) {
    expect(`${name}: ${answer}`).toMatch(new RegExp(`^${name}: (${mayRefuse(name)})$`))
  }
  await server.stop()
})
