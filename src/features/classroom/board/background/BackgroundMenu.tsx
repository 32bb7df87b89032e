// Chooses the background of this page.
import { BgColorsOutlined, CheckOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Editor, useValue } from 'tldraw'
import { useBoard } from '../BoardContext.ts'
import styles from './Background.module.css'
import { BackgroundSample } from './BackgroundSample.tsx'
import { type BoardBackground, backgroundOf, boardBackgrounds } from './boardBackgrounds.ts'

/** Lays a background under a page; a page that is added begins with the one before it. */
const setBackground = (editor: Editor, background: BoardBackground): void => {
  const { id, meta } = editor.getCurrentPage()
  editor.markHistoryStoppingPoint('paper')
  editor.updatePage({ id, meta: { ...meta, paper: background } })
}

export const BackgroundMenu = () => {
  const { t } = useTranslation('boardFiles')
  const { editor, canDraw } = useBoard()
  const chosen = useValue('paper', () => backgroundOf(editor.getCurrentPage()), [editor])
  if (!canDraw) return null
  const items = boardBackgrounds.map((background) => ({
    key: background,
    onClick: () => setBackground(editor, background),
    label: (
      <span className={styles.choice}>
        <BackgroundSample background={background} />
        {t(`paper.${background}`)}
        {background === chosen && <CheckOutlined className={styles.chosen ?? ''} />}
      </span>
    ),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [chosen] }}>
      <Button type="text" icon={<BgColorsOutlined aria-hidden="true" />}>
        {t('paper.title')}
      </Button>
    </Dropdown>
  )
}
