// The exercises of an assignment in their sections, to read; each can be looked at.
import { useTranslation } from 'react-i18next'
import type { ShownSection } from '#contract/learning/task/taskNoun.ts'
import { PaperRow } from './PaperRow.tsx'
import styles from './paper.module.css'

export const SectionRows = ({ sections }: { sections: readonly ShownSection[] }) => {
  const { t } = useTranslation('paper')
  const items = sections.flatMap((section) => section.items)
  return sections.map((section, at) => (
    // A section has no id, and its place is what it is.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={at} className={styles.section}>
      {section.name && <h3>{section.name}</h3>}
      {section.text && <p className={styles.words}>{section.text}</p>}
      <ol className={styles.items}>
        {section.items.map((item) => (
          <PaperRow
            key={item.exerciseId}
            item={item}
            number={items.indexOf(item) + 1}
            tools={(look) => (
              <>
                <span className={styles.under}>{t('points', { points: item.points })}</span>
                {look}
              </>
            )}
          />
        ))}
      </ol>
    </div>
  ))
}
