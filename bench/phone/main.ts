// What a student on a cheap phone waits for: the sign-in, the door of a lesson, the home. See phone.spec.ts.
import { runInBrowsers } from '../reconnect/runInBrowsers.ts'

process.exitCode = runInBrowsers(import.meta.dirname, {})
