// A private talk goes on: shown to the two who talk and to the staff, so that no talk with a student is unseen.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { PrivateTalk } from '#contract/classroom/privateTalk.ts'
import {
  useClassroomState,
  useCommand,
  useMySeat,
  useSeat,
  useSeats,
} from '#src/classroom/ClassroomContext.tsx'
import { playChime } from '#src/media/chime.ts'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { EarIcon, MicIcon, MicOffIcon } from '#src/ui/roomIcons.tsx'
import { useListText } from '#src/ui/useListText.ts'
import { usePrivateTalkControl } from '../shared/PrivateTalkContext.ts'
import styles from './PrivateTalk.module.css'

interface People {
  talk: PrivateTalk
  host: SeatView
  student: SeatView
}

const Listeners = ({ talk }: { talk: PrivateTalk }) => {
  const { t } = useTranslation('privateTalk')
  const listText = useListText()
  const names = useSeats()
    .filter(({ id }) => talk.listenerIds.includes(id))
    .map(({ name }) => name)
  return (
    names.length > 0 && <span className={styles.listeners}>{t('listening', { names: listText(names) })}</span>
  )
}

const ForHost = ({ talk, student }: People) => {
  const { t } = useTranslation('privateTalk')
  const control = usePrivateTalkControl()
  return (
    <>
      <p role="status">
        <b>{t(control?.isPrivate ? 'host.speaks' : 'host.opening', { name: student.name })}</b>
        <Listeners talk={talk} />
      </p>
      <LightButton onClick={() => control?.stop()}>{t('host.end')}</LightButton>
    </>
  )
}

/** The microphone stays as it is; an open one is shut until the engine has cut the others off. */
const ForStudent = ({ talk, host }: People) => {
  const { t } = useTranslation('privateTalk')
  const media = useMedia()
  const isPrivate = useMediaState((state) => state.privateTalk !== null)
  const isOn = useMediaState((state) => state.mic.isOn)
  useEffect(() => {
    void playChime()
  }, [])
  useEffect(() => {
    media.overrideMic(isPrivate ? null : false)
    return () => media.overrideMic(null)
  }, [media, isPrivate])
  return (
    <>
      <p role="status">
        <b>{t('student.helped', { name: host.name })}</b>
        <span>{t(isOn ? 'student.heard' : 'student.nobody')}</span>
        <Listeners talk={talk} />
      </p>
      <LightButton
        kind={isOn ? 'plain' : 'primary'}
        disabled={!isPrivate}
        onClick={() => media.wish('mic', !isOn)}
      >
        {isOn ? <MicOffIcon /> : <MicIcon />}
        {t(isOn ? 'student.shut' : 'student.answer')}
      </LightButton>
    </>
  )
}

const ForStaff = ({ talk, host, student }: People) => {
  const { t } = useTranslation('privateTalk')
  const { send, pending } = useCommand()
  const me = useMySeat()
  const isListening = me !== undefined && talk.listenerIds.includes(me.id)
  return (
    <>
      <p role="status">
        <b>{t('staff.talks', { teacher: host.name, name: student.name })}</b>
        <Listeners talk={talk} />
      </p>
      <LightButton
        aria-pressed={isListening}
        isPending={pending !== null}
        onClick={() => void send('privateTalk:listen', { isOn: !isListening })}
      >
        {t(isListening ? 'staff.stop' : 'staff.listen')}
      </LightButton>
    </>
  )
}

export const PrivateTalkBar = () => {
  const { t } = useTranslation('privateTalk')
  const talk = useClassroomState((state) => state.view?.privateTalk ?? null)
  const me = useMySeat()
  const host = useSeat(talk?.hostId ?? null)
  const student = useSeat(talk?.studentId ?? null)
  if (!talk || !me || !host || !student) return null
  const For =
    (me.id === host.id && ForHost) ||
    (me.id === student.id && ForStudent) ||
    (me.role === 'auditor' && me.isStaff && ForStaff)
  if (!For) return null
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <EarIcon />
      <For talk={talk} host={host} student={student} />
    </section>
  )
}
