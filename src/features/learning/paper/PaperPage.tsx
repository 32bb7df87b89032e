import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { paper } from '#contract/learning/paper/paperNoun.ts'
import { folderRefSchema } from '#contract/library/libraryItem.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { LibraryGate } from '../../library/shared/LibraryGate.tsx'
import { PaperForm } from './editor/PaperForm.tsx'
import { PaperRead } from './editor/PaperRead.tsx'
import { paperPageOf } from './paths.ts'

const Paper = ({ id }: { id: string }) => {
  const navigate = useNavigate()
  // A form begins with what is stored now, not with what was read when it was open before.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...callQuery(paper.calls.get, { params: { id } }),
    refetchOnMount: 'always',
  })
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <PageSkeleton />
  if (!data.editable) return <PaperRead record={data} />
  const leave = () => navigate(paths.papers)
  return <PaperForm record={data} folder={undefined} onDone={leave} onLeave={leave} />
}

/** `?id=` writes a paper, or reads it where one may not write; without it a new one begins, in `?folder=`. */
export const PaperPage = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('id')).data
  return (
    <LibraryGate>
      {id ? (
        <Paper key={id} id={id} />
      ) : (
        <PaperForm
          record={undefined}
          folder={folderRefSchema.safeParse(query.get('folder')).data}
          onDone={(made) => navigate(paperPageOf({ id: made }), { replace: true })}
          onLeave={() => navigate(paths.papers)}
        />
      )}
    </LibraryGate>
  )
}
