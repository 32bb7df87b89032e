// The storages of the browser: who is signed in belongs to one window, preferences belong to the machine.
import { wrapStorage } from './wrappedStorage.ts'

/** Tokens and session values: three sign-in links in three windows are three people. */
export const windowStorage = wrapStorage(window.sessionStorage, 'session')
/** Locale, theme, devices. */
export const machineStorage = wrapStorage(window.localStorage, 'local')
