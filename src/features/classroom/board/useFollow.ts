// Students follow the teacher's view until they move their own; one button follows again. The teacher's
// view comes by presence and counts only as that of the person who is host.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Editor, react } from 'tldraw'

export interface Follow {
  /** The teacher is on the board. */
  isPossible: boolean
  isFollowing: boolean
  follow: () => void
  unfollow: () => void
}

export const useFollow = (editor: Editor | null, hostUserId: string | null): Follow => {
  const wants = useRef(true)
  const [isPossible, setIsPossible] = useState(false)
  const [isFollowing, setIsFollowing] = useState(false)

  useEffect(() => {
    if (!editor || !hostUserId) return
    let wasFollowing = false
    const stop = react('follow the teacher', () => {
      const host = editor.getCollaborators().find(({ userId }) => userId === hostUserId)
      const isThere = Boolean(host?.camera && host.screenBounds)
      const isOn = editor.getInstanceState().followingUserId === hostUserId
      // The student moved or changed the page, so tldraw stopped following. A teacher who leaves does not count as that choice.
      if (wasFollowing && !isOn && isThere) wants.current = false
      wasFollowing = isOn
      setIsPossible(isThere)
      setIsFollowing(isOn && isThere)
      if (isThere && !isOn && wants.current) queueMicrotask(() => editor.startFollowingUser(hostUserId))
    })
    return () => {
      stop()
      editor.stopFollowingUser()
    }
  }, [editor, hostUserId])

  const follow = useCallback(() => {
    wants.current = true
    if (editor && hostUserId) editor.startFollowingUser(hostUserId)
  }, [editor, hostUserId])
  const unfollow = useCallback(() => {
    wants.current = false
    editor?.stopFollowingUser()
  }, [editor])
  return { isPossible, isFollowing, follow, unfollow }
}
