// The people who are in a document now, each in the colour of one's own cursor.
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useListText } from '#src/ui/useListText.ts'
import { colourOf } from './colourOf.ts'
import styles from './PeopleHere.module.css'
import type { PersonHere } from './people.ts'

const shownMost = 6

/** The first character: the family name of a Chinese person, the initial of any other. */
export const signOf = (name: string): string => ([...name.trim()][0] ?? '?').toUpperCase()

interface Props {
  people: readonly PersonHere[]
  /** Small, beside a field. */
  isSmall?: boolean
}

export const PeopleHere = ({ people, isSmall = false }: Props) => {
  const { t } = useTranslation('together')
  const listText = useListText()
  if (people.length === 0) return null
  const names = listText(people.map(({ name }) => name))
  return (
    <span
      className={styles.people}
      data-small={isSmall}
      role="img"
      aria-label={t(isSmall ? 'writing' : 'here', { names })}
    >
      {people.slice(0, shownMost).map(({ userId, name }) => (
        <Tooltip key={userId} title={name}>
          <span className={styles.person} style={{ background: colourOf(userId) }} aria-hidden>
            {signOf(name)}
          </span>
        </Tooltip>
      ))}
      {people.length > shownMost && (
        <Tooltip title={names}>
          <span className={styles.more} aria-hidden>
            +{people.length - shownMost}
          </span>
        </Tooltip>
      )}
    </span>
  )
}
