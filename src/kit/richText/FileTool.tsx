// Inserts a picture or a sound, from this computer or from another source that the page offers.
import { Dropdown } from 'antd'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileKind, type FileSource, type StoredFile, useRichTextFiles } from './files.ts'
import { Tool } from './Tool.tsx'

interface Props {
  kind: FileKind
  name: string
  /** The suffixes or types that a file of this computer may have. */
  accept: string
  isCompact: boolean
  onFile: (file: File) => void
  onFound: (file: StoredFile) => void
  children: ReactNode
}

export const FileTool = ({ kind, name, accept, isCompact, onFile, onFound, children }: Props) => {
  const { t } = useTranslation('richText')
  const { sources = [] } = useRichTextFiles()
  const [open, setOpen] = useState<FileSource>()
  const input = useRef<HTMLInputElement>(null)
  const offered = sources.filter(({ kinds }) => kinds.includes(kind))
  const chooseFile = () => input.current?.click()
  const hasMenu = offered.length > 0
  const items = [
    { key: 'computer', label: t('fromComputer'), onClick: chooseFile },
    ...offered.map((source) => ({
      key: source.key,
      label: t(`from.${source.key}`),
      onClick: () => setOpen(source),
    })),
  ]
  const tool = (
    <Tool name={name} isCompact={isCompact} hasMenu={hasMenu} {...(!hasMenu && { onPress: chooseFile })}>
      {children}
    </Tool>
  )
  return (
    <>
      {hasMenu ? (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{ items }}
          // The menu hangs inside the tools, which are shown only as long as the focus is in them.
          getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        >
          <span>{tool}</span>
        </Dropdown>
      ) : (
        tool
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {open && (
        <Suspense>
          <open.Dialog
            kind={kind}
            onFound={(file) => {
              setOpen(undefined)
              onFound(file)
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
