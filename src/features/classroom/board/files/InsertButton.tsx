import { PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoard } from '../BoardContext.ts'
import { insertFiles, shownInDialog } from './insertFiles.ts'

export const InsertButton = () => {
  const { t } = useTranslation('boardFiles')
  const { canDraw, editor, isGuest, liveId } = useBoard()
  const input = useRef<HTMLInputElement>(null)
  if (!canDraw || isGuest) return null
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = '' // the same file may be chosen again
    void insertFiles({ editor, liveId }, files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={shownInDialog}
        aria-label={t('insert')}
        onChange={handleChange}
      />
      <Button
        type="text"
        icon={<PictureOutlined aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('insert')}
      </Button>
    </>
  )
}
