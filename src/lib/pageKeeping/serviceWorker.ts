// The service worker: pages that a student needs without a line are opened from this device. It runs beside the program in a file
// of its own, which scripts/serviceWorkerFile.ts bundles with the list of the build's files. It keeps no answer of a call.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isLoadedFiles, isTakeOver, shell } from './messages.ts'

interface PrecachedFile {
  readonly url: string
  /** null: the name changes with what is in it. */
  readonly revision: string | null
}
interface ExtendableMessage extends MessageEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}
/** What of a service worker's scope is used here: the program is checked with the types of pages. */
interface WorkerScope {
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (type: 'message', listener: (event: ExtendableMessage) => void) => void
}
declare const self: WorkerScope
/** Put in by the build. */
declare const precachedFiles: readonly PrecachedFile[]

// What the first page loads later goes through it too.
clientsClaim()
precacheAndRoute([...precachedFiles])
cleanupOutdatedCaches()

/** The names of a build's files change with what is in them. */
const assets = new CacheFirst({ cacheName: 'assets' })
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)

/** The newest page comes first: the kept one is for who has no line. */
const openPage = async ({ request }: { request: Request }): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (cause) {
    const page = await matchPrecache(shell)
    if (!page) throw cause
    return page
  }
}
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/files\//, /^\/docs/] }))

self.addEventListener('message', (event) => {
  if (isTakeOver(event.data)) event.waitUntil(self.skipWaiting())
  // What the page had loaded before this worker was there: the browser has it, so nothing is loaded again.
  if (isLoadedFiles(event.data)) {
    const files = event.data.loaded
    event.waitUntil(caches.open('assets').then((cache) => cache.addAll([...files]).catch(() => undefined)))
  }
})
