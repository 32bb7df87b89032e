// Whose the stored tokens are. A window that another one opens, and a duplicated tab, begin with a copy of the other's
// session storage. A page that goes leaves a mark in it, and the next page of the same window takes the mark away: while
// a page stands there is none, so a copy made meanwhile shows that it is one. So does a tab that comes back after a crash,
// which then makes itself new tokens needlessly and harmlessly.
import { windowStorage } from '#src/lib/storages.ts'

const storageKey = 'leftTokens'

/** Whether this window's last page left these tokens here. */
export const takeOwnership = (): boolean => {
  const isMarked = windowStorage.get(storageKey) === true
  windowStorage.remove(storageKey)
  return isMarked
}

interface Ports {
  /** Whether there are tokens of this window's own to be left. */
  isOwner: () => boolean
  /** Whether the page's tokens are still those in the storage. */
  isCurrent: () => boolean
}

/** Leaves the mark as the page goes. A page that the browser has kept, and shows again, takes it back. */
export const keepOwnership = ({ isOwner, isCurrent }: Ports): void => {
  window.addEventListener('pagehide', () => {
    if (isOwner()) windowStorage.set(storageKey, true)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Another page of this window has signed in or renewed meanwhile: restart with its tokens.
    if (isCurrent()) takeOwnership()
    else window.location.reload()
  })
}
