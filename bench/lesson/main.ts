// A lesson that cannot be lost: one lesson of so many minutes (the first argument, 45 without) on bad connections, with
// Firefox, a slow phone, a laptop whose lid closes and a network without UDP. The script is in script.ts.
import { runInBrowsers } from '../reconnect/runInBrowsers.ts'

const minutes = Number(process.argv[2] ?? 45)
if (!(minutes >= 2)) {
  console.error('A lesson takes two minutes at least: npm run bench:lesson 3')
  process.exit(1)
}
process.exit(runInBrowsers(import.meta.dirname, { LESSON_MINUTES: String(minutes) }, { isClassAway: true }))
