// A button that opens the caller's own types of resources, to add, rename and delete them.
import { TagsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customType } from '#contract/library/customType.ts'
import { resource } from '#contract/library/resource.ts'
import { NounList } from '#src/kit/NounList.tsx'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'

export const CustomTypes = () => {
  const { t } = useTranslation('customType')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<TagsOutlined />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && (
        <SideDrawer title={t('title')} width={720} onClose={() => setOpen(false)}>
          <NounList
            noun={customType}
            columns={[
              { key: 'name', isMain: true, width: 240 },
              { key: 'sort', width: 100 },
            ]}
            form={{
              fields: [
                { key: 'name', isRequired: true },
                { key: 'sort', type: 'number', min: 0, max: 9999 },
              ],
              initial: { sort: 0 },
            }}
            shownIn={[resource]}
          />
        </SideDrawer>
      )}
    </>
  )
}
