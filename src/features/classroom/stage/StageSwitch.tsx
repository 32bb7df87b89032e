// Board or people on this screen; the host may show their choice to all.
import { useTranslation } from 'react-i18next'
import { type StageShows, stageShows } from '#contract/classroom/stage.ts'
import { useCommand, useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './Stage.module.css'
import type { StageView } from './useStage.ts'

export const ShowAllButton = ({ shows }: { shows: StageShows }) => {
  const { t } = useTranslation('stage')
  const { stage } = useView()
  const { send, pending } = useCommand()
  const me = useMySeat()
  // A group's board is its own, and cannot be shown to the class.
  if (me?.role !== 'host' || me.group !== null || stage === shows) return null
  return (
    <LightButton
      className={styles.showAll}
      isPending={pending !== null}
      onClick={() => void send('stage:show', { shows })}
    >
      {t(`shows.showAll.${shows}`)}
    </LightButton>
  )
}

export const StageSwitch = ({ view }: { view: StageView }) => {
  const { t } = useTranslation('stage')
  const looksAt: StageShows = view.stage.shows === 'board' ? 'board' : 'pictures'
  return (
    <div className={styles.switch}>
      <ShowAllButton shows={looksAt} />
      <fieldset className={styles.choices}>
        <legend className="visuallyHidden">{t('shows.look')}</legend>
        {stageShows.map((shows) => (
          <label key={shows}>
            <input
              type="radio"
              name="stageLook"
              checked={looksAt === shows}
              onChange={() => view.lookAt(shows)}
            />
            <span>{t(`shows.${shows}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
