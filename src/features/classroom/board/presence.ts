// Shows who points where. Each board says its page, its cursor and its laser; the host's also says what it looks at. Name and
// user id are set by the server, and the classroom's state decides whose cursors are shown: a sender can fake neither.
import {
  type Editor,
  InstancePresenceRecordType,
  PageRecordType,
  react,
  type TLInstancePresence,
  TLPOINTER_ID,
  type TLScribble,
} from 'tldraw'
import { z } from 'zod'
import { colourOf } from '#src/documents/colourOf.ts'
import type { Awareness } from '#src/documents/openDocument.ts'
import { createHostView } from './readHostView.ts'

/** A person as the classroom shows them. */
export interface BoardPerson {
  name: string
  isHost: boolean
  canDraw: boolean
}
export type BoardPeople = ReadonlyMap<string, BoardPerson>

const paceMs = 80
const mostLaserPoints = 48
const field = 'board'

const number = z.number().finite()
const shownSchema = z.object({
  user: z.object({ userId: z.string(), name: z.string() }),
  board: z.object({
    page: z.string().startsWith('page:').max(80),
    cursor: z.tuple([number, number]).nullable(),
    /** Flat: x, y, x, y … */
    laser: z.array(z.array(number).max(2 * mostLaserPoints)).max(4),
    /** Camera x, y, zoom and the size of the board on that screen. */
    view: z.tuple([number, number, number.positive(), number.positive(), number.positive()]).nullable(),
  }),
})
type BoardPresence = z.infer<typeof shownSchema>['board']

const rounded = (value: number) => Math.round(value * 10) / 10

const laserOf = (scribbles: readonly TLScribble[]): number[][] =>
  scribbles
    .filter(({ color, state }) => color === 'laser' && state !== 'paused')
    .slice(-4)
    .map(({ points }) => points.slice(-mostLaserPoints).flatMap(({ x, y }) => [rounded(x), rounded(y)]))

interface Publisher {
  editor: Editor
  awareness: Awareness
  isHost: boolean
  canDraw: boolean
}

const presenceOf = ({ editor, isHost, canDraw }: Omit<Publisher, 'awareness'>): BoardPresence => {
  const { x, y, z: zoom } = editor.getCamera()
  const { w, h } = editor.getViewportScreenBounds()
  const pointer = editor.store.get(TLPOINTER_ID)
  const hasPointed = pointer !== undefined && pointer.lastActivityTimestamp > 0
  return {
    page: editor.getCurrentPageId(),
    cursor: canDraw && hasPointed ? [rounded(pointer.x), rounded(pointer.y)] : null,
    laser: canDraw ? laserOf(editor.getInstanceState().scribbles) : [],
    view: isHost && w > 1 && h > 1 ? [rounded(x), rounded(y), zoom, w, h] : null,
  }
}

/** Says where this board is, at most every 80 ms; answers its stop. Readers point at nothing and say nothing. */
export const publishPresence = ({ editor, awareness, isHost, canDraw }: Publisher): (() => void) => {
  if (!canDraw && !isHost) {
    awareness.setLocalStateField(field, null)
    return () => {}
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  let lastText = ''
  const say = () => {
    timer = undefined
    last = performance.now()
    const presence = presenceOf({ editor, isHost, canDraw })
    const text = JSON.stringify(presence)
    if (text === lastText) return
    lastText = text
    awareness.setLocalStateField(field, presence)
  }
  const stop = react('where this board is', () => {
    presenceOf({ editor, isHost, canDraw })
    timer ??= setTimeout(say, Math.max(0, last + paceMs - performance.now()))
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const scribbleOf = (flat: readonly number[], id: string): TLScribble => ({
  id,
  points: flat.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: flat[index + 1] ?? x, z: 0.5 }] : [])),
  size: 4,
  color: 'laser',
  opacity: 0.8,
  state: 'active',
  delay: 0,
  shrink: 0.05,
  taper: true,
})

const recordOf = (clientId: number, state: unknown, people: BoardPeople): TLInstancePresence | null => {
  const parsed = shownSchema.safeParse(state)
  if (!parsed.success) return null
  const { user, board } = parsed.data
  const person = people.get(user.userId)
  if (!person?.canDraw && !person?.isHost) return null
  const view = person.isHost ? board.view : null
  return InstancePresenceRecordType.create({
    id: InstancePresenceRecordType.createId(String(clientId)),
    userId: user.userId,
    userName: person.name,
    color: colourOf(user.userId, person.isHost),
    currentPageId: PageRecordType.createId(board.page.slice('page:'.length)),
    // The time is of our own clock, because another machine's may be wrong by hours.
    lastActivityTimestamp: Date.now(),
    cursor: board.cursor && { x: board.cursor[0], y: board.cursor[1], type: 'default', rotation: 0 },
    scribbles: board.laser
      .filter(({ length }) => length > 1)
      .map((flat, at) => scribbleOf(flat, `${clientId}:${at}`)),
    camera: view && { x: view[0], y: view[1], z: view[2] },
    screenBounds: view && { x: 0, y: 0, w: view[3], h: view[4] },
  })
}

interface Others {
  editor: Editor
  awareness: Awareness
  people: BoardPeople
  /** The host's view is larger than this board can show readably. */
  isSmall: boolean
}

/** Shows the others; answers its stop, which takes them away. */
export const showPresence = ({ editor, awareness, people, isSmall }: Others): (() => void) => {
  const { store } = editor
  const hostView = isSmall ? createHostView(editor) : undefined
  const idOf = (clientId: number) => InstancePresenceRecordType.createId(String(clientId))
  const show = (clientIds: readonly number[]) => {
    const states = awareness.getStates()
    const put: TLInstancePresence[] = []
    const removedIds: TLInstancePresence['id'][] = []
    for (const clientId of clientIds) {
      if (clientId === awareness.clientID) continue
      const record = recordOf(clientId, states.get(clientId), people)
      if (record) put.push(record.camera && hostView ? hostView.narrow(record) : record)
      else if (store.has(idOf(clientId))) removedIds.push(idOf(clientId))
    }
    if (put.length + removedIds.length === 0) return
    store.mergeRemoteChanges(() => {
      store.put(put)
      store.remove(removedIds)
    })
  }
  const handle = (changes: { added: number[]; updated: number[]; removed: number[] }) =>
    show([...changes.added, ...changes.updated, ...changes.removed])
  awareness.on('change', handle)
  const showAll = () => show([...awareness.getStates().keys()])
  showAll()
  const stopReading = hostView
    ? store.listen(
        ({ changes: { added, updated } }) => {
          const changed = [...Object.values(added), ...Object.values(updated).map(([, after]) => after)]
          if (hostView.hear(changed)) showAll()
        },
        { source: 'remote', scope: 'document' },
      )
    : () => {}
  return () => {
    stopReading()
    awareness.off('change', handle)
    const all = store.query.records('instance_presence').get()
    if (all.length > 0) store.mergeRemoteChanges(() => store.remove(all.map(({ id }) => id)))
  }
}
