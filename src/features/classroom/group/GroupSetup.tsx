// Makes groups: how, for how long, who with whom; then everybody moves at once.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupMinutesMax } from '#contract/classroom/group.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import division from '../shared/division/Division.module.css'
import { DraftGroups } from '../shared/division/DraftGroups.tsx'
import { WayField } from '../shared/division/WayField.tsx'
import { CarouselFields } from './CarouselFields.tsx'
import styles from './GroupSetup.module.css'
import { MinutesField } from './MinutesField.tsx'
import { useCarouselDraft } from './useCarouselDraft.ts'
import { useDraft } from './useDraft.ts'
import { useGroups } from './useGroups.ts'

export const GroupSetup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['group', 'errors'])
  const dialog = useRef<HTMLDialogElement>(null)
  const draft = useDraft()
  const carousel = useCarouselDraft()
  const isNextRound = useGroups() !== null
  const [minutes, setMinutes] = useState<number | null>(5)
  const [refusal, setRefusal] = useState<ErrorCode | null>(null)
  const { send, pending } = useCommand()
  useEffect(() => dialog.current?.showModal(), [])
  const groups = draft.division.filter((ids) => ids.length > 0).map((ids) => [...ids])
  const isTimeWrong = minutes !== null && !(minutes > 0 && minutes <= groupMinutesMax)
  const isCarousel = draft.way === 'carousel'
  const canStart = isCarousel ? draft.hasPair && !carousel.isWrong : groups.length > 0 && !isTimeWrong
  const handleStart = async () => {
    const answer = isCarousel
      ? await send('group:openCarousel', carousel.input)
      : await send('group:open', { groups, ...(minutes !== null && { minutes }) })
    if (answer.ok) dialog.current?.close()
    else setRefusal(answer.error)
  }
  const title = t(isNextRound ? 'group:setup.nextTitle' : 'group:setup.title')
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label={t('group:setup.close')} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      {draft.isEmpty ? (
        <p className={styles.empty}>{t('group:setup.nobody')}</p>
      ) : (
        <>
          <div className={division.choices}>
            <WayField draft={draft} />
            {isCarousel ? (
              <CarouselFields draft={carousel} />
            ) : (
              <MinutesField minutes={minutes} onChange={setMinutes} />
            )}
          </div>
          {!isCarousel && <DraftGroups draft={draft} />}
        </>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {t(`errors:${refusal}`)}
        </p>
      )}
      <footer>
        {draft.isByChance && !draft.isEmpty && (
          <LightButton onClick={draft.shuffle}>{t('group:setup.shuffle')}</LightButton>
        )}
        <LightButton kind="primary" disabled={!canStart} isPending={pending !== null} onClick={handleStart}>
          {t(isNextRound ? 'group:setup.startNext' : 'group:setup.start')}
        </LightButton>
      </footer>
    </dialog>
  )
}
