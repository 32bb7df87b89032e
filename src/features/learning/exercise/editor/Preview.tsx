// The exercise as a student sees it, and with its answers. It can be tried out; answers given here are not stored.
import { Segmented } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import { ExerciseResult } from '../../shared/play/ExerciseResult.tsx'
import { type Answers, PlayExercise } from '../../shared/play/PlayExercise.tsx'
import { previewOf } from '../draft/previewView.ts'
import styles from './editor.module.css'

const faces = ['asStudent', 'withAnswers'] as const

interface Props {
  wording: ExerciseWording
  videoId: FileId | null
}

export const Preview = ({ wording, videoId }: Props) => {
  const { t } = useTranslation('exerciseEditor')
  const [face, setFace] = useState<(typeof faces)[number]>('asStudent')
  const [answers, setAnswers] = useState<Answers>({})
  // Typing goes before drawing.
  const drawnWording = useDeferredValue(wording)
  const { view, solution } = useMemo(() => previewOf(drawnWording, videoId), [drawnWording, videoId])
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <Segmented
        block
        aria-label={t('preview')}
        value={face}
        options={faces.map((value) => ({ value, label: t(value) }))}
        onChange={setFace}
      />
      <div className={styles.previewBody}>
        {isEmptyRichText(drawnWording.stem) && <p className={styles.hint}>{t('previewEmpty')}</p>}
        {face === 'asStudent' ? (
          <PlayExercise
            view={view}
            answers={answers}
            onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
          />
        ) : (
          <ExerciseResult view={view} answers={{}} marks={solution} />
        )}
      </div>
    </section>
  )
}
