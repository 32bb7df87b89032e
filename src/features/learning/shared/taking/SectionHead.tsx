// The heading of a section of the paper, and what to do in it.
import type { AttemptSection } from '#contract/learning/attempt/attempt.ts'
import styles from './run.module.css'

export const SectionHead = ({ section }: { section: AttemptSection | undefined }) => {
  if (!section || (section.name === '' && section.text === '')) return null
  return (
    <header className={styles.section}>
      {section.name && <h2>{section.name}</h2>}
      {section.text && <p>{section.text}</p>}
    </header>
  )
}
