// The way into the next section of a paper whose sections have minutes of their own. There is no way back, so it asks before.
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttemptSection } from '#contract/learning/attempt/attempt.ts'
import { nextSection } from '#contract/rules/assignment/sections.ts'
import { useModal } from '#src/ui/modals.tsx'

interface Props {
  sections: readonly AttemptSection[]
  running: AttemptSection | undefined
  now: number
  /** Some answers are not at the school yet: they would come too late. */
  isUnsent: boolean
  isLocked: boolean
  onEnter: (sectionId: string) => Promise<void>
}

export const SectionWay = ({ sections, running, now, isUnsent, isLocked, onEnter }: Props) => {
  const { t } = useTranslation('taking')
  const modal = useModal()
  const [isEntering, setEntering] = useState(false)
  const next = nextSection(sections, now)
  const nameOf = (section: AttemptSection) =>
    section.name || t('section.nth', { number: sections.indexOf(section) + 1 })
  const enter = async (id: string) => {
    setEntering(true)
    try {
      await onEnter(id)
    } finally {
      setEntering(false)
    }
  }
  const ask = (section: AttemptSection) =>
    modal.confirm({
      centered: true,
      title: t('section.enterTitle', { name: nameOf(section) }),
      content: [
        ...(running ? [t('section.leaves', { name: nameOf(running) })] : []),
        ...(section.minutes === null ? [] : [t('section.time', { count: section.minutes })]),
      ].join(' '),
      okText: t('section.enter'),
      cancelText: t('handIn.no'),
      onOk: () => enter(section.id),
    })
  if (!running && !next) return null
  return (
    <Alert
      type="info"
      showIcon
      title={running ? t('section.runs', { name: nameOf(running) }) : next && nameOf(next)}
      description={running ? t('section.noReturn') : next && t('section.time', { count: next.minutes ?? 0 })}
      action={
        next && (
          <Button
            type={running ? 'default' : 'primary'}
            loading={isEntering}
            disabled={isLocked || isUnsent}
            onClick={() => ask(next)}
          >
            {t(running ? 'section.next' : 'section.enter')}
          </Button>
        )
      }
    />
  )
}
