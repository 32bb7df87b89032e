import { StartupError } from './startupError.ts'

const said = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartupError) return error.message
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `${error.message}\nStop what uses this port, or set PORT to another one.`
  if (code === 'ECONNREFUSED') return `The database of DATABASE_URL does not answer: ${error.message}`
  return error.stack
}

/** A StartupError is printed as a sentence for the operator; any other error is a bug and keeps its stack. */
export const startOrExit = async (start: () => Promise<void>) => {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`${said(error)}\n`)
    process.exitCode = 1
    // Child processes may be running by now; the orderly shutdown closes them and ends the process.
    if (!process.emit('SIGTERM')) process.exit(1)
  }
}
