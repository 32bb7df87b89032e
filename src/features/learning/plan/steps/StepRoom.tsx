// Sets what a step does to the room when it begins; a field that is left open leaves the room as it is.
import { Input, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { carouselLimits } from '#contract/classroom/group.ts'
import { timerSecondsMax } from '#contract/classroom/lessonTools/timer.ts'
import { type MicMode, micModes } from '#contract/classroom/mic.ts'
import { type PlanGrouping, type PlanRoom, planLimits } from '#contract/learning/plan/planParts.ts'
import { type StepMap, setRoom, stepRoom } from '../editor/planDoc.ts'
import styles from './steps.module.css'
import { useExerciseNames } from './useItemNames.ts'

const groupings = ['together', 'random', 'prepared', 'carousel'] as const
const pairSeconds = 120
const groupSize = 4
const secondsOfMinute = 60

const newGrouping = (kind: PlanGrouping['kind']): PlanGrouping => {
  if (kind === 'random') return { kind, size: groupSize, minutes: null }
  if (kind === 'carousel') return { kind, seconds: pairSeconds, cards: [] }
  return kind === 'prepared' ? { kind, minutes: null } : { kind }
}

interface FieldProps {
  room: PlanRoom
  onChange: (change: Partial<PlanRoom>) => void
}

const MinutesInput = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}) => {
  const { t } = useTranslation('planEditor')
  return (
    <InputNumber
      aria-label={label}
      placeholder={t('room.noEnd')}
      suffix={t('minutesWord')}
      min={1}
      max={180}
      precision={0}
      value={value}
      onChange={onChange}
    />
  )
}

const GroupingFields = ({ room, onChange }: FieldProps) => {
  const { t } = useTranslation('planEditor')
  const { grouping } = room
  const change = (next: PlanGrouping) => onChange({ grouping: next })
  if (grouping?.kind === 'random')
    return (
      <>
        <InputNumber
          aria-label={t('room.size')}
          prefix={t('room.size')}
          min={2}
          max={planLimits.groupSize}
          precision={0}
          value={grouping.size}
          onChange={(size) => change({ ...grouping, size: size ?? groupSize })}
        />
        <MinutesInput
          label={t('room.groupMinutes')}
          value={grouping.minutes}
          onChange={(minutes) => change({ ...grouping, minutes })}
        />
      </>
    )
  if (grouping?.kind === 'prepared')
    return (
      <MinutesInput
        label={t('room.groupMinutes')}
        value={grouping.minutes}
        onChange={(minutes) => change({ ...grouping, minutes })}
      />
    )
  if (grouping?.kind === 'carousel')
    return (
      <>
        <InputNumber
          aria-label={t('room.seconds')}
          suffix={t('secondsWord')}
          min={carouselLimits.secondsMin}
          max={carouselLimits.secondsMax}
          precision={0}
          value={grouping.seconds}
          onChange={(seconds) => change({ ...grouping, seconds: seconds ?? pairSeconds })}
        />
        <Input.TextArea
          aria-label={t('room.cards')}
          placeholder={t('room.cards')}
          autoSize={{ minRows: 1, maxRows: 6 }}
          defaultValue={grouping.cards.join('\n')}
          onBlur={({ target }) => {
            const cards = target.value
              .split('\n')
              .map((card) => card.trim().slice(0, carouselLimits.cardLength))
              .filter(Boolean)
            change({ ...grouping, cards: cards.slice(0, carouselLimits.cards) })
          }}
        />
      </>
    )
  return null
}

/** Minutes on the page, seconds in the document. */
const TimerInput = ({ room, onChange, id }: FieldProps & { id: string }) => {
  const { t } = useTranslation('planEditor')
  const { timerSeconds } = room
  return (
    <InputNumber
      id={id}
      suffix={t('minutesWord')}
      min={0.5}
      max={timerSecondsMax / secondsOfMinute}
      step={0.5}
      value={timerSeconds === null ? null : timerSeconds / secondsOfMinute}
      onChange={(minutes) =>
        onChange({ timerSeconds: minutes ? Math.round(minutes * secondsOfMinute) : null })
      }
    />
  )
}

export const StepRoom = ({ step, exercises }: { step: StepMap; exercises: readonly string[] }) => {
  const { t } = useTranslation(['planEditor', 'live'])
  const names = useExerciseNames(exercises)
  const id = useId()
  const room = stepRoom(step)
  const change = (next: Partial<PlanRoom>) => setRoom(step, next)
  const exerciseIds = room.exerciseId ? [...new Set([...exercises, room.exerciseId])] : exercises
  return (
    <div className={styles.room}>
      <label htmlFor={`${id}mic`}>{t('planEditor:room.mic')}</label>
      <Select<MicMode>
        id={`${id}mic`}
        allowClear
        placeholder={t('planEditor:room.asItIs')}
        value={room.micMode}
        options={micModes.map((value) => ({ value, label: t(`live:micMode.${value}`) }))}
        onChange={(value: MicMode | undefined) => change({ micMode: value ?? null })}
      />
      <label htmlFor={`${id}page`}>{t('planEditor:room.page')}</label>
      <InputNumber
        id={`${id}page`}
        placeholder={t('planEditor:room.asItIs')}
        min={1}
        max={planLimits.boardPage}
        precision={0}
        value={room.boardPage}
        onChange={(boardPage) => change({ boardPage })}
      />
      <label htmlFor={`${id}groups`}>{t('planEditor:room.groups')}</label>
      <div className={styles.grouping}>
        <Select<PlanGrouping['kind']>
          id={`${id}groups`}
          allowClear
          placeholder={t('planEditor:room.asItIs')}
          value={room.grouping?.kind ?? null}
          options={groupings.map((value) => ({ value, label: t(`planEditor:room.grouping.${value}`) }))}
          onChange={(kind: PlanGrouping['kind'] | undefined) =>
            change({ grouping: kind ? newGrouping(kind) : null })
          }
        />
        <GroupingFields room={room} onChange={change} />
      </div>
      <label htmlFor={`${id}timer`}>{t('planEditor:room.timer')}</label>
      <TimerInput id={`${id}timer`} room={room} onChange={change} />
      <label htmlFor={`${id}words`}>{t('planEditor:room.words')}</label>
      <Select
        id={`${id}words`}
        mode="tags"
        open={false}
        suffixIcon={null}
        placeholder={t('planEditor:room.wordsHint')}
        tokenSeparators={[',', '，', '、', ' ', ';', '；', '\n']}
        maxCount={planLimits.words}
        value={room.words}
        onChange={(words: string[]) =>
          change({
            words: [...new Set(words.map((word) => word.trim().slice(0, planLimits.wordLength)))].filter(
              Boolean,
            ),
          })
        }
      />
      <label htmlFor={`${id}exercise`}>{t('planEditor:room.exercise')}</label>
      <Select<string>
        id={`${id}exercise`}
        allowClear
        placeholder={t(exerciseIds.length > 0 ? 'planEditor:room.none' : 'planEditor:room.noExercises')}
        disabled={exerciseIds.length === 0}
        value={room.exerciseId}
        options={exerciseIds.map((value) => ({ value, label: names(value) }))}
        onChange={(exerciseId: string | undefined) => change({ exerciseId: exerciseId ?? null })}
      />
    </div>
  )
}
