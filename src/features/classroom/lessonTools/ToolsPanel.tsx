// The teacher's tools: what students answer comes in here.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SidePanel } from '../shared/SidePanel.tsx'
import { AttendancePane } from './AttendancePane.tsx'
import { FairTurnsPane } from './FairTurnsPane.tsx'
import { PickerPane } from './PickerPane.tsx'
import { PollPane } from './PollPane.tsx'
import { TimerPane } from './TimerPane.tsx'
import styles from './ToolsPanel.module.css'

const tools = ['attendance', 'turns', 'picker', 'poll', 'activity', 'timer'] as const
type Tool = (typeof tools)[number]

interface Props {
  /** The exercise of the lesson. */
  activity: ReactNode
  onClose: () => void
}

export const ToolsPanel = ({ activity, onClose }: Props) => {
  const { t } = useTranslation('turns')
  const [tool, setTool] = useState<Tool>('attendance')
  const panes: Record<Tool, ReactNode> = {
    attendance: <AttendancePane />,
    turns: <FairTurnsPane />,
    poll: <PollPane />,
    activity,
    picker: <PickerPane onPicked={onClose} />,
    timer: <TimerPane onStarted={onClose} />,
  }
  const tabs = (
    <fieldset className={styles.tools}>
      <legend className="visuallyHidden">{t('tools')}</legend>
      {tools.map((one) => (
        <label key={one}>
          <input type="radio" name="tool" checked={tool === one} onChange={() => setTool(one)} />
          <span>{t(`tab.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <SidePanel label={t('tools')} closeLabel={t('close')} head={tabs} onClose={onClose}>
      {panes[tool]}
    </SidePanel>
  )
}
