// The head of a page about one record: its name, how it stands, and what can be done with it.
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useRowActions } from '#src/kit/list/useRowActions.tsx'
import { actionsFor, type Row, type Screen } from '#src/kit/screen.ts'
import { nameOfRecord, useNounActions } from '#src/kit/useNounActions.tsx'
import styles from './recordHead.module.css'

/** The first two stand as buttons, the others behind them. */
const buttonsMost = 2

interface Props<R extends Row, B, S> {
  record: R
  /** As its list declares it. */
  screen: Screen<R, B, S>
  state: ReactNode
  /** What the button says that opens the further actions. */
  moreWords: string
  /** Deleted: there is nothing to show any more. */
  onRemoved: () => void
}

export const RecordHead = <R extends Row, B, S>(props: Props<R, B, S>) => {
  const { record, screen, state, moreWords, onRemoved } = props
  const { start, dialog, busyOn } = useRowActions<R>(
    [screen.noun, ...(screen.shownIn ?? [])],
    () => undefined,
  )
  const all = useNounActions<R, B, S>(screen, () => undefined)
  const actions = actionsFor(
    record,
    all.filter(({ on }) => on === 'row'),
  ).map((action) => {
    const { run } = action
    if (action.key !== 'remove' || !run) return action
    return {
      ...action,
      run: async (records: readonly R[]) => {
        const words = await run(records)
        onRemoved()
        return words
      },
    }
  })
  const busy = busyOn(record)
  const more = actions.slice(buttonsMost)
  return (
    <div className={styles.head}>
      <h1>{nameOfRecord(record)}</h1>
      {state}
      <div className={styles.buttons}>
        {actions.slice(0, buttonsMost).map((action, at) => (
          <Button
            key={action.key}
            type={at === 0 ? 'primary' : 'default'}
            loading={busy === action.key}
            onClick={() => start(action, [record])}
          >
            {action.label}
          </Button>
        ))}
        {more.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: more.map((action) => ({
                key: action.key,
                icon: action.icon,
                label: action.label,
                danger: action.isDanger ?? false,
                onClick: () => start(action, [record]),
              })),
            }}
          >
            <Button
              icon={<MoreOutlined />}
              loading={more.some(({ key }) => key === busy)}
              aria-label={moreWords}
            />
          </Dropdown>
        )}
      </div>
      {dialog}
    </div>
  )
}
