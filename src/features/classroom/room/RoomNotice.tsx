// The notice row above the dock: shows what has just changed for some seconds. RoomAnnouncer tells it to screen readers.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassroom, useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import type { ClassroomState } from '#src/classroom/classroomState.ts'
import { type Notice, noticeBetween } from './noticeBetween.ts'
import { WeakConnectionNote } from './OwnQuality.tsx'
import styles from './RoomProblemBanner.module.css'

const shownMs = 7000

const useNotice = (): Notice | null => {
  const { store } = useClassroom()
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const compare = (now: ClassroomState, before: ClassroomState) => {
      if (!now.view || !before.view) return
      const news = noticeBetween({ ...before, view: before.view }, { ...now, view: now.view })
      if (!news) return
      clearTimeout(timer)
      setNotice(news)
      timer = setTimeout(() => setNotice(null), shownMs)
    }
    const forget = store.subscribe(compare)
    return () => {
      forget()
      clearTimeout(timer)
    }
  }, [store])
  return notice
}

/** Only the teacher sees how many mics the engine has not closed yet. */
const MicsNotShut = () => {
  const { t } = useTranslation('room')
  const { micsNotShut } = useView()
  const isHost = useMySeat()?.role === 'host'
  if (!isHost || micsNotShut === 0) return null
  return <span className={styles.notShut}>{t('micsNotShut', { people: micsNotShut })}</span>
}

export const RoomNotice = () => {
  const { t } = useTranslation('room')
  const notice = useNotice()
  return (
    <div>
      <MicsNotShut />
      <WeakConnectionNote />
      {notice && (
        <p key={notice.key} className={styles.notice}>
          {t(notice.key, { name: notice.name ?? '', number: notice.number, text: notice.text })}
        </p>
      )}
    </div>
  )
}
