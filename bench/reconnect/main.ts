// Seats that never die: what can happen to a connection, in a real Chromium with a real server. Arguments: the rows to
// run (cut10 engine …), all without; `inGroups` among them: with the class in groups. The rows are in faults.ts, what is
// measured in matrix.spec.ts.
import { faults } from './faults.ts'
import { runInBrowsers } from './runInBrowsers.ts'

const given = process.argv.slice(2)
const asked = given.filter((name) => name !== 'inGroups')
const unknown = asked.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
process.exit(
  runInBrowsers(import.meta.dirname, {
    RECONNECT_ROWS: asked.join(' '),
    ...(given.includes('inGroups') && { RECONNECT_GROUPS: '1' }),
  }),
)
