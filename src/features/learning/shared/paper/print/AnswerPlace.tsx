// Where a question is answered on the answer sheet: letters to mark, lines to write on, squares for characters.
import { useTranslation } from 'react-i18next'
import type { SingleView } from '#contract/learning/exercise/studentView.ts'
import { blankIds } from '#contract/richText.ts'
import { HanziSquare } from '../../../../library/shared/hanzi/HanziSquare.tsx'
import { letterOf } from '../../play/choice/letters.ts'
import styles from './print.module.css'

const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

const Boxes = ({ signs }: { signs: readonly string[] }) =>
  signs.map((sign) => (
    <span key={sign} className={styles.box}>
      {sign}
    </span>
  ))

const Lines = ({ count }: { count: number }) =>
  places(count).map((at) => (
    <span key={at} className={styles.write}>
      {count > 1 && `(${at + 1})`}
      <span className={styles.rule} />
    </span>
  ))

const perRow = 20
/** A composition gets room for what it asks for, and never more than a page and a half. */
const cellsOf = ({ minChars, maxChars }: { minChars: number; maxChars: number }): number => {
  const chars = Math.min(Math.max(minChars * 1.2, maxChars, 100), 600)
  return Math.ceil(chars / perRow) * perRow
}

export const AnswerPlace = ({ view }: { view: SingleView }) => {
  const { t } = useTranslation('testPaper')
  switch (view.type) {
    case 'choice':
      return <Boxes signs={view.content.options.map((_, at) => letterOf(at))} />
    case 'judge':
      return <Boxes signs={['√', '×']} />
    case 'fillIn':
      return <Lines count={blankIds(view.stem).length} />
    case 'match':
      return <Lines count={view.content.left.length} />
    case 'order':
      return <Lines count={1} />
    case 'write':
      return places(Math.max(1, view.content.count)).map((at) => (
        <span key={at} className={styles.hanzi}>
          <HanziSquare grid="tian" label={t('print.square')} />
        </span>
      ))
    case 'speak':
      return <span>{t('print.oral')}</span>
    case 'compose':
      return (
        <span className={styles.squares}>
          {places(cellsOf(view.content)).map((at) => (
            <span key={at} className={styles.cell} />
          ))}
        </span>
      )
  }
}
