import { Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import styles from './Search.module.css'
import { usePageSearch } from './usePageSearch.ts'

/** A text field and the pages found: arrow keys choose, Enter opens. */
export const SearchBox = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const results = usePageSearch(text)
  const at = Math.min(chosen, results.length - 1)

  const go = (path: string | undefined) => {
    if (!path) return
    onDone()
    void navigate(path)
  }
  const handleText = (value: string) => {
    setText(value)
    setChosen(0)
  }
  const handleKey = (event: KeyboardEvent) => {
    // An input method uses the arrows and Enter to choose a word.
    if (isComposingKey(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((at + step + results.length) % Math.max(1, results.length))
    }
    if (event.key === 'Enter') go(results[at]?.path)
  }
  return (
    <>
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-activedescendant={results[at] ? `${listId}-${at}` : undefined}
        aria-label={t('search.open')}
        placeholder={t('search.hint')}
        value={text}
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label={t('search.open')} className={styles.list}>
        {results.map(({ path, title }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the line above
          // biome-ignore lint/a11y/useFocusableInteractive: the line above keeps the focus
          <div
            key={path}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.found}
            onClick={() => go(path)}
          >
            <b>{title}</b>
            <span>{path}</span>
          </div>
        ))}
      </div>
      {results.length === 0 && text.trim() !== '' && <p className={styles.none}>{t('search.none')}</p>}
    </>
  )
}
