/** One line of JSON per event, for the app that owns the engine. */
export type Log = (level: 'debug' | 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void
export type LogFields = Record<string, string | number | boolean | undefined>

export const makeLog =
  (write: (line: string) => void): Log =>
  (level, event, fields) => {
    if (level === 'debug' && process.env.MEDIA_ENGINE_DEBUG !== '1') return
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }))
  }

/** The message of any thrown value. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
