import { ArrowDownOutlined, ArrowUpOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bindLesson,
  type Lesson,
  removeLesson,
  sortLessons,
  updateLesson,
} from '#contract/school/catalogCourse.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useModal } from '#src/ui/modals.tsx'
import styles from './courses.module.css'
import { LessonDialog } from './LessonDialog.tsx'
import type { ChangeLesson } from './useLessons.ts'

interface Props {
  lesson: Lesson
  isFirst: boolean
  isLast: boolean
  onChange: ChangeLesson
  onMove: (step: -1 | 1) => void
}

export const LessonRow = ({ lesson, isFirst, isLast, onChange, onMove }: Props) => {
  const { t } = useTranslation(['office', 'kit'])
  const mayCall = useMayCall()
  const modal = useModal()
  const [dialog, setDialog] = useState<'update' | 'bind'>()
  const { id, name, hours, bound, recordVersion } = lesson
  const remove = () =>
    modal.confirm({
      centered: true,
      title: t('kit:remove.title', { name }),
      content: t('kit:remove.text'),
      okText: t('kit:remove.label'),
      okButtonProps: { danger: true },
      onOk: () => onChange({ kind: 'remove', id }),
    })
  const items: NonNullable<MenuProps['items']> = [
    ...(mayCall(updateLesson)
      ? [{ key: 'update', label: t('kit:edit'), onClick: () => setDialog('update') }]
      : []),
    ...(mayCall(bindLesson)
      ? [{ key: 'bind', label: t('office:catalogue.bind'), onClick: () => setDialog('bind') }]
      : []),
    ...(bound && mayCall(bindLesson)
      ? [
          {
            key: 'unbind',
            label: t('office:catalogue.unbind'),
            onClick: () => void onChange({ kind: 'unbind', id, recordVersion }),
          },
        ]
      : []),
    ...(mayCall(removeLesson)
      ? [{ key: 'remove', label: t('kit:remove.label'), danger: true, onClick: remove }]
      : []),
  ]
  return (
    <li className={styles.lesson}>
      <div className={styles.lessonName}>
        <b>{name}</b>
        <span>
          {t('office:catalogue.hoursOf', { count: hours })}
          {bound && ` · ${t(`office:catalogue.bound.${bound.kind}`, { name: bound.name })}`}
        </span>
      </div>
      {mayCall(sortLessons) && (
        <>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={isFirst}
            aria-label={t('office:catalogue.up', { name })}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            disabled={isLast}
            aria-label={t('office:catalogue.down', { name })}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="text" icon={<MoreOutlined />} aria-label={t('kit:more', { name })} />
        </Dropdown>
      )}
      {dialog && <LessonDialog lesson={lesson} kind={dialog} onClose={() => setDialog(undefined)} />}
    </li>
  )
}
