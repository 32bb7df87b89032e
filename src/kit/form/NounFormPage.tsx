// Adding on a page of its own, one after the other: after saving the form is empty again.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import styles from '../list/list.module.css'
import type { FormDeclaration, Row, ScreenNoun } from '../screen.ts'
import { FormFields } from './FormFields.tsx'
import formStyles from './form.module.css'
import { useNounForm } from './useNounForm.ts'

interface Props<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  form: FormDeclaration<R, B>
  title: string
  text: string
}

const EntryForm = <R extends Row, B, S>({
  noun,
  form,
  onSaved,
}: Props<R, B, S> & { onSaved: () => void }) => {
  const { t } = useTranslation('kit')
  const nounForm = useNounForm({ noun, form, record: undefined, onSaved })
  return (
    <section className={formStyles.page}>
      <FormFields nounForm={nounForm} />
      <ThrottledButton type="primary" size="large" loading={nounForm.isSaving} onClick={nounForm.form.submit}>
        {t('form.save')}
      </ThrottledButton>
    </section>
  )
}

export const NounFormPage = <R extends Row, B, S>(props: Props<R, B, S>) => {
  const [round, setRound] = useState(0)
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{props.title}</h1>
          <p className={formStyles.text}>{props.text}</p>
        </div>
      </div>
      <EntryForm key={round} {...props} onSaved={() => setRound(round + 1)} />
    </>
  )
}
