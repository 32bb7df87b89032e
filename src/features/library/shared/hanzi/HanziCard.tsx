// A word, character by character, as it is written: the strokes in their order, again as often as one likes.

import { CaretRightOutlined } from '@ant-design/icons'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Strokes } from '#contract/library/hanzi/strokes.ts'
import { charsOf } from '#contract/rules/hanzi/chars.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { DrawingSettings } from './DrawingSettings.tsx'
import { HanziSquare } from './HanziSquare.tsx'
import styles from './hanzi.module.css'
import { useHanziSettings } from './hanziSettings.ts'
import { NoStrokes } from './NoStrokes.tsx'
import { StrokeAnimation } from './StrokeAnimation.tsx'
import { useStrokes } from './useStrokes.ts'

const Drawn = ({ char, strokes }: { char: string; strokes: Strokes }) => {
  const { t } = useTranslation('hanzi')
  const { grid, speed, outline } = useHanziSettings()
  const [run, setRun] = useState(0)
  const [step, setStep] = useState(0)
  const count = strokes.strokes.length
  return (
    <>
      <div className={styles.stage}>
        <HanziSquare grid={grid} label={t('drawnOf', { char, count })} />
        <StrokeAnimation
          char={char}
          strokes={strokes}
          speed={speed}
          outline={outline}
          run={run}
          onStep={setStep}
        />
      </div>
      <div className={styles.under}>
        <span className={styles.count}>{t('step', { step, count })}</span>
        <Button icon={<CaretRightOutlined aria-hidden />} onClick={() => setRun((before) => before + 1)}>
          {t('replay')}
        </Button>
      </div>
    </>
  )
}

const OneChar = ({ char }: { char: string }) => {
  const { data, error, refetch } = useStrokes(char)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  if (data === null) return <NoStrokes char={char} />
  return <Drawn char={char} strokes={data} />
}

export const HanziCard = ({ word }: { word: string }) => {
  const { t } = useTranslation('hanzi')
  const chars = charsOf(word)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, chars.length - 1)
  const char = chars[at]
  if (char === undefined) return null
  return (
    <section className={styles.card} aria-label={t('strokesOf', { word })}>
      {chars.length > 1 && (
        <Segmented
          className={styles.chars ?? ''}
          aria-label={t('chooseChar')}
          value={at}
          options={chars.map((one, place) => ({ value: place, label: one }))}
          onChange={setChosen}
        />
      )}
      <OneChar key={`${at} ${char}`} char={char} />
      <DrawingSettings withSpeed />
    </section>
  )
}
