// Which paper lies under this page.
import { BgColorsOutlined, CheckOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useValue } from 'tldraw'
import { useBoard } from '../BoardContext.ts'
import styles from './Paper.module.css'
import { PaperSample } from './PaperSample.tsx'
import { paperOf, papers } from './paper.ts'
import { setPaper } from './setPaper.ts'

export const PaperMenu = () => {
  const { t } = useTranslation('boardFiles')
  const { editor, canDraw } = useBoard()
  const chosen = useValue('paper', () => paperOf(editor.getCurrentPage()), [editor])
  if (!canDraw) return null
  const items = papers.map((paper) => ({
    key: paper,
    onClick: () => setPaper(editor, paper),
    label: (
      <span className={styles.choice}>
        <PaperSample paper={paper} />
        {t(`paper.${paper}`)}
        {paper === chosen && <CheckOutlined className={styles.chosen ?? ''} />}
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
