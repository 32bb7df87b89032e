import { useCallback, useMemo } from 'react'
import type * as Y from 'yjs'
import { PlanText } from '../text/PlanText.tsx'
import { usePlan } from './PlanContext.ts'

interface Props {
  fragment: Y.XmlFragment
  /** How comments name it. */
  section: string
  label: string
  placeholder: string
}

/** One of the texts of the plan, with its comments. */
export const SectionText = ({ fragment, section, label, placeholder }: Props) => {
  const { awareness, me, comments, onComment, onOpenComment, onEditor } = usePlan()
  const own = useMemo(() => comments.filter((comment) => comment.section === section), [comments, section])
  return (
    <PlanText
      fragment={fragment}
      awareness={awareness}
      me={me}
      label={label}
      placeholder={placeholder}
      comments={own}
      onComment={(made) => onComment({ section, ...made })}
      onOpenComment={onOpenComment}
      onEditor={useCallback((editor) => onEditor(section, editor), [onEditor, section])}
    />
  )
}
