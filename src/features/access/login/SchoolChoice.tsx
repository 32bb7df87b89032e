import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './SchoolChoice.module.css'
import type { SchoolChoice as School } from './useLogin.ts'

interface Props {
  schools: readonly School[]
  chosen: School | undefined
  isPending: boolean
  onChoose: (school: School) => void
  onBack: () => void
}

/** One person, one password, several schools: which of them is it today? */
export const SchoolChoice = ({ schools, chosen, isPending, onChoose, onBack }: Props) => {
  const { t } = useTranslation('login')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form was replaced: moves the focus, so that screen readers announce the choice and the first school is one key away.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.choice} aria-labelledby="schoolChoice">
      <h2 id="schoolChoice" ref={heading} tabIndex={-1}>
        {t('schools.title')}
      </h2>
      <p>{t('schools.text')}</p>
      <ul>
        {schools.map((school) => (
          <li key={school.id}>
            <LightButton
              className={styles.school}
              disabled={isPending}
              isPending={isPending && school.id === chosen?.id}
              onClick={() => onChoose(school)}
            >
              {school.name}
            </LightButton>
          </li>
        ))}
      </ul>
      <LightButton kind="quiet" disabled={isPending} onClick={onBack}>
        {t('schools.back')}
      </LightButton>
    </section>
  )
}
