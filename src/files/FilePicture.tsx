import type { FileId } from '#contract/ids.ts'
import { useFileLink } from './useFileLink.ts'

/** A picture of the school's files; without `alt` it says nothing that is not written beside it. */
export const FilePicture = ({
  id,
  alt = '',
  className,
}: {
  id: FileId | null
  alt?: string
  className?: string | undefined
}) => {
  const { data: link } = useFileLink(id)
  return link ? <img className={className} src={link.url} alt={alt} /> : null
}
