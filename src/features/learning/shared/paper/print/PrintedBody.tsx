// One exercise on the exam sheet: its stem, and below it what is chosen from.
import { Fragment } from 'react'
import type { SingleView } from '#contract/learning/exercise/studentView.ts'
import type { RichText } from '#contract/richText.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { letterOf } from '../../play/choice/letters.ts'
import styles from './print.module.css'

interface Part {
  readonly id: string
  readonly body: RichText
}
const Parts = ({ parts, mark }: { parts: readonly Part[]; mark: (at: number) => string }) => (
  <ul className={styles.parts}>
    {parts.map(({ id, body }, at) => (
      <li key={id} className={styles.part}>
        <span>{mark(at)}.</span>
        <RichTextView text={body} />
      </li>
    ))}
  </ul>
)

const numberOf = (at: number) => String(at + 1)

const Below = ({ view }: { view: SingleView }) => {
  switch (view.type) {
    case 'choice':
      return <Parts parts={view.content.options} mark={letterOf} />
    case 'fillIn':
      return view.content.bank.length > 0 ? (
        <p className={styles.bank}>{view.content.bank.join('　')}</p>
      ) : null
    case 'match':
      return (
        <div className={styles.sides}>
          <Parts parts={view.content.left} mark={numberOf} />
          <Parts parts={view.content.right} mark={letterOf} />
        </div>
      )
    case 'order':
      return <Parts parts={view.content.pieces} mark={letterOf} />
    case 'write': {
      const { prompt, shown } = view.content
      const text = prompt.as === 'pinyin' || prompt.as === 'gloss' ? prompt.text : shown
      return text ? <p>{text}</p> : null
    }
    case 'speak':
      return view.content.text ? <p>{view.content.text}</p> : null
    case 'compose':
      return view.content.words.length > 0 ? (
        <p className={styles.bank}>{view.content.words.join('　')}</p>
      ) : null
    case 'judge':
      return null
  }
}

export const PrintedBody = ({ view }: { view: SingleView }) => (
  <Fragment>
    <RichTextView text={view.stem} />
    <Below view={view} />
  </Fragment>
)
