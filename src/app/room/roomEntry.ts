// The choices made on entering, stored for a reload of this window, which returns directly to the lesson.
import type { LiveId } from '#contract/ids.ts'
import { windowStorage } from '#src/lib/storages.ts'
import type { Entry } from './entryChoice.ts'

const keyOf = (liveId: LiveId) => `live.${liveId}`

export const rememberEntry = (liveId: LiveId, entry: Entry): void => windowStorage.set(keyOf(liveId), entry)
export const forgetEntry = (liveId: LiveId): void => windowStorage.remove(keyOf(liveId))

export const rememberedEntry = (liveId: LiveId): Entry | null => {
  const stored = windowStorage.get(keyOf(liveId))
  if (typeof stored !== 'object' || stored === null) return null
  const micRevocations = Reflect.get(stored, 'micRevocations')
  return {
    mic: Reflect.get(stored, 'mic') === true,
    camera: Reflect.get(stored, 'camera') === true,
    ...(typeof micRevocations === 'number' && { micRevocations }),
  }
}
