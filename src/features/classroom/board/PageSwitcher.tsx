// The pages of the board: before and after, a list of all, a new one.
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageRecordType, type TLPageId, useValue } from 'tldraw'
import { AddIcon, BackIcon, ForwardIcon } from '#src/ui/boardIcons.tsx'
import { TrashIcon } from '#src/ui/roomIcons.tsx'
import styles from './BoardBar.module.css'
import { useBoard } from './BoardContext.ts'

export const PageSwitcher = () => {
  const { t } = useTranslation('board')
  const { editor, canDraw, isHost } = useBoard()
  const list = useRef<HTMLDivElement>(null)
  const pages = useValue('pages', () => editor.getPages(), [editor])
  const currentId = useValue('page', () => editor.getCurrentPageId(), [editor])
  const at = pages.findIndex(({ id }) => id === currentId)
  const isFull = pages.length >= editor.options.maxPages

  const choose = (id: TLPageId | undefined) => {
    if (id) editor.setCurrentPage(id)
  }
  const add = () => {
    const id = PageRecordType.createId()
    editor.markHistoryStoppingPoint('new page')
    editor.createPage({ id, name: String(pages.length + 1), meta: { ...pages[at]?.meta } })
    editor.setCurrentPage(id)
  }
  const remove = (id: TLPageId) => {
    editor.markHistoryStoppingPoint('delete page')
    editor.deletePage(id)
  }
  const nameOf = (index: number) => {
    const name = pages[index]?.name ?? ''
    return name === String(index + 1) || /^\d*$/.test(name) ? t('page.number', { number: index + 1 }) : name
  }
  return (
    <fieldset className={styles.pages}>
      <legend className="visuallyHidden">{t('page.title')}</legend>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('page.before')}
        title={t('page.before')}
        disabled={at <= 0}
        onClick={() => choose(pages[at - 1]?.id)}
      >
        <BackIcon />
      </button>
      <button
        type="button"
        className={styles.count}
        aria-haspopup="true"
        title={t('page.all')}
        onClick={() => list.current?.togglePopover()}
      >
        <span className="visuallyHidden">{t('page.all')}</span> {at + 1} / {pages.length}
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('page.after')}
        title={t('page.after')}
        disabled={at >= pages.length - 1}
        onClick={() => choose(pages[at + 1]?.id)}
      >
        <ForwardIcon />
      </button>
      {canDraw && (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('page.add')}
          title={t('page.add')}
          disabled={isFull}
          onClick={add}
        >
          <AddIcon />
        </button>
      )}
      <div ref={list} popover="auto" className={styles.list}>
        <ul>
          {pages.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === currentId ? 'page' : undefined}
                onClick={() => {
                  choose(id)
                  list.current?.hidePopover()
                }}
              >
                <span className={styles.number}>{index + 1}</span> {nameOf(index)}
              </button>
              {isHost && pages.length > 1 && (
                <button
                  type="button"
                  className={styles.icon}
                  aria-label={t('page.remove', { name: nameOf(index) })}
                  title={t('page.remove', { name: nameOf(index) })}
                  onClick={() => remove(id)}
                >
                  <TrashIcon />
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  )
}
