// What stands where an answer of the server should be.
import { FailedView } from '#src/ui/FailedView.tsx'
import { codeOf } from './requestError.ts'
import { errorText } from './showError.ts'

interface Props {
  error: unknown
  onRetry: () => void
  /** Words of the page for what is not there. */
  missing?: string
}

/** Asking again helps nobody where something is not there, or not for this person. */
export const CallFailed = ({ error, onRetry, missing }: Props) => {
  const code = codeOf(error)
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN')
    return <FailedView text={(code === 'NOT_FOUND' && missing) || errorText(error)} />
  return <FailedView text={errorText(error)} onRetry={onRetry} />
}
