// A picture or a sound out of the resource library. One's own is shown as it is; of anybody else's the exercise gets a
// copy, because its owner may delete it.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import { loadFileLink } from '#src/files/useFileLink.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { type FileSourceProps, titleOf, useRichTextFiles } from '#src/kit/richText/files.ts'
import { ResourcePicker, type StoredResource } from './ResourcePicker.tsx'

/** The bytes of a resource that the person sees. */
const loadFile = async ({ fileId, name, mediaType }: StoredResource): Promise<File> => {
  const link = await loadFileLink(fileId)
  if (!link) throw new RequestError({ code: 'NOT_FOUND', status: 404 })
  const answer = await fetch(link.url).catch((cause: unknown) => {
    throw new RequestError({ code: 'UNAVAILABLE', status: 0, cause })
  })
  if (!answer.ok) throw new RequestError({ code: 'NOT_FOUND', status: answer.status })
  return new File([await answer.blob()], name, { type: mediaType })
}

export const LibraryFileDialog = ({ kind, onFound, onClose }: FileSourceProps) => {
  const { t } = useTranslation('filePicker')
  const { send } = useRichTextFiles()
  const userId = useSession(({ user }) => user?.sysUser.userId)
  const taking = useMutation({
    mutationFn: async (record: StoredResource) => {
      const isOwn = record.mine && record.ownerId === userId
      const fileId = isOwn ? record.fileId : await send(await loadFile(record), kind)
      // Without a file the upload was cancelled, and the dialog stays.
      if (fileId) onFound({ fileId, name: titleOf(record.name) })
    },
  })
  return (
    <ResourcePicker
      title={t(`title.${kind}`)}
      type={kind === 'picture' ? 'image' : 'audio'}
      takenId={taking.isPending ? taking.variables?.id : undefined}
      refusal={taking.error ? errorText(taking.error) : undefined}
      onTake={taking.mutate}
      onClose={onClose}
    />
  )
}
