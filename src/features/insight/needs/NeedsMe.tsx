// Who needs the reader today: names with their reasons, a message to the chosen ones, and "seen" for those who had their word.
import { SettingOutlined, SmileOutlined } from '@ant-design/icons'
import { Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassId, UserId } from '#contract/ids.ts'
import { listNeeds, messageReceiversMax } from '#contract/insight/needs/needCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { NeedPerson } from './NeedPerson.tsx'
import { NeedRows, type OpenReason } from './NeedRows.tsx'
import { NeedSettingDialog } from './NeedSettingDialog.tsx'
import styles from './needs.module.css'
import { useNeeds } from './useNeeds.ts'
import { WriteDialog } from './WriteDialog.tsx'

const List = ({ classId }: { classId: ClassId | undefined }) => {
  const { t } = useTranslation('needs')
  const [withSeen, setWithSeen] = useState(false)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<UserId>>(new Set())
  const [opened, setOpened] = useState<OpenReason>()
  const [dialog, setDialog] = useState<'write' | 'setting'>()
  const { data, error, refetch, see } = useNeeds({ classId, withSeen })
  const records = data?.records ?? []
  // Who left the list meanwhile is chosen no more.
  const chosen = records.filter(({ studentId }) => chosenIds.has(studentId))
  const choose = (ids: readonly UserId[], isChosen: boolean) => {
    const others = [...chosenIds].filter((id) => !ids.includes(id))
    setChosenIds(new Set(isChosen ? [...others, ...ids] : others))
  }
  const allIds = records.map(({ studentId }) => studentId).slice(0, messageReceiversMax)
  return (
    <section className={styles.section} aria-labelledby="needs_title">
      <header className={styles.head}>
        <h2 id="needs_title">{t('title')}</h2>
        {data && data.total > 0 && <b className={styles.count}>{data.total}</b>}
        {data && (
          <Button
            type="text"
            icon={<SettingOutlined />}
            aria-label={t('setting')}
            title={t('setting')}
            onClick={() => setDialog('setting')}
          />
        )}
      </header>
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data && records.length === 0 && (
        <p className={styles.nobody}>
          <SmileOutlined aria-hidden />
          <span>
            <strong>{t('nobody')}</strong>
            <span className={styles.soft}>{t('nobodyText')}</span>
          </span>
        </p>
      )}
      {records.length > 0 && (
        <>
          {chosen.length > 0 && (
            <ActionBar tone="ink" text={t('chosen', { count: chosen.length })}>
              <Button
                type="primary"
                disabled={chosen.length > messageReceiversMax}
                onClick={() => setDialog('write')}
              >
                {t('write')}
              </Button>
              <Button
                onClick={() => {
                  see({ people: chosen, isSeen: true })
                  setChosenIds(new Set())
                }}
              >
                {t('seen')}
              </Button>
            </ActionBar>
          )}
          <Checkbox
            className={styles.all ?? ''}
            checked={chosen.length === allIds.length}
            indeterminate={chosen.length > 0 && chosen.length < allIds.length}
            onChange={({ target }) => choose(allIds, target.checked)}
          >
            {t('chooseAll')}
          </Checkbox>
          <ul className={styles.list}>
            {records.map((person) => (
              <NeedPerson
                key={person.studentId}
                person={person}
                isChosen={chosenIds.has(person.studentId)}
                onChoose={(isChosen) => choose([person.studentId], isChosen)}
                onOpen={(reason) => setOpened({ person, reason })}
                onSeen={(isSeen) => see({ people: [person], isSeen })}
              />
            ))}
          </ul>
        </>
      )}
      {data && data.total > records.length && (
        <p className={styles.soft}>{t('more', { count: data.total - records.length })}</p>
      )}
      {data && data.seen > 0 && (
        <Button type="link" className={styles.showSeen ?? ''} onClick={() => setWithSeen(!withSeen)}>
          {withSeen ? t('hideSeen') : t('showSeen', { count: data.seen })}
        </Button>
      )}
      {opened && <NeedRows {...opened} onClose={() => setOpened(undefined)} />}
      {data && dialog === 'setting' && (
        <NeedSettingDialog setting={data.setting} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'write' && chosen.length > 0 && (
        <WriteDialog
          people={chosen}
          onDone={() => {
            setDialog(undefined)
            setChosenIds(new Set())
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  )
}

/** The students of one class, or of all that the reader sees. Whoever may not ask sees no section. */
export const NeedsMe = ({ classId }: { classId?: ClassId | undefined }) =>
  useMayCall()(listNeeds) ? <List key={classId} classId={classId} /> : null
