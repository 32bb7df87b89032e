// Keeps the pages of exam, task and deck on this device, so that they live through a reload without a line. On plain http in a
// school's network a browser has no service worker, and a reload needs the line there.
import { create } from 'zustand'
import { type LoadedFiles, takeOver } from './messages.ts'

/** A later build has come, and waits until somebody takes it. */
export const useNewBuild = create<{ readonly waiting: ServiceWorker | undefined }>(() => ({
  waiting: undefined,
}))

const loadedFiles = (): LoadedFiles => ({
  kind: 'loadedFiles',
  loaded: performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`)),
})

/** A worker that waits beside the one in charge is of a later build. */
const watch = (registration: ServiceWorkerRegistration): void => {
  const note = () => {
    if (navigator.serviceWorker.controller)
      useNewBuild.setState({ waiting: registration.waiting ?? undefined })
  }
  note()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', note),
  )
}

let started: Promise<void> | undefined

const register = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/serviceWorker.js')
  watch(registration)
  const { active } = await serviceWorker.ready
  active?.postMessage(loadedFiles())
}

/** Repeated calls do nothing. Where it fails the pages need the line, as before. */
export const keepPages = (): Promise<void> => {
  const isPossible = 'serviceWorker' in navigator && !import.meta.env.DEV
  started ??= isPossible ? register().catch(() => undefined) : Promise.resolve()
  return started
}

/** Somebody takes the later build: this page is loaded anew, and so are the program's other windows when they are. */
export const takeNewBuild = (): void => {
  const { waiting } = useNewBuild.getState()
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage(takeOver)
}
