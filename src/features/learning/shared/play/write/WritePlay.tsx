// Characters by hand. Guided, each stroke is judged as it is drawn; otherwise the student writes freely without feedback.

import { ClearOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WriteAnswer, WriteContent } from '#contract/learning/exercise/write.ts'
import { linesMax, touchesOf } from '#contract/rules/hanzi/ink.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { GridChoice } from '../../../../library/shared/hanzi/DrawingSettings.tsx'
import { HanziQuiz } from '../../../../library/shared/hanzi/HanziQuiz.tsx'
import { useHanziSettings } from '../../../../library/shared/hanzi/hanziSettings.ts'
import { InkPad } from '../../../../library/shared/hanzi/InkPad.tsx'
import { InkReplay } from '../../../../library/shared/hanzi/InkReplay.tsx'
import { pathOf } from '../../../../library/shared/hanzi/inkPath.ts'
import { useStrokes } from '../../../../library/shared/hanzi/useStrokes.ts'
import type { PlayProps } from '../typeView.ts'
import { Prompt } from './Prompt.tsx'
import styles from './write.module.css'
import { inkAt, nextLine, placesOf, withWritten } from './writeState.ts'

type Props = PlayProps<WriteContent, WriteAnswer>
interface CharProps extends Pick<Props, 'content' | 'answer' | 'onAnswer' | 'isReadOnly'> {
  at: number
}

const FreeChar = ({ content, answer, onAnswer, isReadOnly, at }: CharProps) => {
  const { t } = useTranslation('exercisePlay')
  const { grid } = useHanziSettings()
  const ink = inkAt(answer, at)
  const set = (next: typeof ink) => onAnswer(withWritten(content, answer, at, { ink: next, hints: 0 }))
  return (
    <div className={styles.free}>
      <div className={styles.square}>
        <InkPad
          grid={grid}
          label={t('writePad', { number: at + 1, count: placesOf(content).length, lines: ink.length })}
          isLocked={isReadOnly || ink.length >= linesMax}
          onLine={(touches) => set([...ink, nextLine(ink, touches)])}
        >
          {ink.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <path key={place} className={styles.line} d={pathOf(touchesOf(line))} />
          ))}
        </InkPad>
      </div>
      <div className={styles.buttons}>
        <Button
          icon={<UndoOutlined aria-hidden />}
          disabled={isReadOnly || ink.length === 0}
          onClick={() => set(ink.slice(0, -1))}
        >
          {t('undoLine')}
        </Button>
        <Button
          icon={<ClearOutlined aria-hidden />}
          disabled={isReadOnly || ink.length === 0}
          onClick={() => set([])}
        >
          {t('clearInk')}
        </Button>
      </div>
    </div>
  )
}

const GuidedChar = ({ content, answer, onAnswer, isReadOnly, at }: CharProps) => {
  const { t } = useTranslation(['exercisePlay', 'hanzi'])
  const char = [...content.shown][at] ?? ''
  const { data: strokes, error, refetch } = useStrokes(char)
  const ink = inkAt(answer, at)
  const [round, setRound] = useState(0)
  /** A character that was just written stays in sight with the last judgement. */
  const [isHere, setIsHere] = useState(false)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (strokes === undefined) return <Skeleton active />
  const again = () => {
    setIsHere(false)
    setRound((before) => before + 1)
    onAnswer(withWritten(content, answer, at, { ink: [], hints: 0 }))
  }
  if (!strokes || isReadOnly || (ink.length > 0 && !isHere))
    return (
      <div className={styles.free}>
        <InkReplay ink={ink} strokes={strokes} label={t('exercisePlay:yourWriting', { char })} />
        {!isReadOnly && <Button onClick={again}>{t('hanzi:again')}</Button>}
      </div>
    )
  return (
    <div className={styles.free}>
      <HanziQuiz
        key={round}
        char={char}
        strokes={strokes}
        onWritten={({ ink: newInk, hints }) => {
          setIsHere(true)
          onAnswer(withWritten(content, answer, at, { ink: [...newInk], hints }))
        }}
      />
      {ink.length > 0 && <Button onClick={again}>{t('hanzi:again')}</Button>}
    </div>
  )
}

export const WritePlay = ({ content, answer, onAnswer, isReadOnly }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const [at, setAt] = useState(0)
  const places = placesOf(content)
  const charProps = { content, answer, onAnswer, isReadOnly }
  return (
    <div className={styles.write}>
      <Prompt content={content} />
      {places.length > 1 && (
        <ol className={styles.places}>
          {places.map((place) => (
            <li key={place}>
              <button
                type="button"
                aria-current={place === at ? 'step' : undefined}
                data-done={inkAt(answer, place).length > 0}
                aria-label={t(inkAt(answer, place).length > 0 ? 'charWritten' : 'charEmpty', {
                  number: place + 1,
                })}
                onClick={() => setAt(place)}
              >
                <svg viewBox="0 0 1024 1024" aria-hidden="true">
                  <g transform="translate(0 900) scale(1 -1)">
                    {inkAt(answer, place).map((line, one) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                      <path key={one} className={styles.line} d={pathOf(touchesOf(line))} />
                    ))}
                  </g>
                </svg>
              </button>
            </li>
          ))}
        </ol>
      )}
      {content.guided && content.shown !== '' ? (
        <GuidedChar key={at} {...charProps} at={at} />
      ) : (
        <FreeChar key={at} {...charProps} at={at} />
      )}
      {at < places.length - 1 && (
        <Button type="primary" onClick={() => setAt(at + 1)}>
          {t('nextChar')}
        </Button>
      )}
      <GridChoice />
    </div>
  )
}
