// A step of the lesson as a card: its line, its text, what it uses, and what it does to the room.

import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { Button, InputNumber, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { learningStages } from '#contract/constants.ts'
import { planLimits } from '#contract/learning/plan/planParts.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useModal } from '#src/ui/modals.tsx'
import { useRoomWords } from '../../shared/plan/useRoomWords.ts'
import { Place } from '../editor/Place.tsx'
import { usePlan } from '../editor/PlanContext.ts'
import {
  idsOf,
  moveStep,
  removeStep,
  type Stage,
  type StepMap,
  setMinutes,
  stepId,
  stepMinutes,
  stepRoom,
  stepStage,
  stepText,
  stepTitle,
} from '../editor/planDoc.ts'
import { SectionText } from '../editor/SectionText.tsx'
import { useChanges } from '../editor/useChanges.ts'
import { LineInput } from '../text/LineInput.tsx'
import { StepExercises, StepResources } from './StepItems.tsx'
import { StepRoom } from './StepRoom.tsx'
import styles from './steps.module.css'

const titleMax = 50

interface Props {
  step: StepMap
  /** The number of the step, from 1. */
  number: number
  isLast: boolean
}

export const StepCard = ({ step, number, isLast }: Props) => {
  const { t } = useTranslation(['planEditor', 'kit'])
  const modal = useModal()
  const { doc } = usePlan()
  const stages = useNounTexts('task')
  const roomWords = useRoomWords()
  const [hasRoom, setHasRoom] = useState(false)
  useChanges(step, { deep: true })
  const id = stepId(step)
  const text = stepText(step)
  const name = stepTitle(step)?.toString() || t('planEditor:step.number', { number })
  const exercises = idsOf(step, 'exercises')
  const remove = () =>
    modal.confirm({
      centered: true,
      title: t('kit:remove.title', { name }),
      okText: t('kit:remove.label'),
      okButtonProps: { danger: true },
      onOk: () => removeStep(doc, step),
    })
  return (
    <Place at={`step:${id}`} as="li" className={styles.card} name={name}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <LineInput
          text={stepTitle(step)}
          label={t('planEditor:step.titleOf', { number })}
          placeholder={t('planEditor:step.title')}
          max={titleMax}
        />
        <InputNumber
          className={styles.minutes ?? ''}
          aria-label={t('planEditor:step.minutesOf', { number })}
          suffix={t('planEditor:minutesWord')}
          min={0}
          max={planLimits.minutes}
          precision={0}
          value={stepMinutes(step)}
          onChange={(minutes) => setMinutes(step, minutes)}
        />
        <Select<Stage>
          className={styles.stage ?? ''}
          allowClear
          aria-label={t('planEditor:step.stageOf', { number })}
          placeholder={t('planEditor:step.stage')}
          value={stepStage(step)}
          options={learningStages.map((value) => ({ value, label: stages.value('stage', value) }))}
          onChange={(stage: Stage | undefined) => step.set('stage', stage ?? null)}
        />
        <span className={styles.tools}>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={number === 1}
            aria-label={t('planEditor:step.up', { name })}
            onClick={() => moveStep(doc, step, -1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            disabled={isLast}
            aria-label={t('planEditor:step.down', { name })}
            onClick={() => moveStep(doc, step, 1)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('planEditor:step.remove', { name })}
            onClick={remove}
          />
        </span>
      </div>
      {text && (
        <SectionText
          fragment={text}
          section={`step:${id}`}
          label={t('planEditor:step.textOf', { number })}
          placeholder={t('planEditor:step.textHint')}
        />
      )}
      <div className={styles.uses}>
        <StepExercises step={step} ids={exercises} />
        <StepResources step={step} ids={idsOf(step, 'resources')} />
      </div>
      <div>
        <Button
          type="text"
          size="small"
          icon={hasRoom ? <DownOutlined /> : <RightOutlined />}
          aria-expanded={hasRoom}
          onClick={() => setHasRoom(!hasRoom)}
        >
          {t('planEditor:room.title')}
        </Button>
        {!hasRoom && roomWords(stepRoom(step)).map((words) => <Tag key={words}>{words}</Tag>)}
      </div>
      {hasRoom && <StepRoom step={step} exercises={exercises} />}
    </Place>
  )
}
