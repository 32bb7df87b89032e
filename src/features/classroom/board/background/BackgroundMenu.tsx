// Chooses the background of this page.
import { BgColorsOutlined, CheckOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useValue } from 'tldraw'
import { useBoard } from '../BoardContext.ts'
import styles from './Background.module.css'
import { BackgroundSample } from './BackgroundSample.tsx'
import { backgroundOf, boardBackgrounds } from './boardBackgrounds.ts'
import { setBackground } from './setBackground.ts'

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
