import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type RoleType, roleTypes } from '#contract/accountKinds.ts'
import styles from './RoleTabs.module.css'

interface Props {
  value: RoleType
  panelId: string
  onChange: (roleType: RoleType) => void
}
const names = ['student', 'teacher', 'educational', 'administrator'] as const

/** Four tabs; the arrow keys move between them and only the chosen one is in the tab order. */
export const RoleTabs = ({ value, panelId, onChange }: Props) => {
  const { t } = useTranslation('login')
  const list = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = names.findIndex((name) => roleTypes[name] === value)
    const next = names[(at + step + names.length) % names.length]
    if (!next) return
    onChange(roleTypes[next])
    list.current?.querySelector<HTMLElement>(`#role-${next}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('roleLabel')}
      className={styles.tabs}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {names.map((name) => {
        const isChosen = roleTypes[name] === value
        return (
          <button
            key={name}
            id={`role-${name}`}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            tabIndex={isChosen ? 0 : -1}
            className={isChosen ? styles.chosen : undefined}
            onClick={() => onChange(roleTypes[name])}
          >
            {t(`role.${name}`)}
          </button>
        )
      })}
    </div>
  )
}
