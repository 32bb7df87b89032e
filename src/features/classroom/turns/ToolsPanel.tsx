// The teacher's tools beside the lesson, not over it: the class goes on, and what students answer comes in here.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '#src/ui/icons.tsx'
import { AttendancePane } from './AttendancePane.tsx'
import { FairTurnsPane } from './FairTurnsPane.tsx'
import { PickerPane } from './PickerPane.tsx'
import { PollPane } from './PollPane.tsx'
import { TimerPane } from './TimerPane.tsx'
import styles from './ToolsPanel.module.css'

const tools = ['attendance', 'turns', 'picker', 'poll', 'activity', 'timer'] as const
type Tool = (typeof tools)[number]

/** Where the keyboard was before it opened, it is again afterwards. */
const useFocusInside = () => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return panel
}

interface Props {
  /** The exercise of the lesson. */
  activity: ReactNode
  onClose: () => void
}

export const ToolsPanel = ({ activity, onClose }: Props) => {
  const { t } = useTranslation('turns')
  const panel = useFocusInside()
  const [tool, setTool] = useState<Tool>('attendance')
  const panes: Record<Tool, ReactNode> = {
    attendance: <AttendancePane />,
    turns: <FairTurnsPane />,
    poll: <PollPane />,
    activity,
    picker: <PickerPane onPicked={onClose} />,
    timer: <TimerPane onStarted={onClose} />,
  }
  const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={t('tools')}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <header>
        <fieldset className={styles.tools}>
          <legend className="visuallyHidden">{t('tools')}</legend>
          {tools.map((one) => (
            <label key={one}>
              <input type="radio" name="tool" checked={tool === one} onChange={() => setTool(one)} />
              <span>{t(`tab.${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={styles.pane}>{panes[tool]}</div>
    </div>
  )
}
