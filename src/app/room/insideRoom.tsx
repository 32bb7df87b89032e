// The room behind its door. The door is light and stands at once; the room, with antd, the board and the chat, is loaded while
// the person looks at the own picture. A tap that comes sooner waits for it.
import { type ComponentType, useEffect, useState } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'
import type { LiveId } from '#contract/ids.ts'
import type { EnterAs } from '#src/classroom/openClassroom.ts'
import { loadFully } from '#src/ui/loadFully.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { FailedPage } from '../FailedPage.tsx'
import type { Entry } from './entryChoice.ts'

export interface InsideProps {
  readonly record: LiveRecord
  readonly liveId: LiveId
  readonly as: EnterAs
  readonly entry: Entry
  readonly onEntry: (entry: Entry) => void
}

/** Loads it once; after a failure the next call tries again. */
export type LoadRoom = () => Promise<ComponentType<InsideProps>>

export const insideRoom = (load: LoadRoom): LoadRoom => {
  let loading: Promise<ComponentType<InsideProps>> | undefined
  return () => {
    loading ??= loadFully(load()).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** The room when its code has come, or the page that tries again. */
export const Inside = ({ load, ...props }: InsideProps & { load: LoadRoom }) => {
  const [Room, setRoom] = useState<ComponentType<InsideProps>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isLeft = false
    load().then(
      (room) => {
        if (!isLeft) setRoom(() => room)
      },
      () => {
        if (!isLeft) setMissing(true)
      },
    )
    return () => {
      isLeft = true
    }
  }, [load])
  if (isMissing) return <FailedPage isCodeMissing />
  return Room ? <Room {...props} /> : <PageSkeleton />
}
