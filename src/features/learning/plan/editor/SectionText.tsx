import { useCallback, useMemo } from 'react'
import type * as Y from 'yjs'
import { PlanText } from '../text/PlanText.tsx'
import { usePlan } from './PlanContext.ts'

interface Props {
  fragment: Y.XmlFragment
  /** Comments name the text by this. */
  section: string
  label: string
  placeholder: string
}

/** One of the texts of the plan, with its comments. */
export const SectionText = ({ fragment, section, label, placeholder }: Props) => {
  const { awareness, me, comments, onComment, onOpenComment, onEditor } = usePlan()
  const sectionComments = useMemo(
    () => comments.filter((comment) => comment.section === section),
    [comments, section],
  )
  return (
    <PlanText
      fragment={fragment}
      awareness={awareness}
      me={me}
      label={label}
      placeholder={placeholder}
      comments={sectionComments}
      onComment={(newComment) => onComment({ section, ...newComment })}
      onOpenComment={onOpenComment}
      onEditor={useCallback((editor) => onEditor(section, editor), [onEditor, section])}
    />
  )
}
