// The room behind its door. The door is light and stands at once; the room, with antd, the board and the chat, is loaded while
// the person looks at the own picture. A tap that comes sooner waits for it.
import { type ComponentType, lazy } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'
import type { LiveId } from '#contract/ids.ts'
import type { EnterAs } from '#src/classroom/openClassroom.ts'
import { loadFully } from '#src/ui/loadFully.ts'
import type { Entry } from './entryChoice.ts'

export interface InsideProps {
  readonly record: LiveRecord
  readonly liveId: LiveId
  readonly as: EnterAs
  readonly entry: Entry
  readonly onEntry: (entry: Entry) => void
}

export interface InsideRoom {
  readonly Room: ComponentType<InsideProps>
  readonly preload: () => void
}

export const insideRoom = (load: () => Promise<ComponentType<InsideProps>>): InsideRoom => {
  let loading: Promise<ComponentType<InsideProps>> | undefined
  const loadOnce = () => {
    loading ??= loadFully(load()).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    Room: lazy(async () => ({ default: await loadOnce() })),
    preload: () => {
      // Entering loads it again, and says what fails.
      loadOnce().catch(() => undefined)
    },
  }
}
