// The screens of groups, loaded when a class is first divided.
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { groupBoardName } from '#contract/classroom/group.ts'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import styles from '../EntryPage.module.css'

const Wall = lazy(async () => ({
  default: (await import('#src/features/classroom/group/GroupWall.tsx')).GroupWall,
}))
const Thumbnail = lazy(async () => ({
  default: (await import('#src/features/classroom/board/thumbnail/BoardThumbnail.tsx')).BoardThumbnail,
}))
const Setup = lazy(async () => ({
  default: (await import('#src/features/classroom/group/GroupSetup.tsx')).GroupSetup,
}))
const Bar = lazy(async () => ({
  default: (await import('#src/features/classroom/group/HostBar.tsx')).HostBar,
}))
const OwnBar = lazy(async () => ({
  default: (await import('#src/features/classroom/group/MemberBar.tsx')).MemberBar,
}))
const Message = lazy(async () => ({
  default: (await import('#src/features/classroom/group/GroupMessage.tsx')).GroupMessage,
}))

export const LazyGroupWall = () => {
  const { t } = useTranslation('group')
  const { liveId } = useView()
  return (
    <Suspense
      fallback={
        <p className={styles.connecting} role="status">
          {t('wall.opening')}
        </p>
      }
    >
      <Wall
        boardOf={(place) => (
          <LazyBoardThumbnail
            name={groupBoardName(liveId, place)}
            liveId={liveId}
            title={t('wall.board', { number: place.group + 1 })}
          />
        )}
      />
    </Suspense>
  )
}

/** Loads tldraw, which has mostly been loaded for the class's board. */
const LazyBoardThumbnail = (props: ComponentProps<typeof Thumbnail>) => (
  <Suspense>
    <Thumbnail {...props} />
  </Suspense>
)

export const LazyGroupSetup = (props: ComponentProps<typeof Setup>) => (
  <Suspense>
    <Setup {...props} />
  </Suspense>
)

export const LazyHostBar = (props: ComponentProps<typeof Bar>) => (
  <Suspense>
    <Bar {...props} />
  </Suspense>
)

export const LazyMemberBar = () => (
  <Suspense>
    <OwnBar />
  </Suspense>
)

export const LazyGroupMessage = () => (
  <Suspense>
    <Message />
  </Suspense>
)
